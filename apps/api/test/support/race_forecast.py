"""Recomputes the forecasts of races from what was known before them, another way than the site: by integrals instead of draws.

Reads {races} as JSON from standard input, in the order in which they ended: each with its `event`, its `cars` and, by driver, the
rating and rated races `after` it. Writes {cars, model, races, kinds}.
"""

import json
import sys
from statistics import NormalDist

import numpy

PLACES = {"win": 1, "podium": 3, "topTen": 10}
START, POINTS = 1500, 400
PROVISIONAL = 5
SHARPNESSES = [2 ** (step / 2) for step in range(-6, 7)]
NORMAL = numpy.array([NormalDist().inv_cdf((step + 0.5) / 200) for step in range(200)])
NODES = 3000


def chances(field, sharpness, retired, spread):
    """Of each car and number of places: the integral, over the time t at which it arrives, of the chance that fewer are before it."""
    rates = []
    for car in field:
        ratings = car["rating"] + (spread * NORMAL if car["new"] else numpy.zeros(1))
        rates.append(10 ** (sharpness * (ratings - START) / POINTS))
    slowest, quickest = min(r.min() for r in rates), max(r.max() for r in rates)
    x = numpy.linspace(numpy.log(1e-7 / (quickest * len(field))), numpy.log(50 / slowest), NODES)
    t = numpy.exp(x)
    left = [numpy.exp(-numpy.outer(r, t)) for r in rates]
    arrived = [(1 - retired) * (1 - each.mean(axis=0)) for each in left]
    density = [(1 - retired) * (r[:, None] * each).mean(axis=0) for r, each in zip(rates, left)]
    most = max(PLACES.values())
    result = []
    for own in range(len(field)):
        before = numpy.zeros((most, NODES))
        before[0] = 1
        for other in range(len(field)):
            if other == own:
                continue
            gone = arrived[other]
            moved = numpy.vstack([numpy.zeros(NODES), before[:-1]])
            before = before * (1 - gone) + moved * gone
        fewer = numpy.cumsum(before, axis=0)
        result.append(
            {
                kind: float(numpy.trapezoid(density[own] * fewer[places - 1] * t, x))
                if len(field) > places
                else None
                for kind, places in PLACES.items()
            }
        )
    return result


def sharpness_of(log_likelihoods):
    weights = numpy.exp(numpy.array(log_likelihoods) - max(log_likelihoods))
    return float(numpy.exp((weights * numpy.log(SHARPNESSES)).sum() / weights.sum()))


def log_likelihood(finishers, sharpness):
    strengths = numpy.array([sharpness * numpy.log(10) * car["rating"] / POINTS for car in finishers])
    return float(sum(own - numpy.logaddexp.reduce(strengths[place:]) for place, own in enumerate(strengths)))


def model_now(state):
    settled = [rating for rating, races in state["standings"].values() if races >= PROVISIONAL]
    spread = float(numpy.std(settled, ddof=1)) if len(settled) > 1 else 0.0
    return sharpness_of(state["likelihoods"]), state["retired"] / state["starters"], spread


def main():
    state = {"standings": {}, "likelihoods": [0.0] * len(SHARPNESSES), "starters": 20, "retired": 2}
    given, races = [], 0
    sums = {kind: {"forecasts": 0, "brier": 0.0, "base": 0.0} for kind in PLACES}
    for race in json.load(sys.stdin)["races"]:
        model = model_now(state)
        classes = {}
        for car in race["cars"]:
            if car["gap"] != "dns":
                classes.setdefault(car["class"], []).append(car)
        judged = []
        for field in classes.values():
            if len(field) < 2:
                continue
            for car in field:
                known = [state["standings"].get(str(driver)) for driver in car["drivers"]]
                car["rating"] = numpy.mean([START if one is None else one[0] for one in known]) if known else START
                car["new"] = not known or None in known
            finishers = sorted((car for car in field if car["place"] is not None), key=lambda car: car["place"])
            for car, chance in zip(field, chances(field, *model)):
                given.append({"event": race["event"], "filePosition": car["filePosition"], **chance})
                car["chance"] = chance
            if finishers:
                judged.append((field, finishers))
        state["standings"].update(race["after"])
        races += len(judged) > 0
        for field, finishers in judged:
            state["starters"] += len(field)
            state["retired"] += len(field) - len(finishers)
            for index, sharpness in enumerate(SHARPNESSES):
                state["likelihoods"][index] += log_likelihood(finishers, sharpness)
            for kind, places in PLACES.items():
                for car in field if len(field) > places else []:
                    happened = 1 if car in finishers[:places] else 0
                    sums[kind]["forecasts"] += 1
                    sums[kind]["brier"] += (car["chance"][kind] - happened) ** 2
                    sums[kind]["base"] += (places / len(field) - happened) ** 2
    sharpness, retired, spread = model_now(state)
    kinds = {
        kind: {
            "forecasts": each["forecasts"],
            "brier": each["brier"] / each["forecasts"] if each["forecasts"] else None,
            "baseBrier": each["base"] / each["forecasts"] if each["forecasts"] else None,
        }
        for kind, each in sums.items()
    }
    model = {"sharpness": sharpness, "retired": retired, "newcomerSpread": spread}
    json.dump({"cars": given, "model": model, "races": races, "kinds": kinds}, sys.stdout)


main()
