"""Battles (docs/decisions/056-battles.md) once more, from the game's own files, pair of cars by pair of cars.

Reads JSON from stdin: {"races": [...]}, each with the path of its file and what the site infers from it: when each car completed each
lap (crossings: car, lap, milliseconds), its stops, and whether the file has the laps in the order in which they were driven.
Writes the battles of each race: the site goes through the laps, this through all pairs of cars.
"""

import itertools
import json
import math
import sys

NO_TIME = 2147483647
CLOSE = 1000


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    text = data.decode("utf-16" if data[:1] in (b"\xff", b"\xfe") else "utf-16-le" if data[1] == 0 else "utf-8-sig")
    return json.loads(text, strict=False)


def sectors_of(lap):
    splits = lap.get("splits") or []
    usable = len(splits) == 3 and all(type(split) is int and 0 < split < NO_TIME for split in splits)
    return splits if usable else None


def battles_of(race):
    file = read(race["path"])
    car_at = {line["car"]["carId"]: place for place, line in enumerate(file["sessionResult"]["leaderBoardLines"], 1)}
    sectors, order, driven = {}, {}, {}
    for lap in file["laps"]:
        car = car_at.get(lap["carId"])
        if car is None:
            continue
        number = driven[car] = driven.get(car, 0) + 1
        sectors[car, number] = sectors_of(lap)
        order.setdefault(number, []).append(car)
    at = {(car, lap): moment for car, lap, moment in race["crossings"]}
    if not race["isInFileOrder"]:
        order = {}
        for car, lap, _ in race["crossings"]:
            order.setdefault(lap, []).append(car)
    stops = {(car, lap) for car, lap in race["stops"]}
    led = [at[cars[0], lap] for lap, cars in sorted(order.items())]

    def together(pair, lap):
        cars = order.get(lap, [])
        if not all(car in cars and (car, lap) not in stops and at[car, lap] is not None for car in pair):
            return False
        return abs(cars.index(pair[0]) - cars.index(pair[1])) == 1 and abs(at[pair[0], lap] - at[pair[1], lap]) < CLOSE

    def tell(pair, laps):
        fronts, gaps = [], []
        for lap in laps:
            if lap > laps[0] and sectors[pair[0], lap] and sectors[pair[1], lap]:
                for line in (1, 2):
                    one, other = (at[car, lap] - sum(sectors[car, lap][line:]) for car in pair)
                    if abs(one - other) < CLOSE:
                        gaps.append(abs(one - other))
                        fronts.append(fronts[-1] if one == other else pair[0] if one < other else pair[1])
            gaps.append(abs(at[pair[0], lap] - at[pair[1], lap]))
            fronts.append(min(pair, key=order[lap].index))
        begins = at[fronts[0], laps[0]]
        passed = sum(1 for moment in led if moment is not None and moment <= begins)
        start, end = led[passed - 1], led[passed] if passed < len(led) else None
        part = 0 if end is None else (begins - start) / (end - start)
        return {
            "ahead": fronts[0],
            "behind": next(car for car in pair if car != fronts[0]),
            "fromLap": laps[0],
            "toLap": laps[-1],
            "aheadAtEnd": fronts[-1],
            "place": order[laps[-1]].index(fronts[-1]) + 1,
            "closest": min(gaps),
            "leadChanges": sum(1 for before, after in itertools.pairwise(fronts) if before != after),
            "moment": math.floor((passed + 1 + part) * 100) / 100,
        }

    found = []
    for pair in itertools.combinations(car_at.values(), 2):
        laps = []
        for lap in range(1, max(order, default=0) + 2):
            if together(pair, lap):
                laps.append(lap)
                continue
            if len(laps) >= 3:
                found.append(tell(pair, laps))
            laps = []
    return found


json.dump({"races": [battles_of(race) for race in json.load(sys.stdin)["races"]]}, sys.stdout)
