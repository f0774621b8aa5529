"""Clocks at tables: how much time each person has, when it rests, and what happens when it runs out.

The rules of a game know no time. A clock is a row beside the table that is changed in the transaction of the action.
"""
