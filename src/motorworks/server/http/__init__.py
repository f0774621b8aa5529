"""HTTP: routes, the checks that every request passes, and how the process listens."""
