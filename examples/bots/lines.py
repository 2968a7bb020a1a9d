#!/usr/bin/env python3
"""A bot as a program: reads questions from its input, one JSON object a line, and answers each.

Nothing but the standard library, and nothing of Speeltafel. Try it:

    speeltafel play ploc --seats 'human,bot:run:python3 examples/bots/lines.py'
    speeltafel arena ploc --bots 'run:python3 examples/bots/lines.py,easy'
"""

import json
import random
import re
import sys

LIKES = {
    "ploc": (r"all ", r" B$", r" A$", r" a$", r"keep$"),
    "volle-wolle": (r"bid 2[0-2]$", r"help bid$", r"keep d12$", r"take bone$", r"take s"),
    "blasting-billy": (r"claim ", r"give .[0-4]$"),
    "uly-and-polly": (),
}
"""What it likes to play, best first, as patterns of the notation; anything else as it comes."""


def choose(game, legal_moves, seed):
    """One of the legal moves: of those it likes best, any."""
    luck = random.Random(seed)
    for pattern in LIKES.get(game, ()):
        liked = [move for move in legal_moves if re.search(pattern, move)]
        if liked:
            return luck.choice(liked)
    return luck.choice(legal_moves)


def main():
    """Answer until nobody asks any more."""
    game = ""
    for line in sys.stdin:
        message = json.loads(line)
        if "protocol" in message:  # a game begins
            game = message["game"]
            answer = {"ready": True, "name": "lines"}
        elif "decision" in message:
            answer = {"move": choose(game, message["legal_moves"], message["seed"])}
        else:  # the game is over: nothing to say
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
