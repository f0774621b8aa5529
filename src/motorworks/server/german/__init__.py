"""The sentences of the server that people meet, in German."""
