"""How a seat sees the table of Kanban EV."""
