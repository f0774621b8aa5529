"""Tournaments for people: Swiss rounds at tables of two to six."""
