"""The web application: permanent tables, seats, live updates, bots.

A table is its rows (`schema`); what is in memory (`tables`) is a copy that can be dropped at any time.
"""
