"""Notifications that it is somebody's move, by push, webhook or mail, for people who are not looking."""
