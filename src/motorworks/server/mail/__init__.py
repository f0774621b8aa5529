"""Mail: one connection to the host's SMTP server for each message, and never more than the host allows."""
