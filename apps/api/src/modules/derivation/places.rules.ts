import type { GameSession } from '@paddock/result-files';
import { gap as raceGap, isClassified, NO_TIME, type ClassifiedShares, type Gap, type GapRow } from 'race-format';
import { leastLaps } from './who-drove.rules.ts';
import type { AmendedDriver, AmendedEntry, AmendedSession } from './results-after-decisions.rules.ts';

/** What a row of the result comes to. */
export interface Standing {
  readonly gap: Gap;
  /** Among the rows that have one; null: not classified, in another session without a time, or a repeated row. */
  readonly place: number | null;
  /** Each of its drivers is on a better row, which counts instead. */
  readonly isRepeat: boolean;
  /** Order in which a driver's rows count, from 0: rows with a place, then rows with a lap, then the rest. */
  readonly rank: number;
}

interface StandingsInput {
  /** As imported: staff decisions do not move the moment of the flag. */
  readonly file: Pick<GameSession, 'entries'>;
  readonly session: AmendedSession;
  readonly shares: ClassifiedShares;
  /** Our driver id by usable platform id. */
  readonly driverIds: ReadonlyMap<string, number>;
}

/** The standing of each row, in the order of the session's rows. */
export function standingsOf({ file, session, shares, driverIds }: StandingsInput): Standing[] {
  const { entries, sessionKind } = session;
  const isRace = sessionKind === 'race';
  const winner = entries.find(isInRace) ?? null;
  const isPlaced = isRace
    ? classifiedBy({ flag: flagOf(file), winner, shares })
    : ({ bestLapMs, isDisqualified, isVoided }: AmendedEntry): boolean =>
        bestLapMs !== null && !isDisqualified && !isVoided;
  const [placed, others] = partition(entries, isPlaced);
  const [driven, notDriven] = partition(others, ({ lapCount, isVoided }) => lapCount > 0 && !isVoided);
  const seen = new Set<number>();
  let places = 0;
  const standings = new Map<AmendedEntry, Omit<Standing, 'gap'>>();
  for (const entry of [...placed, ...driven, ...notDriven]) {
    const crew = entry.drivers.map((driver) => driverIdOf(driver, driverIds));
    const isRepeat = crew.length > 0 && crew.every((id) => id !== undefined && seen.has(id));
    for (const id of crew) if (id !== undefined) seen.add(id);
    const hasPlace = !isRepeat && standings.size < placed.length;
    if (hasPlace) places += 1;
    standings.set(entry, { place: hasPlace ? places : null, isRepeat, rank: standings.size });
  }
  const first = isRace ? (winner ?? entries[0] ?? null) : (placed[0] ?? null);
  return entries.map((entry): Standing => {
    const standing = standings.get(entry) ?? { place: null, isRepeat: false, rank: entries.length };
    const gap = isRace ? raceGapOf(entry, first) : lapGapOf(entry, first);
    // Who drove another car did start.
    return { ...standing, gap: standing.isRepeat && gap.kind === 'dns' ? { kind: 'unknown' } : gap };
  });
}

/** The car whose total time is the moment of the flag, as imported. */
export function flagOf({ entries }: Pick<GameSession, 'entries'>): GapRow | null {
  const first = entries.find((entry) => hasTime(entry) && entry.finishState !== 'dsq');
  return first === undefined ? null : { ...first, lapCount: leastLaps(first) };
}

type Car = Pick<AmendedEntry, 'totalTime' | 'staffTime' | 'lapCount' | 'finishState' | 'isDisqualified' | 'isVoided'>;

/** Whether cars are classified: seconds that staff added do not matter. */
export function classifiedBy({
  flag,
  winner,
  shares,
}: {
  flag: GapRow | null;
  winner: Pick<GapRow, 'lapCount'> | null;
  shares: ClassifiedShares;
}): (car: Car) => boolean {
  const reference = winner && { lapCount: winner.lapCount, totalTime: flag?.totalTime ?? null };
  return ({ totalTime, staffTime, lapCount, finishState, isDisqualified, isVoided }) =>
    isClassified({
      row: { lapCount, totalTime: totalTime - staffTime },
      winner: reference,
      finished: finishState === null ? null : finishState === 'finished',
      disqualified: isDisqualified || isVoided,
      shares,
    });
}

function isInRace(entry: AmendedEntry): boolean {
  return hasTime(entry) && entry.lapCount > 0 && !entry.isDisqualified && !entry.isVoided;
}

function hasTime({ totalTime }: { totalTime: number }): boolean {
  return totalTime >= 0 && totalTime < NO_TIME;
}

/** Staff time increases a finisher's gap but never turns it into a DNF. */
function raceGapOf(row: AmendedEntry, winner: AmendedEntry | null): Gap {
  if (row.isVoided) return { kind: 'dsq' };
  const gap = raceGap({ row, winner, disqualified: row.isDisqualified });
  if (gap.kind !== 'dnf' || row.staffTime === 0 || winner === null) return gap;
  const driven = raceGap({ row: { ...row, totalTime: row.totalTime - row.staffTime }, winner, disqualified: false });
  return driven.kind === 'time' ? { kind: 'time', gapMs: row.totalTime - winner.totalTime } : driven;
}

/** The difference between best laps. */
function lapGapOf(row: AmendedEntry, first: AmendedEntry | null): Gap {
  if (row.isDisqualified && !row.isVoided) return { kind: 'dsq' };
  if (row.bestLapMs === null || row.isVoided) return { kind: 'unknown' };
  if (row === first) return { kind: 'leader' };
  return first?.bestLapMs == null ? { kind: 'unknown' } : { kind: 'time', gapMs: row.bestLapMs - first.bestLapMs };
}

function partition<T>(items: readonly T[], belongs: (item: T) => boolean): [T[], T[]] {
  return [items.filter(belongs), items.filter((item) => !belongs(item))];
}

/** Our id of a driver; undefined: unknown. */
export function driverIdOf(driver: AmendedDriver, driverIds: ReadonlyMap<string, number>): number | undefined {
  return driver.changedTo ?? driverIdInFile(driver, driverIds);
}

/** The same, whoever staff gave the place in the car to. */
export function driverIdInFile(
  { platformId }: Pick<AmendedDriver, 'platformId'>,
  driverIds: ReadonlyMap<string, number>,
): number | undefined {
  return platformId === null ? undefined : driverIds.get(platformId);
}
