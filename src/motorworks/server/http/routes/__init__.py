"""The routes of the JSON API, one module a subject."""
