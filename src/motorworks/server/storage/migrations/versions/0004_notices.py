"""Notices at tables, the rules that a game began under, and reported problems."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    began = "rules of its first actions, if replaying these under `rules` leads elsewhere"
    op.add_column("tables", sa.Column("began_under", sa.String(40), comment=began))
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False, comment="a template in English"),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(12), nullable=False, comment="it may be deleted; the report stays"),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, comment="whose view was reported; null: a spectator's"),
        sa.Column("visitor", sa.String(32), nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("comment", sa.Text, nullable=False),
        sa.Column("version", sa.String(40), nullable=False, comment="of Motorworks"),
        sa.Column("record", sa.JSON, nullable=False),
        sa.Column("position", sa.JSON, nullable=False),
        sa.Column("scene", sa.JSON, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Index("reports_by_visitor", "visitor", "at"),
    )


def downgrade() -> None:
    op.drop_table("reports")
    op.drop_table("notices")
    op.drop_column("tables", "began_under")
