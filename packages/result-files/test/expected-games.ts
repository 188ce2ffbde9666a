import { onOneLine } from '../src/clean-text.ts';
import type { GameEntry, GameLap, GamePenalty, GameSession, SessionTime } from '../src/index.ts';

/** What a file of any game says, read from its bytes by other means than the adapters; null: it does not say. */
export interface ExpectedGameFile {
  game: string | null;
  sessions: ExpectedSession[];
  cars?: ExpectedCar[];
}

export interface ExpectedCar {
  group: number;
  number: string;
  drivers: string[];
  lapTimes: unknown;
  stints: Stint[];
  pitLaps: number[];
}

interface ExpectedSession {
  [fact: string]: unknown;
  zone: string | null;
  time: string;
  end: string | null;
  rows: ExpectedRow[];
  penalties: { [fact: string]: unknown }[];
  swaps: { row: number; stints: Stint[] | null }[];
}

interface ExpectedRow {
  [fact: string]: unknown;
  drivers: { name: string; id: string | null; laps?: number; idFrom?: string | null }[];
}

interface Stint {
  driver: string;
  from: number;
  to: number;
}

/** Facts about what the adapters leave out on purpose: points of incidents, and how the other reader came to its answer. */
const leftOut = new Set(['statusFrom', 'positionInFile', 'incidents', 'incidentPoints', 'unfinishedLap']);

const texts = new Set(['team', 'class', 'vehicle']);

/** An expected session in the form of `factsOf`. */
export function factsExpected({ rows, penalties, swaps, ...session }: ExpectedSession): unknown {
  const { code, kind, ordinal, track, layout, start, zone, server, wet } = session;
  return {
    code,
    kind,
    ordinal,
    track: String(track).replace(/^Track (?=-?\d)/, ''),
    layout,
    start,
    end: endExpected(session),
    zone: zone !== null && /^[+-]\d/.test(zone) ? zone : null,
    server: shown(server) ?? shown(session['title']) ?? '',
    wet,
    orphanLaps: session['orphanLaps'] ?? 0,
    rows: rows.map(({ drivers, ...row }) => ({
      drivers: drivers.map(({ name, id, laps, idFrom }) => ({
        name: onOneLine(name),
        id: id?.replace('steam:', 'S') ?? null,
        ...(laps !== undefined && { laps }),
        ...(idFrom === 'name' && { isInferred: true }),
      })),
      ...Object.fromEntries(
        Object.entries(row)
          .filter(([fact]) => !leftOut.has(fact))
          .map(([fact, value]) => [fact, texts.has(fact) ? shown(value) : value]),
      ),
      car: shown(String(row['car']).replace(/^Vehicle (?=-?\d)/, '')),
      ...pitLapsExpected(row),
    })),
    penalties: penalties.map((one) => JSON.stringify(penaltyExpected(one))).toSorted(),
    swaps: swaps.map(({ row, stints }) => ({
      row,
      stints: stints?.map((stint) => ({ ...stint, driver: onOneLine(stint.driver) })) ?? null,
    })),
  };
}

/** A stop in the lap that was not finished is on no lap. */
function pitLapsExpected({ pitLaps, laps, pitStops }: { [fact: string]: unknown }): object {
  if (!Array.isArray(pitLaps)) return {};
  return { pitLaps: pitLaps.filter((lap) => lap <= Number(laps)), pitStops: pitStops ?? pitLaps.length };
}

/** The instant where it is known, else the writer's clock to the minute. */
function endExpected({ end, time }: Pick<ExpectedSession, 'end' | 'time'>): string | null {
  if (end === null) return null;
  if (!time.startsWith('end, to the minute')) return end;
  return /(?:Z|[+-]\d\d:\d\d)$/.test(end) ? `${new Date(end).toISOString().slice(0, 19)}Z` : end;
}

function penaltyExpected(penalty: { [fact: string]: unknown }): unknown {
  const { row, kind, ms = null, laps = null, reason = null, at = null, event = 'received' } = penalty;
  return {
    row,
    kind,
    ms,
    laps: event === 'received' ? laps : null,
    reason,
    at: at === null ? null : Number(at),
    event,
  };
}

function shown(value: unknown): string | null {
  return typeof value === 'string' ? onOneLine(value) || null : null;
}

/** What a session says, in the words of the expectations. */
export function factsOf(session: GameSession): unknown {
  return {
    code: session.sessionType,
    kind: session.sessionKind,
    ordinal: session.ordinal,
    track: session.rawTrackName,
    layout: session.trackLayout,
    start: session.start?.at ?? null,
    end: endFact(session.end),
    zone: zoneOf(session.start),
    server: session.title,
    wet: session.isWet,
    orphanLaps: session.orphanLaps.reduce((sum, { laps }) => sum + laps.length, 0),
    rows: session.entries.map((entry) => rowOf(entry, session)),
    penalties: session.penalties
      .flatMap((one) => penaltyFacts(one, session))
      .map((one) => JSON.stringify(one))
      .toSorted(),
    swaps: session.entries.filter(({ drivers }) => drivers.length > 1).map((entry) => swapOf(entry)),
  };
}

