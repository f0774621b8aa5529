"""The web application: tables that are kept for good, live push, seats, bots at work.

A table is its rows (`schema`); what is in memory (`tables`) is a copy that can be dropped at any time.
"""
