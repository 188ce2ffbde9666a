import type { RaceSession, SessionEntry } from '@paddock/result-files';
import { gap, type Gap } from 'race-format';

/** What is compared: one number, from the real files and from generated ones. */
export type Figures = ReadonlyMap<string, number>;

interface Weighted {
  readonly value: number;
  readonly weight: number;
}

type Kind = 'race' | 'practice' | 'qualifying';

/** Every file counts the same, however many laps it has: six hours of endurance are one race. */
export function measure(sessions: readonly RaceSession[]): Figures {
  const figures = new Map<string, number>();
  const withLines = sessions.filter(({ entries }) => entries.length > 0);
  const ofKind = (kind: Kind): RaceSession[] => withLines.filter(({ sessionKind }) => sessionKind === kind);
  for (const kind of ['race', 'qualifying', 'practice'] as const) {
    const files = ofKind(kind);
    addQuantiles(
      figures,
      `${kind}: valid lap / own best`,
      lapRatios(files, (isValid) => isValid),
      [0.25, 0.5, 0.75, 0.9],
    );
    addQuantiles(
      figures,
      `${kind}: any lap / own best`,
      lapRatios(files, () => true),
      [0.5, 0.9],
    );
    figures.set(`${kind}: invalid laps, share`, invalidShare(files));
    addQuantiles(
      figures,
      `${kind}: entries per file`,
      files.map(({ entries }) => even(entries.length)),
      [0.5, 0.9],
    );
    addQuantiles(
      figures,
      `${kind}: laps per file`,
      files.map(({ lapCount }) => even(lapCount)),
      [0.5, 0.9],
    );
  }
  addRaceFigures(figures, ofKind('race'));
  return figures;
}

function addRaceFigures(figures: Map<string, number>, races: readonly RaceSession[]): void {
  const fields = races.filter(({ entries }) => entries.length > 2);
  const gaps = fields.map(gapsOf);
  for (const kind of ['time', 'laps', 'dnf', 'dns', 'dsq'] as const) {
    figures.set(
      `race: ${kind}, share of lines`,
      mean(gaps.map((of) => of.filter((each) => each.kind === kind).length / of.length)),
    );
  }
  addQuantiles(figures, 'race: gap / winner’s time', fields.flatMap(gapRatios), [0.25, 0.5, 0.75, 0.9]);
  const hours = races.map(({ entries }) => entries.reduce((sum, entry) => sum + hoursOf(entry), 0));
  const count = races.reduce((sum, { penalties }) => sum + penalties.length, 0);
  figures.set('race: penalties per car and hour', count / hours.reduce((sum, each) => sum + each, 0));
  figures.set('race: files with a penalty, share', mean(races.map(({ penalties }) => (penalties.length > 0 ? 1 : 0))));
  figures.set('race: order not by laps and time, share', mean(races.map((race) => (isSorted(race) ? 0 : 1))));
  addQuantiles(figures, 'race: spread of bests, last / first', fields.map(spreadOf).map(even), [0.5]);
}

function gapsOf({ entries }: RaceSession): Gap[] {
  const winner = entries[0] ?? null;
  return entries.map((row) => gap({ row, winner, disqualified: row.isDisqualified }));
}

function gapRatios(race: RaceSession): Weighted[] {
  const winnerMs = race.entries[0]?.totalTime ?? 0;
  const times = gapsOf(race).flatMap((each) =>
    each.kind === 'time' && each.gapMs >= 0 ? [each.gapMs / winnerMs] : [],
  );
  return times.map((value) => ({ value, weight: 1 / times.length }));
}

/** Not of race lap 1, which carries the formation lap. */
function lapRatios(files: readonly RaceSession[], counts: (isValid: boolean) => boolean): Weighted[] {
  return files.flatMap(({ entries, sessionKind }) => {
    const ratios = entries.flatMap(({ laps, bestLapMs }) =>
      laps.flatMap(({ timeMs, isValid, lapNumber }) => {
        const isLeftOut = (sessionKind === 'race' && lapNumber === 1) || !counts(isValid);
        return bestLapMs === null || timeMs === null || isLeftOut ? [] : [timeMs / bestLapMs];
      }),
    );
    return ratios.map((value) => ({ value, weight: 1 / ratios.length }));
  });
}

function invalidShare(files: readonly RaceSession[]): number {
  const shares = files.flatMap(({ entries, sessionKind }) => {
    const laps = entries.flatMap((entry) => entry.laps.slice(sessionKind === 'race' ? 1 : 0));
    return laps.length < 5 ? [] : [laps.filter(({ isValid }) => !isValid).length / laps.length];
  });
  return mean(shares);
}

function spreadOf({ entries }: RaceSession): number {
  const bests = entries.flatMap(({ bestLapMs }) => (bestLapMs === null ? [] : [bestLapMs]));
  return Math.max(...bests) / Math.min(...bests);
}

function isSorted({ entries }: RaceSession): boolean {
  return entries.every((entry, index) => {
    const before = entries[index - 1];
    if (before === undefined || before.lapCount > entry.lapCount) return true;
    return before.lapCount === entry.lapCount && before.totalTime <= entry.totalTime;
  });
}

function hoursOf({ laps }: SessionEntry): number {
  return laps.slice(1).reduce((sum, { timeMs }) => sum + (timeMs ?? 0), 0) / 3_600_000;
}

function addQuantiles(
  figures: Map<string, number>,
  name: string,
  values: readonly Weighted[],
  shares: readonly number[],
): void {
  const sorted = values.toSorted((left, right) => left.value - right.value);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  for (const share of shares) {
    let passed = 0;
    const found = sorted.find(({ weight }) => (passed += weight) >= share * total);
    figures.set(`${name}, ${share * 100} %`, found?.value ?? Number.NaN);
  }
}

function even(value: number): Weighted {
  return { value, weight: 1 };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
