"""The rules of klaverjassen: cards, tricks, duties with reasons, roem, trump choice, counting.

The ground floor: it needs nothing but Python's standard library and knows no screen.
"""
