#!/usr/bin/env python3
"""A bot for the arena of Ex Aequo: a template for your own. Python 3, standard library only.

    exaequo arena nobel-run --games 20 --bots 'cmd:python3 examples/bots/python_bot.py,random'

The arena writes one line of JSON for each decision and waits for one line back:

    {"cmd":"bot","id":1,"game":"nobel-run","seat":0,"view":{...},"actions":[{"text":...,"action":...},...],"ms":5000}
    {"id":1,"action":"use work effort"}

`view` is the table as your seat may see it, `actions` is everything you may do now, and `ms` is how
long you may think. Every line holds all you need: nothing has to be remembered between lines.
"""

import json
import random
import sys

# What to do if it is possible, the best first. The first word of an action says what it does.
PREFERENCES = ["acquire", "publish", "use", "disable", "end", "draw", "keep", "pass"]


def choose(view, seat, actions):
    """Returns one of the actions. Replace this function by something clever.

    `view` and `seat` are not looked at here; a better bot would weigh what an action costs and
    gives. Print what you want to know to standard error: standard output belongs to the arena.
    """
    for verb in PREFERENCES:
        matching = [action for action in actions if action["text"].split()[0] == verb]
        if matching:
            return random.choice(matching)
    return random.choice(actions)


def main():
    random.seed(1)  # The same games again next time.
    for line in sys.stdin:
        request = json.loads(line)
        action = choose(request["view"], request["seat"], request["actions"])
        answer = {"id": request["id"], "action": action["text"]}
        # Without the flush the answer would wait in a buffer, and the arena for the answer.
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
