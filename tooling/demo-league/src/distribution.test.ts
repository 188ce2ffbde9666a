import { existsSync, readFileSync, readdirSync } from 'node:fs';

import type { GameEntry, GameSession } from '@paddock/result-files';
import { gap, type Gap } from 'race-format';
import { describe, expect, it } from 'vitest';

import { readSession } from './testing/read-session.ts';
import { demoSessions } from './testing/seasons.ts';
import { practiceFormat } from './formats.ts';
import { createLeague, writeResultFile, type Weekend } from './index.ts';
import { type ServerOptions } from './servers.ts';

/** What is compared: one number, from the real files and from generated ones. */
type Figures = ReadonlyMap<string, number>;

interface Weighted {
  readonly value: number;
  readonly weight: number;
}

type Kind = 'race' | 'practice' | 'qualifying';

/**
 * Servers like those that wrote the real files, and how many race weekends and lone practices of each there are. The
 * real ones are few and quiet, so that a league like them is another one than the demo's.
 */
const recipe: readonly { host: ServerOptions; races: number; practices: number }[] = [
  {
    host: { kind: 'public', capacity: 30, attendance: 0.13, strictness: 0.05, isOld: true, countsFormation: true },
    races: 9,
    practices: 10,
  },
  {
    host: { kind: 'club', capacity: 10, attendance: 0.3, strictness: 0.1, isOld: true, countsFormation: true },
    races: 3,
    practices: 3,
  },
  {
    host: { kind: 'league', capacity: 20, attendance: 0.8, strictness: 0.4, isOld: false, classes: 'GT3', level: 0.03 },
    races: 2,
    practices: 45,
  },
  {
    host: { kind: 'league', capacity: 42, attendance: 1, strictness: 0.28, isOld: false, classes: 'GT3', level: 0.012 },
    races: 1,
    practices: 35,
  },
  {
    host: { kind: 'endurance', capacity: 40, attendance: 0.95, strictness: 0.19, isOld: false, classes: 'mixed' },
    races: 1,
    practices: 1,
  },
];

const startMs = Date.UTC(2026, 0, 4, 18);
const weekMs = 7 * 86_400_000;

const folder = new URL('../../../../shared/real-results/acc/', import.meta.url);
const isPresent = existsSync(folder);
const title = isPresent
  ? 'generated races beside the real ones'
  : 'generated races beside the real ones (skipped: ../shared/real-results is absent)';

type Tolerance = readonly [figure: RegExp, allowed: (real: number, generated: number) => boolean, meaning: string];

const within = (distance: number) => (real: number, generated: number) => Math.abs(real - generated) <= distance;
/** Of what is above 1: how much slower than the best. */
const excess = (factor: number, slack: number) => (real: number, generated: number) =>
  generated - 1 <= (real - 1) * factor + slack && generated - 1 >= (real - 1) / factor - slack;
const factor = (most: number) => (real: number, generated: number) =>
  generated <= real * most && generated >= real / most;

/** The real files hold 16 races and a dozen busy practices: what a handful of them decides is compared loosely. */
const tolerances: readonly Tolerance[] = [
  [/^race: valid lap .*(25|50) %$/, excess(1.6, 0.001), 'excess ×1.6'],
  [/^race: (valid|any) lap .*(50|75) %$/, excess(2, 0.001), 'excess ×2'],
  [/^race: (valid|any) lap .*90 %$/, excess(4.5, 0.001), 'excess ×4.5'],
  [/^(practice|qualifying): valid lap /, excess(1.6, 0.003), 'excess ×1.6'],
  [/^(practice|qualifying): any lap .*50 %$/, excess(1.6, 0.003), 'excess ×1.6'],
  [/^(practice|qualifying): any lap .*90 %$/, excess(3, 0.003), 'excess ×3'],
  [/invalid laps, share$/, within(0.07), '±0.07'],
  [/entries per file, 50 %$/, within(2), '±2'],
  [/entries per file, 90 %$/, factor(2), '×2'],
  [/laps per file, 50 %$/, factor(2.6), '×2.6'],
  [/laps per file, 90 %$/, factor(2.2), '×2.2'],
  [/^race: time, share of lines$/, within(0.1), '±0.1'],
  [/^race: (laps|dnf|dns), share of lines$/, within(0.08), '±0.08'],
  [/^race: dsq, share of lines$/, within(0.01), '±0.01'],
  [/gap \/ winner’s time/, factor(2.2), '×2.2'],
  [/^race: penalties per car and hour$/, factor(1.8), '×1.8'],
  [/^race: files with a penalty, share$/, within(0.15), '±0.15'],
  [/^race: order not by laps and time, share$/, within(0.2), '±0.2'],
  [/^race: spread of bests/, excess(1.6, 0.005), 'excess ×1.6'],
];

/** The demo has fuller and stricter servers than the real ones were: it is compared where that changes nothing. */
const alsoOfTheDemo = /^race: (valid lap|invalid laps|gap|spread of bests)|invalid laps|valid lap .*(75|90) %$/;

