"""What people are shown of a table: view, drawing, log; and the catalogue of games."""
