"""Calls: it is your move, said by push, webhook or mail to people who are not looking."""