function endFact(end: SessionTime | null): string | null {
  if (end === null || end.source === 'event') return null;
  return end.at ?? (end.local === null ? null : end.local.slice(0, 16));
}

function zoneOf(start: SessionTime | null): string | null {
  if (start?.utcOffsetMinutes == null) return null;
  const minutes = Math.abs(start.utcOffsetMinutes);
  const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');
  return `${start.utcOffsetMinutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

function rowOf(entry: GameEntry, { game }: GameSession): unknown {
  const isXml = game === 'lmu' || game === 'rf2' || game === 'rf1' || game === 'ams1';
  return {
    position: entry.position,
    drivers: entry.drivers.map(({ name, platformId, lapCount, isIdInferred }) => ({
      name,
      id: platformId,
      ...(lapCount !== undefined && { laps: lapCount }),
      ...(isIdInferred === true && { isInferred: true }),
    })),
    car: entry.carName ?? (game === 'iracing' ? `Car ${entry.carModel}` : entry.carModel),
    class: entry.carGroup,
    number: entry.raceNumber,
    team: entry.teamName || null,
    laps: entry.lapCount,
    totalMs: entry.totalMs,
    bestMs: entry.bestLapMs,
    grid: entry.gridPosition,
    finish: entry.finish,
    status: entry.finishState,
    lapTimes: game === 'iracing' ? null : lapFigures(entry.laps),
    ...(game === 'ac' && {
      penaltyMs: entry.penaltyMs,
      finalMs: entry.totalMs === null ? null : entry.totalTime,
    }),
    ...(game === 'iracing' && { gapMs: entry.gapMs, bestLapNumber: entry.bestLapNumber }),
    ...(isXml && { ai: entry.isAi, finishReason: entry.finishReason, vehicle: entry.livery }),
    ...((isXml || game === 'raceroom') && { pitLaps: pitLapsOf(entry.laps), pitStops: entry.pitStops ?? 0 }),
  };
}

export function pitLapsOf(laps: readonly GameLap[]): number[] {
  return laps.filter(({ isPitLap }) => isPitLap === true).map(({ lapNumber }) => lapNumber);
}

export function lapFigures(laps: readonly GameLap[]): unknown {
  const facts = laps.map(({ lapNumber, timeMs, splitsMs, isValid, inferredMs }) => ({
    n: lapNumber,
    ms: timeMs,
    sectors: splitsMs.length === 0 ? null : [...splitsMs],
    valid: isValid,
    ...(inferredMs !== undefined && { derivedMs: inferredMs }),
  }));
  const timed = facts.flatMap(({ ms }) => ms ?? []);
  const valid = facts.filter((lap) => lap.valid === true && lap.ms !== null);
  const best = Math.min(...valid.map(({ ms }) => ms ?? 0));
  const derived = facts.filter((lap) => 'derivedMs' in lap).length;
  return {
    count: facts.length,
    timed: timed.length,
    sumMs: timed.reduce((sum, ms) => sum + ms, 0),
    valid: facts.filter((lap) => lap.valid === true).length,
    invalid: facts.filter((lap) => lap.valid === false).length,
    unknown: facts.filter((lap) => lap.valid === null).length,
    first: facts.slice(0, 3),
    last: facts.at(-1) ?? null,
    bestValid: valid.find(({ ms }) => ms === best) ?? null,
    ...(derived > 0 && { derived }),
  };
}

/** What happened to a penalty, each as the stream told it. */
function penaltyFacts(penalty: GamePenalty, { game }: GameSession): unknown[] {
  const { position: row, penalty: kind, timeMs, laps, reason, atMs, servedAtMs, unserved } = penalty;
  if (game === 'ac') return [{ row, kind, ms: timeMs, laps, reason: null, at: null, event: 'received' }];
  const second = (ms: number | null): number | null => (ms === null ? null : ms / 1000);
  const facts: unknown[] = [];
  if (atMs !== null) {
    facts.push({ row, kind, ms: timeMs, laps, reason: reason || null, at: second(atMs), event: 'received' });
  }
  if (servedAtMs !== null) {
    facts.push({ row, kind, ms: null, laps: null, reason: null, at: second(servedAtMs), event: 'served' });
  }
  if (unserved !== null) {
    const became = unserved.addedMs === null ? 'lap subtracted' : 'added to the time';
    const at = second(unserved.atMs);
    facts.push({ row, kind: became, ms: unserved.addedMs, laps: null, reason: null, at, event: 'not served' });
  }
  return facts;
}

function swapOf({ position, drivers, laps }: GameEntry): { row: number; stints: Stint[] | null } {
  return { row: position, stints: laps.length === 0 ? null : stintsOf(laps, drivers) };
}

/** Laps one after another by the same driver. */
export function stintsOf(laps: readonly GameLap[], drivers: readonly { name: string }[]): Stint[] {
  const stints: Stint[] = [];
  for (const { lapNumber, driverIndex } of laps) {
    const driver = drivers[driverIndex]?.name ?? '';
    const last = stints.at(-1);
    if (last?.driver === driver) last.to = lapNumber;
    else stints.push({ driver, from: lapNumber, to: lapNumber });
  }
  return stints;
}
