import { createField, type FieldCar, type FieldOptions } from './field.ts';
import { type SessionPlan } from './formats.ts';
import { Random } from './random.ts';
import { runRace } from './race.ts';
import { type CarRun, type SessionRun, type SessionSetting } from './session-setting.ts';
import { NO_TIME, type RacedEntry, type RacedSession, type Weekend } from './session.ts';
import { runTimedSession } from './timed-session.ts';
import { writtenTrackName } from './tracks.ts';

export interface RunWeekendOptions extends FieldOptions {
  /** Sets the weekend apart from the server's others. */
  readonly number: number;
  /** When each session ends; else one follows the other after a short break. */
  readonly endsAtMs?: readonly number[];
  /** The longest that a session may take from its start to its end. */
  readonly limitMs?: number;
  /** The servers' own title of the session. */
  readonly title?: string;
}

const breakMs = 12_000;
const roughness = { league: 1, endurance: 1, sprint: 1.2, club: 1.8, public: 3.2 } as const;

export function runWeekend(options: RunWeekendOptions): Weekend {
  const { world, server, track, format, startsAtMs, number } = options;
  const random = Random.of(world.seed, server.id, 'weekend', number);
  const isWet = random.chance(server.rain);
  const field = createField(options, random);
  const keepsLines = random.chance(server.kind === 'public' ? 0.6 : 0.25);
  const stepHalfMs = server.isOld ? 6 : 5;
  const sessions: RacedSession[] = [];
  let grid: readonly number[] = [];
  let atMs = startsAtMs;
  for (const [index, plan] of format.sessions.entries()) {
    const sessionRandom = Random.of(world.seed, server.id, 'session', number, index);
    const setting: SessionSetting = {
      server,
      conditions: {
        track,
        // Sometimes the weather changes between sessions.
        isWet: sessionRandom.chance(0.06) ? !isWet : isWet,
        // Where a lost lap costs nothing, half of them are lost, whatever the server's rules for races are.
        strictness: plan.kind === 'race' ? server.strictness : 0.2 + 0.5 * server.strictness,
        roughness: roughness[server.kind],
        stepHalfMs,
      },
      random: sessionRandom,
      nominalMs: plan.minutes * 60_000,
      index,
      isLast: index === format.sessions.length - 1,
      limitMs: options.limitMs ?? Number.POSITIVE_INFINITY,
    };
    const there = field.filter((car) => car.firstSession <= index && index <= car.lastSession);
    const absent = keepsLines ? field.filter((car) => car.lastSession < index) : [];
    const run =
      plan.kind === 'race'
        ? runRace({ grid: inGridOrder(there, grid), absent, format }, setting)
        : runTimedSession(there, plan.kind, setting);
    const endsAt = options.endsAtMs?.[index];
    const startedAtMs = endsAt === undefined ? atMs : endsAt - run.durationMs;
    sessions.push(sessionOf(run, { ...options, plan, setting, startedAtMs }));
    if (plan.kind !== 'practice') grid = run.runs.map(({ car }) => car.carId);
    atMs = startedAtMs + run.durationMs + breakMs;
  }
  return { server, track, sessions };
}

/** Cars without a place from qualifying start behind. */
function inGridOrder(cars: readonly FieldCar[], grid: readonly number[]): FieldCar[] {
  const places = new Map(grid.map((carId, place) => [carId, place]));
  const placeOf = ({ carId }: FieldCar): number => places.get(carId) ?? grid.length + carId;
  return cars.toSorted((left, right) => placeOf(left) - placeOf(right));
}

function sessionOf(
  run: SessionRun,
  options: RunWeekendOptions & { readonly plan: SessionPlan; readonly setting: SessionSetting; startedAtMs: number },
): RacedSession {
  const { server, track, plan, setting, startedAtMs } = options;
  const { random, index } = setting;
  const lost = lostLine(run.runs, random);
  const entries = run.runs.filter((each) => each !== lost).map(entryLine);
  const lines = new Set(entries.map(({ carId }) => carId));
  const hasLine = ({ carId }: { carId: number }): boolean => lines.has(carId);
  return {
    server,
    serverName: options.title ?? server.name,
    type: plan.type,
    kind: plan.kind,
    track,
    trackName: writtenTrackName(track, server.isOld),
    isWet: setting.conditions.isWet,
    sessionIndex: index,
    weekendIndex: entries.length === 0 ? -1 : options.number % 40,
    nominalMinutes: plan.minutes,
    startedAtMs,
    endedAtMs: startedAtMs + run.durationMs,
    greenAtMs: run.greenAtMs,
    bestLapMs: lowest(entries.map(({ bestLapMs }) => bestLapMs)),
    bestSplitsMs: lowestSplits(entries.map(({ bestSplitsMs }) => bestSplitsMs)),
    entries,
    lostEntries: lost === undefined ? [] : [entryLine(lost)],
    laps: run.runs.flatMap(({ laps }) => laps).sort((left, right) => left.atMs - right.atMs),
    penalties: run.penalties.filter(hasLine),
    postRacePenalties: run.postRacePenalties.filter(hasLine),
  };
}

/** A server now and then forgets the line of a car, but not its laps. */
function lostLine(runs: readonly CarRun[], random: Random): CarRun | undefined {
  const index = runs.findLastIndex(({ laps }) => laps.length > 0 && laps.length < 4);
  return index > 0 && random.chance(0.02) ? runs[index] : undefined;
}

/** A car's line in the result: its laps summed up as the game does. */
function entryLine({ car, laps, ...notes }: CarRun): RacedEntry {
  const { carId, raceNumber, carModel, carGroup, cupCategory } = car;
  const valid = laps.filter(({ isValid }) => isValid);
  const lastLap = laps.at(-1);
  return {
    ...notes,
    carId,
    raceNumber,
    carModel,
    carGroup,
    cupCategory,
    drivers: car.drivers.map(({ named }) => named),
    lapCount: laps.length,
    bestLapMs: lowest(valid.map(({ timeMs }) => timeMs)),
    bestSplitsMs: lowestSplits(valid.map(({ splitsMs }) => splitsMs)),
    lastLapMs: lastLap?.timeMs ?? NO_TIME,
    lastSplitsMs: lastLap?.splitsMs ?? [],
  };
}

/** The best of these times; NO_TIME without any. */
function lowest(times: readonly number[]): number {
  return Math.min(NO_TIME, ...times);
}

function lowestSplits(splits: readonly (readonly number[])[]): number[] {
  return [0, 1, 2].map((sector) => lowest(splits.map((each) => each[sector] ?? NO_TIME)));
}
