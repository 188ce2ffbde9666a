"""Fair pace (docs/decisions/053-fair-pace.md) once more, from the game's own files and by another way to solve the model.

Reads JSON from stdin: {"sessions": [...]}, newest first, each with the path of its file, what the site adds to it (class of each
car, our ids of the drivers, track, conditions) and the crossings of the line. Writes {"paces": [...], "indices": [...]}.
The site eliminates drivers and solves for the levels of sessions; this solves for everything at once (Henderson's equations).
"""

import json
import math
import statistics
import sys

import numpy as np

NO_TIME = 2147483647
START = {"driver": 0.015**2, "track": 0.004**2, "session": 0.004**2, "car": 0.004**2, "lap": 0.0065**2}


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    text = data.decode("utf-16" if data[:1] in (b"\xff", b"\xfe") else "utf-16-le" if data[1] == 0 else "utf-8-sig")
    return json.loads(text, strict=False)


def quantile(values, share):
    return float(np.quantile(values, share)) if values else 0.0


def held_up(session):
    """Laps that began and ended at most a second behind another car."""
    behind, before = set(), None
    for car, lap, at in session["crossings"]:
        if at is None:
            continue
        if before is not None and before[1] != car and at - before[0] <= 1000:
            behind.add((car, lap))
        before = (at, car)
    return {(car, lap) for car, lap in behind if (car, lap - 1) in behind}


def clean_laps(session, laps_of_car):
    """(class, car, driver) -> [(log, window)]"""
    found = {}
    traffic = held_up(session) if session["isRace"] else set()
    for index, car in enumerate(session["cars"]):
        laps, at = [], 0
        for number, lap in enumerate(laps_of_car.get(car["carId"], []), 1):
            time = lap["laptime"] if 0 < lap["laptime"] < NO_TIME else None
            at += time or 0
            window = at // 600000 if session["isRace"] else 0
            drivers = car["drivers"]
            known = drivers[lap["driverIndex"]] if 0 <= lap["driverIndex"] < len(drivers) else None
            who = known if known is not None else f"{car['filePosition']}/{lap['driverIndex']}"
            laps.append((number, time, lap["isValidForBest"], who, window, (index, number) in traffic))
        if car["class"] is None:
            continue
        for who in dict.fromkeys(lap[3] for lap in laps):
            own = [lap[1] for lap in laps if lap[3] == who and lap[0] > 1 and lap[2] and lap[1]]
            if not own:
                continue
            limit = statistics.median(own) * 1.07
            slowest = max(time for time in own if time <= limit)
            stints = [[]]
            for lap in laps:
                number, time, is_valid, driver, window, is_held_up = lap
                if driver != who or time is None or time > slowest:
                    stints.append([])
                elif number > 1 and is_valid:
                    stints[-1].append((math.log(time), window, is_held_up))
            usual = statistics.median(log for stint in stints for log, _, _ in stint)
            clean = []
            for stint in stints:
                if stint:
                    middle = statistics.median(log for log, _, _ in stint) if len(stint) >= 3 else usual
                    clean += [(log, window) for log, window, slow in stint if abs(log - middle) <= 0.03 and not slow]
            if len(clean) >= 3:
                found[(car["class"], index, who)] = clean
    return found


def session_paces(session):
    laps_of_car = {}
    for lap in read(session["path"])["laps"]:
        laps_of_car.setdefault(lap["carId"], []).append(lap)
    found = clean_laps(session, laps_of_car)
    paces = []
    for one_class in dict.fromkeys(key[0] for key in found):
        field = {key: laps for key, laps in found.items() if key[0] == one_class}
        if len({key[2] for key in field}) < 2:
            continue
        windows = sorted({window for laps in field.values() for _, window in laps})
        # One row a lap: the driver's pace, the time's; and one row a time that draws it to 0.
        rows, values = [], []
        for at, laps in enumerate(field.values()):
            for log, window in laps:
                row = np.zeros(len(field) + len(windows))
                row[at] = 1
                row[len(field) + windows.index(window)] = 1
                rows.append(row)
                values.append(log)
        if len(windows) > 1:
            for at in range(len(windows)):
                row = np.zeros(len(field) + len(windows))
                row[len(field) + at] = 0.007 / 0.05
                rows.append(row)
                values.append(0)
        else:
            rows = [row[:-1] for row in rows]
        solution = np.linalg.lstsq(np.array(rows), np.array(values), rcond=None)[0]
        pace = solution[: len(field)]
        times = dict(zip(windows, solution[len(field) :])) if len(windows) > 1 else {windows[0]: 0}
        for at, ((_, car, who), laps) in enumerate(field.items()):
            if isinstance(who, str):
                continue
            squares = sum((log - pace[at] - times[window]) ** 2 for log, window in laps)
            paces.append(
                {
                    "event": session["event"],
                    "filePosition": session["cars"][car]["filePosition"],
                    "driver": who,
                    "laps": len(laps),
                    "deviation": float((pace[at] - pace.mean()) * 1e6),
                    "spread": float(math.sqrt(squares / (len(laps) - 1)) * 1e6),
                }
            )
    return paces


def noise(row, session, lap):
    of_lap = (row["spread2"] * (row["laps"] - 1) + 4 * lap) / (row["laps"] + 3)
    return session * (1 if row["isRace"] else 2) + of_lap / row["laps"]


def blended(start, squares, explained, degrees):
    return max((squares - explained + 20 * start) / (degrees + 20), start / 20)


