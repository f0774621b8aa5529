"""Whether the seed of a table was chosen by its host."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

COMMENT = "by the host, who may know it"


def upgrade() -> None:
    chosen = sa.Column("seed_chosen", sa.Boolean, nullable=False, server_default=sa.false(), comment=COMMENT)
    op.add_column("tables", chosen)


def downgrade() -> None:
    op.drop_column("tables", "seed_chosen")
