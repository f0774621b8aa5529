"""Notifications: it is your move, by push, webhook or mail, for people who are not looking."""
