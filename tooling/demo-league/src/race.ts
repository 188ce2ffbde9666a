import { type FieldCar } from './field.ts';
import { RaceCar, type RaceSetting } from './race-car.ts';
import { rankRace } from './race-result.ts';
import { type SessionRun, type SessionSetting } from './session-setting.ts';
import { LapFlag, type RacedPenalty } from './session.ts';

/** How long the server waits for the others after the leader has finished. */
const overtimeMs = 180_000;
/** Cars do not cross the line closer together than this when one follows another. */
const followingMs = 240;

/** Share of lapped cars that do not finish their lap after the leader has finished. */
const stopsWhenLapped = 0.3;
/** The same of the cars on the lead lap. */
const stopsOnLeadLap = 0.04;

/**
 * A race: car after car crosses the line, in the order of time, until the leader does so after the last minute. `absent`: cars
 * that left earlier but are still in the result file.
 */
export function runRace(
  { grid, absent, format }: { grid: readonly FieldCar[]; absent: readonly FieldCar[]; format: RaceSetting['format'] },
  setting: SessionSetting,
): SessionRun {
  const { random, nominalMs, conditions } = setting;
  const penalties: RacedPenalty[] = [];
  const greenAtMs = formationMs(setting);
  // Twice the track's lap time stands in for the best lap of an empty grid.
  const best = Math.min(...grid.map(({ drivers: [driver] }) => driver.lapMs), conditions.track.lapMs * 2);
  const expectedLaps = Math.max(2, nominalMs / best);
  const raceSetting: RaceSetting = { ...setting, format, greenAtMs, expectedLaps, penalties };
  const starters = grid.filter(() => !random.chance(noShow[setting.server.kind]));
  const started = new Set(starters);
  const cars = starters.map((car, slot) => new RaceCar(car, slot, raceSetting));
  const endMs = drive(cars, raceSetting);
  const idle = grid.filter((car) => !started.has(car));
  const ranked = rankRace(cars, { idle, absent }, { endMs, setting: raceSetting });
  return { ...ranked, penalties, greenAtMs, durationMs: greenAtMs + endMs + 1 + random.below(16) };
}

/** Share of cars that stay on the grid. */
const noShow = { league: 0.03, sprint: 0.05, public: 0.14, club: 0.02, endurance: 0.02 } as const;

/** Formation lap, after waiting for everybody to be ready. */
function formationMs({ conditions, random }: SessionSetting): number {
  return Math.round(70_000 + random.between(0.75, 1.1) * conditions.track.lapMs + random.exponential(10_000));
}

/** Lets the cars race; returns when the last one was home, from the green flag. */
function drive(cars: readonly RaceCar[], setting: RaceSetting): number {
  const { nominalMs, limitMs, greenAtMs, random } = setting;
  const running = [...cars];
  let ahead: RaceCar | null = null;
  for (const car of running) {
    startLap(car, ahead, setting);
    ahead = car;
  }
  let lastMs = nominalMs;
  let flagMs = Number.POSITIVE_INFINITY;
  let mostLaps = 0;
  while (running.length > 0) {
    // The next to cross the line; of two at once the first on the grid.
    const car = running.reduce((first, other) => (other.dueMs < first.dueMs ? other : first));
    const latestMs = Math.min(flagMs + overtimeMs, limitMs - greenAtMs);
    if (car.dueMs > latestMs) {
      lastMs = latestMs;
      break;
    }
    const isOver = flagMs < Number.POSITIVE_INFINITY;
    if (isOver && random.chance(car.laps.length + 1 < mostLaps ? stopsWhenLapped : stopsOnLeadLap)) {
      car.retiresAtMs = random.between(Math.max(car.atMs, flagMs), car.dueMs);
    }
    const lap = car.dueMs > car.retiresAtMs ? null : car.cross();
    if (lap === null || car.isDisqualified) {
      running.splice(running.indexOf(car), 1);
      // If the leader retires, the flag waits for the new one.
      mostLaps = Math.max(0, ...running.map(({ laps }) => laps.length));
      continue;
    }
    const isLeader = car.laps.length > mostLaps;
    mostLaps = Math.max(mostLaps, car.laps.length);
    if (isLeader && car.atMs >= nominalMs && flagMs === Number.POSITIVE_INFINITY) flagMs = car.atMs;
    // The leader's own lap may have brought the flag.
    if (flagMs < Number.POSITIVE_INFINITY) {
      lap.flags |= LapFlag.sessionOver;
      running.splice(running.indexOf(car), 1);
      lastMs = Math.max(lastMs, car.atMs);
      continue;
    }
    startLap(car, ahead === car ? null : ahead, setting);
    ahead = car;
  }
  return lastMs;
}

/** Begins a lap behind the car that crossed the line last: a faster car overtakes it or follows. */
function startLap(car: RaceCar, ahead: RaceCar | null, { random }: RaceSetting): void {
  const aloneMs = car.prepare();
  const catchesBy = ahead === null ? 0 : ahead.dueMs + followingMs - (car.atMs + aloneMs);
  if (ahead === null || catchesBy <= 0) {
    car.schedule(aloneMs);
    return;
  }
  const isLapping = ahead.laps.length < car.laps.length;
  // A second a lap faster is past soon; lapped cars let by, but not everywhere.
  const chance = isLapping ? 0.9 : 0.16 + (ahead.freeMs - car.freeMs) / 2600;
  if (catchesBy > 12_000 || random.chance(chance)) car.schedule(aloneMs + (isLapping ? random.exponential(250) : 120));
  else car.schedule(aloneMs + catchesBy + random.exponential(220));
}
