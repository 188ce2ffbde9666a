import type { Stint } from '@paddock/contracts';
import { cleanLapsOf, type CleanLap } from './clean-laps.rules.ts';
import { median, type AnalysedCar } from './session.ts';

/** A lap this much slower than usual contains a stop. On real tracks a drive-through costs 20 to 28 s, a stop 40+ s. */
const SHORTEST_STOP_MS = 30_000;
/** On a long track that much is lost without a stop: the smallest loss, in usual laps. */
const SHORTEST_STOP_LAPS = 0.12;
/** A car that lost more, in usual laps, stood somewhere; nothing says that it was its pit box. */
const LONGEST_STOP_LAPS = 2;
/**
 * The pit lane spans the line, so this share of a stop's loss is in the last or first sector. Of 220 real stops 207 have more
 * than 85 %; a loss spread over the lap has about 60 %.
 */
const SHARE_AT_THE_LINE = 2 / 3;
/** A pit box at the line splits a stop's loss between two laps; each part must be at least this. */
const SMALLEST_PART_MS = 8_000;
/** With fewer laps the usual lap is unknown. */
const MIN_LAPS = 3;

/** Laps with a stop; the value says whether it was at the end of the lap rather than at its start. */
export type Stops = ReadonlyMap<number, boolean>;

/** The time a lap lost near the line, compared with the usual lap. */
interface Loss {
  readonly total: number;
  readonly first: number;
  readonly last: number;
}

/** Consecutive laps between stops and driver changes. `clean`: the car's clean laps. */
export function stintsOf(car: AnalysedCar, { stops, clean }: { stops: Stops; clean: readonly CleanLap[] }): Stint[] {
  const lapCount = car.lapTimes.length;
  const isEnd = (lap: number): boolean =>
    lap === lapCount || stops.get(lap) === true || stops.get(lap + 1) === false || changesDriverAfter(car, lap);
  const stints: Stint[] = [];
  let fromLap = 1;
  for (let toLap = 1; toLap <= lapCount; toLap += 1) {
    if (!isEnd(toLap)) continue;
    const times = clean
      .filter(({ lapNumber }) => lapNumber >= fromLap && lapNumber <= toLap)
      .map(({ timeMs }) => timeMs);
    const drivers = car.driverIndexes.slice(fromLap - 1, toLap).filter((index) => index !== null);
    stints.push({ fromLap, toLap, driverIndex: drivers[0] ?? null, median: median(times) });
    fromLap = toLap + 1;
  }
  return stints;
}

export function cleanLapsOfCar({ lapTimes, isValid }: AnalysedCar): CleanLap[] {
  return cleanLapsOf(
    lapTimes.map((timeMs, index) => ({ lapNumber: index + 1, timeMs, isValid: isValid[index] ?? null })),
  );
}

/** Laps with a pit stop, inferred from lost time. `clean`: the car's clean laps. */
export function stopsOf(car: AnalysedCar, clean: readonly CleanLap[]): Stops {
  const losses = lossesOf(car, clean);
  const usual = usualLapOf(car, clean) ?? 0;
  const [shortest, longest] = [Math.max(SHORTEST_STOP_MS, usual * SHORTEST_STOP_LAPS), usual * LONGEST_STOP_LAPS];
  const stops = new Map<number, boolean>();
  // On its last lap a car finishes or ends its race: slow or not, that is no stop.
  for (let lap = 2; lap < losses.length; lap += 1) {
    const loss = losses[lap - 1];
    if (loss === undefined || loss === null || loss.total > longest) continue;
    if (loss.total >= shortest && loss.first + loss.last >= loss.total * SHARE_AT_THE_LINE) {
      stops.set(lap, loss.last >= loss.first);
      continue;
    }
    const next = losses[lap] ?? null;
    if (next === null || next.total >= shortest) continue;
    const isCut = loss.last >= SMALLEST_PART_MS && next.first >= SMALLEST_PART_MS;
    if (isCut && loss.last + next.first >= shortest) stops.set(lap, true);
  }
  return stops;
}

/** The car's usual lap, milliseconds; null: it drove too few. */
export function usualLapOf(car: AnalysedCar, clean: readonly CleanLap[]): number | null {
  return median(usualLapsOf(car, clean).flatMap((index) => car.lapTimes[index] ?? []));
}

/** Indices of the laps that show the car's pace: the clean ones or, if they are too few, the quicker half after lap 1. */
function usualLapsOf({ lapTimes }: AnalysedCar, clean: readonly CleanLap[]): number[] {
  if (clean.length >= MIN_LAPS) return clean.map(({ lapNumber }) => lapNumber - 1);
  const timed = lapTimes.flatMap((time, index) => (time === null || index === 0 ? [] : [{ time, index }]));
  if (timed.length < MIN_LAPS) return [];
  const quickest = timed.toSorted((one, other) => one.time - other.time);
  return quickest.slice(0, Math.ceil(timed.length / 2)).map(({ index }) => index);
}

function lossesOf(car: AnalysedCar, clean: readonly CleanLap[]): (Loss | null)[] {
  const { lapTimes, sectors } = car;
  const indices = usualLapsOf(car, clean);
  if (indices.length === 0) return [];
  const usualOf = (times: readonly (number | null)[]): number | null =>
    median(indices.map((index) => times[index] ?? null).filter((time) => time !== null));
  const [firstSector, lastSector] = [sectors[0] ?? [], sectors.at(-1) ?? []];
  const usual = { lap: usualOf(lapTimes), first: usualOf(firstSector), last: usualOf(lastSector) };
  return lapTimes.map((time, index) => {
    if (usual.lap === null || time === null || index === 0) return null;
    const total = time - usual.lap;
    const [first, last] = [firstSector[index] ?? null, lastSector[index] ?? null];
    // Without sectors it is unknown where the time was lost.
    if (first === null || last === null || usual.first === null || usual.last === null)
      return { total, first: 0, last: total };
    return { total, first: Math.max(0, first - usual.first), last: Math.max(0, last - usual.last) };
  });
}

function changesDriverAfter({ driverIndexes }: AnalysedCar, lap: number): boolean {
  const before = driverIndexes[lap - 1] ?? null;
  const after = driverIndexes[lap] ?? null;
  return before !== null && after !== null && before !== after;
}
