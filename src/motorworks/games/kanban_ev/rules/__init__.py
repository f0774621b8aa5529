"""The rules of Kanban EV."""