describe.skipIf(!isPresent)(title, () => {
  const real = isPresent ? measure(readReal()) : new Map<string, number>();
  const alike = isPresent ? measure(racesAlike('alike', 5)) : new Map<string, number>();
  const demo = isPresent ? measure(demoSessions.map(read)) : new Map<string, number>();

  it('have laps, gaps, retirements, entries and penalties like them', () => {
    console.log(tableOf({ real, alike, demo }));
    expect(real.size).toBeGreaterThan(40);
    const off: string[] = [];
    for (const [figure, value] of real) {
      const [, allowed, meaning] = toleranceOf(figure);
      for (const [name, figures] of [
        ['alike', alike],
        ['demo', demo],
      ] as const) {
        if (name === 'demo' && !alsoOfTheDemo.test(figure)) continue;
        const generated = figures.get(figure) ?? Number.NaN;
        if (!allowed(value, generated))
          off.push(`${name}: ${figure}: ${value} against ${generated}, allowed ${meaning}`);
      }
    }
    expect(off).toEqual([]);
  });
});

function toleranceOf(figure: string): Tolerance {
  const found = tolerances.find(([pattern]) => pattern.test(figure));
  if (found === undefined) throw new Error(`Nobody says how close "${figure}" has to be.`);
  return found;
}

function tableOf(columns: Readonly<Record<'real' | 'alike' | 'demo', Figures>>): string {
  const number = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(4)).padStart(11);
  const head = `${'figure'.padEnd(46)}${['real', 'alike', 'demo'].map((name) => name.padStart(11)).join('')}  allowed`;
  const lines = [...columns.real.keys()].map((figure) => {
    const values = [columns.real, columns.alike, columns.demo].map((figures) => number(figures.get(figure)));
    return `${figure.padEnd(46)}${values.join('')}  ${toleranceOf(figure)[2]}`;
  });
  return [head, ...lines].join('\n');
}

function readReal(): ReturnType<typeof read>[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((fileName) => {
      return readSession({ bytes: readFileSync(new URL(fileName, folder)), fileName });
    });
}

/** Generated races, written and read again, in the proportions of the real ones, `times` over. */
function racesAlike(seed: string, times: number): GameSession[] {
  const league = createLeague({ seed, servers: recipe.map(({ host }) => host) });
  return recipe.flatMap(({ races, practices }, index) => {
    const server = league.servers[index];
    if (server === undefined) return [];
    const weekends: Weekend[] = [];
    for (let count = 0; count < races * times; count += 1) {
      weekends.push(league.raceWeekend(server, startMs + count * weekMs));
    }
    for (let count = 0; count < practices * times; count += 1) {
      const format = practiceFormat(5 + ((count * 17) % 55));
      weekends.push(league.raceWeekend(server, startMs + (count + 0.5) * weekMs, { format }));
    }
    return weekends.flatMap(({ sessions }) => sessions.map(read));
  });
}

function read(session: Parameters<typeof writeResultFile>[0]): GameSession {
  return readSession(writeResultFile(session));
}

/** Every file counts the same, however many laps it has: six hours of endurance are one race. */
function measure(sessions: readonly GameSession[]): Figures {
  const figures = new Map<string, number>();
  const withLines = sessions.filter(({ entries }) => entries.length > 0);
  const ofKind = (kind: Kind): GameSession[] => withLines.filter(({ sessionKind }) => sessionKind === kind);
  for (const kind of ['race', 'qualifying', 'practice'] as const) {
    const files = ofKind(kind);
    addQuantiles(
      figures,
      `${kind}: valid lap / own best`,
      lapRatios(files, (isValid) => isValid === true),
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

function addRaceFigures(figures: Map<string, number>, races: readonly GameSession[]): void {
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

function gapsOf({ entries }: GameSession): Gap[] {
  const rows = entries.map((entry) => ({ ...entry, lapCount: entry.lapCount ?? 0 }));
  const winner = rows[0] ?? null;
  return rows.map((row) => gap({ row, winner, disqualified: row.finishState === 'dsq' }));
}

function gapRatios(race: GameSession): Weighted[] {
  const winnerMs = race.entries[0]?.totalTime ?? 0;
  const times = gapsOf(race).flatMap((each) =>
    each.kind === 'time' && each.gapMs >= 0 ? [each.gapMs / winnerMs] : [],
  );
  return times.map((value) => ({ value, weight: 1 / times.length }));
}

/** Not of race lap 1, which carries the formation lap. */
function lapRatios(files: readonly GameSession[], counts: (isValid: boolean | null) => boolean): Weighted[] {
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

function invalidShare(files: readonly GameSession[]): number {
  const shares = files.flatMap(({ entries, sessionKind }) => {
    const laps = entries.flatMap((entry) => entry.laps.slice(sessionKind === 'race' ? 1 : 0));
    return laps.length < 5 ? [] : [laps.filter(({ isValid }) => !isValid).length / laps.length];
  });
  return mean(shares);
}

function spreadOf({ entries }: GameSession): number {
  const bests = entries.flatMap(({ bestLapMs }) => (bestLapMs === null ? [] : [bestLapMs]));
  return Math.max(...bests) / Math.min(...bests);
}

function isSorted({ entries }: GameSession): boolean {
  return entries.every((entry, index) => {
    const before = entries[index - 1];
    const lapsAhead = (before?.lapCount ?? 0) - (entry.lapCount ?? 0);
    return before === undefined || lapsAhead > 0 || (lapsAhead === 0 && before.totalTime <= entry.totalTime);
  });
}

function hoursOf({ laps }: GameEntry): number {
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
