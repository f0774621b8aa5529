"""Calls are notifications, and wishes about them are preferences."""

from __future__ import annotations

from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

RENAMED = (("calls", "notifications"), ("call_wishes", "notification_preferences"))


def upgrade() -> None:
    op.drop_index("calls_by_time", "calls")
    for old, new in RENAMED:
        op.rename_table(old, new)
    op.create_index("notifications_by_time", "notifications", ["at"])


def downgrade() -> None:
    op.drop_index("notifications_by_time", "notifications")
    for old, new in RENAMED:
        op.rename_table(new, old)
    op.create_index("calls_by_time", "calls", ["at"])
