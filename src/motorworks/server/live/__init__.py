"""WebSockets: who follows which table, and what each connection has been sent."""
