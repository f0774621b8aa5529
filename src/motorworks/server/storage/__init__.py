"""The database: SQLite or PostgreSQL, its schema and migrations, and backups."""
