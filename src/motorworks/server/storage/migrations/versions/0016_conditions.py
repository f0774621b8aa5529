"""Standing orders with a condition."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("orders", sa.Column("only_if", sa.String(40), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("orders") as batch:
        batch.drop_column("only_if")