def variances_of(rows, residual):
    lap = blended(
        START["lap"], sum(r["spread2"] * (r["laps"] - 1) for r in rows), 0, sum(r["laps"] - 1 for r in rows)
    )
    groups = {}
    for row, value in zip(rows, residual):
        groups.setdefault(row["driver"], {}).setdefault(row["track"], []).append((row, value))
    squares = explained = degrees = 0.0
    for tracks in groups.values():
        for group in tracks.values():
            part = (len(group) - 1) / len(group)
            squares += float(np.var([value for _, value in group])) * len(group)
            explained += part * sum(noise(row, 0, lap) for row, _ in group)
            degrees += part * sum(1 if row["isRace"] else 2 for row, _ in group)
    session = blended(START["session"], squares, explained, degrees)
    squares = explained = degrees = 0.0
    means = {}
    for driver, tracks in groups.items():
        means[driver] = [
            (
                statistics.fmean(value for _, value in group),
                sum(noise(row, session, lap) for row, _ in group) / len(group) ** 2,
            )
            for group in tracks.values()
        ]
        count = len(means[driver])
        squares += float(np.var([mean for mean, _ in means[driver]])) * count
        explained += (count - 1) / count * sum(variance for _, variance in means[driver])
        degrees += count - 1
    track = blended(START["track"], squares, explained, degrees)
    overall = [
        (statistics.fmean(mean for mean, _ in part), sum(variance + track for _, variance in part) / len(part) ** 2)
        for part in means.values()
    ]
    count = len(overall)
    driver = blended(
        START["driver"],
        float(np.var([mean for mean, _ in overall])) * count,
        (count - 1) / count * sum(variance for _, variance in overall),
        count - 1,
    )
    return {"driver": driver, "track": track, "session": session, "car": START["car"], "lap": lap}


def solve(rows, names, variances):
    """All unknowns at once: sessions (free), cars, drivers, drivers on tracks."""
    places = {name: at for at, name in enumerate(names)}
    matrix, right = np.zeros((len(names), len(names))), np.zeros(len(names))
    for name, at in places.items():
        if name[0] != "session":
            matrix[at, at] += 1 / variances[name[0]]
    for row in rows:
        weight = 1 / noise(row, variances["session"], variances["lap"])
        own = [places[name] for name in row["names"]]
        for one in own:
            right[one] += weight * row["log"]
            for other in own:
                matrix[one, other] += weight
    return np.linalg.solve(matrix, right), np.linalg.inv(matrix), places


def indices_of(rows):
    drivers_of = {}
    for row in rows:
        drivers_of.setdefault(row["event"], set()).add(row["driver"])
    newest = [event for event, drivers in drivers_of.items() if len(drivers) > 1][:1000]
    rows = [row for row in rows if row["event"] in set(newest)]
    if not rows:
        return []
    for row in rows:
        row["log"], row["spread2"] = row["deviation"] / 1e6, (row["spread"] / 1e6) ** 2
        row["names"] = [
            ("session", row["event"]),
            ("car", row["model"]),
            ("driver", row["driver"]),
            ("track", row["driver"], row["track"]),
        ]
    names = list(dict.fromkeys(name for row in rows for name in row["names"]))
    start, _, places = solve(rows, names, START)
    levels = [sum(start[places[name]] for name in row["names"][:2]) for row in rows]
    variances = variances_of(rows, [row["log"] - level for row, level in zip(rows, levels)])
    solution, covariance, places = solve(rows, names, variances)
    # Fields: who is linked by sessions.
    field = {driver: driver for drivers in drivers_of.values() for driver in drivers}
    changed = True
    while changed:
        changed = False
        for event in newest:
            least = min(field[driver] for driver in drivers_of[event])
            for driver in drivers_of[event]:
                if field[driver] != least:
                    field[driver], changed = least, True
    found = []
    for least in set(field[row["driver"]] for row in rows):
        members = [driver for driver in dict.fromkeys(row["driver"] for row in rows) if field[driver] == least]
        if len(members) < 5:
            continue
        median = statistics.median(solution[places[("driver", driver)]] for driver in members)
        mean = np.zeros(len(names))
        for driver in members:
            mean[places[("driver", driver)]] = 1 / len(members)
        for driver in members:
            own = [row for row in rows if row["driver"] == driver]
            for track in [None, *dict.fromkeys(row["track"] for row in own)]:
                contrast = -mean
                contrast[places[("driver", driver)]] += 1
                value = solution[places[("driver", driver)]]
                if track is not None:
                    contrast[places[("track", driver, track)]] = 1
                    value += solution[places[("track", driver, track)]]
                part = [row for row in own if track is None or row["track"] == track]
                found.append(
                    {
                        "driver": driver,
                        "track": track,
                        "deviation": float(math.expm1(value - median) * 1e6),
                        "margin": float(1.959964 * math.sqrt(contrast @ covariance @ contrast) * 1e6),
                        "laps": sum(row["laps"] for row in part),
                        "sessions": len({row["event"] for row in part}),
                        "fieldDrivers": len(members),
                    }
                )
    return found


def main():
    sessions = json.load(sys.stdin)["sessions"]
    paces, kinds = [], {}
    for session in sessions:
        cars = {car["filePosition"]: car for car in session["cars"]}
        for pace in session_paces(session):
            paces.append(pace)
            car = cars[pace["filePosition"]]
            row = {**pace, "track": session["track"], "isRace": session["isRace"], "model": car["model"]}
            row["deviation"], row["spread"] = round(pace["deviation"]), round(pace["spread"])
            kinds.setdefault((car["class"], session["isWet"]), []).append(row)
    indices = [{"class": kind[0], "isWet": kind[1], **index} for kind, rows in kinds.items() for index in indices_of(rows)]
    json.dump({"paces": paces, "indices": indices}, sys.stdout)


main()
