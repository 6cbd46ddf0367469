"""One hand: it always asks exactly one question, and somebody answers.

`awaiting(state)` is the question, `decide(state, command)` turns an answer into facts or refuses
it, `evolve(state, event)` folds a fact into the state.
"""
