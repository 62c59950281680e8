"""The command line, and the server that shows the lessons as pages."""
