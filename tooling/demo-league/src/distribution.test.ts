import { existsSync, readFileSync, readdirSync } from 'node:fs';

import { parseResultFile } from '@paddock/result-files';
import { describe, expect, it } from 'vitest';

import { racesAlike, read } from '../test/alike.ts';
import { measure, type Figures } from '../test/figures.ts';
import { demoSessions } from '../test/seasons.ts';

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
      const result = parseResultFile({ bytes: readFileSync(new URL(fileName, folder)), fileName });
      if (!result.ok) throw new Error(`${fileName}: ${result.problem.message}`);
      return result.session;
    });
}
