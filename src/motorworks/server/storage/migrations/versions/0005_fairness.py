"""The server's secret of a table and the persons' shares, from which its seed is made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    secret, share = "with the shares it makes the seed", "of the person, in the seed"
    op.add_column("tables", sa.Column("secret", sa.String(64), nullable=False, server_default="", comment=secret))
    op.add_column("seats", sa.Column("share", sa.String(64), nullable=False, server_default="", comment=share))


def downgrade() -> None:
    op.drop_column("seats", "share")
    op.drop_column("tables", "secret")
