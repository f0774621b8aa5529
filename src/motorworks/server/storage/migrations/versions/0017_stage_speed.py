"""How fast people like stages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("visitors", sa.Column("stage_speed", sa.Integer))


def downgrade() -> None:
    with op.batch_alter_table("visitors") as batch:
        batch.drop_column("stage_speed")
