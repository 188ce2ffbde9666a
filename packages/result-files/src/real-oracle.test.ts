import { describe, expect, it } from 'vitest';
import { pitLapsOf, stintsOf } from '../test/expected-games.ts';
import { isPresent, realJson, sessionsOf, titled } from '../test/real-games.ts';
import type { GameEntry, GameSession } from './index.ts';

interface Fact {
  file: string;
  fact: string;
  value: unknown;
}

const first = (sessions: readonly GameSession[]): GameSession => at(sessions, 0);
const row = (sessions: readonly GameSession[], position: number): GameEntry =>
  at(first(sessions).entries, position - 1);
const raceOf = (sessions: readonly GameSession[]): GameSession =>
  at(
    sessions.filter(({ sessionKind }) => sessionKind === 'race'),
    0,
  );
const steam = (id: string | null | undefined): string | undefined => id?.replace(/^S/, 'steam:');

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no number ${index}`);
  return item;
}

/** What the adapters say to each question of the other parser's tests, by the beginning of the question. */
const answers: readonly (readonly [
  fact: string,
  answer: (sessions: readonly GameSession[]) => unknown,
  file?: string,
])[] = [
  ['kind of session', (all) => [first(all).sessionKind]],
  ['P1 lap 1 has no time', (all) => [at(row(all, 1).laps, 0).timeMs]],
  ['states of P1', (all) => [1, 2, 4, 5].map((position) => row(all, position).finishState)],
  ['reasons of P4', (all) => [4, 5].map((position) => row(all, position).finishReason)],
  ['order P1-P4', (all) => first(all).entries.map(({ drivers }) => at(drivers, 0).name)],
  [
    'P6 and P7: no lap with data',
    (all) => [
      ...[6, 7].map((position) => row(all, position).laps.filter(({ timeMs }) => timeMs !== null).length),
      row(all, 2).laps.length,
      at(row(all, 2).laps, 1).timeMs,
    ],
  ],
  [
    'penalty 1',
    (all) => {
      const { penalties } = first(all);
      const [one, two] = [at(penalties, 0), at(penalties, 1)];
      const events = [one, two].flatMap(({ atMs, servedAtMs, unserved }) => [
        ...(atMs === null ? [] : ['received']),
        ...(servedAtMs === null ? [] : ['served']),
        ...(unserved === null ? [] : ['not served']),
      ]);
      return [one.penalty, one.timeMs, ((one.atMs ?? 0) / 1000).toFixed(1), one.position, events];
    },
  ],
  [
    'P1: three drivers',
    (all) => stintsOf(row(all, 1).laps, row(all, 1).drivers).map(({ driver, from, to }) => [driver, from, to]),
  ],
  ['P2: an empty swap', (all) => row(all, 2).drivers.map(({ name }) => name)],
  ['P3: lap 9 is the pit lap', (all) => [pitLapsOf(row(all, 3).laps).filter((lap) => lap >= 8 && lap <= 10)]],
  ['P1 lap 13 is a pit lap', (all) => [at(row(all, 1).laps, 12).isPitLap]],
  [
    'P1 driver, car, team, id',
    (all) => {
      const { drivers, carModel, teamName, totalMs, lapCount } = row(all, 1);
      const { name, platformId } = at(drivers, 0);
      return [name, carModel, teamName, steam(platformId), totalMs, lapCount];
    },
  ],
  [
    'P1 lap 1 and sectors',
    (all) => {
      const [one, two] = [at(row(all, 1).laps, 0), at(row(all, 1).laps, 1)];
      return [one.timeMs, one.splitsMs, two.timeMs];
    },
  ],
  ['six participants', (all) => first(all).entries.length],
  ['server name', (all) => first(all).title, 'iracing/'],
  ['server name', (all) => [first(all).title]],
  ['three sessions', (all) => all.map(({ sessionKind, sessionType }) => [sessionKind, sessionType])],
  ['start', (all) => first(all).start?.at],
  ['track', (all) => first(all).rawTrackName, 'iracing/'],
  ['track', (all) => [first(all).rawTrackName]],
  [
    'race: 17 rows',
    (all) => {
      const { entries } = raceOf(all);
      const { drivers, raceNumber, carGroup, gridPosition } = at(entries, 0);
      const { name, platformId } = at(drivers, 0);
      return [entries.length, name, platformId, raceNumber, carGroup, gridPosition];
    },
  ],
  [
    'race P1: 5 laps',
    (all) => {
      const { lapCount, bestLapNumber, bestLapMs } = at(raceOf(all).entries, 0);
      return [lapCount, bestLapNumber, bestLapMs];
    },
  ],
  [
    'race P16',
    (all) => {
      const { laps } = at(raceOf(all).entries, 15);
      return [pitLapsOf(laps), laps.length];
    },
  ],
  [
    'race P1: sectors of the best lap',
    (all) => {
      const { laps, bestLapMs } = at(raceOf(all).entries, 0);
      return laps.find(({ timeMs }) => timeMs === bestLapMs)?.splitsMs;
    },
  ],
  [
    'P1 of every session with rows',
    (all) => [...new Set(all.map(({ entries }) => steam(at(at(entries, 0).drivers, 0).platformId)))].join(' '),
  ],
  // It is a masked id, which is nobody's.
  ['first session P1: the raw id', (all) => at(row(all, 1).drivers, 0).playerId],
];

describe.skipIf(!isPresent)(titled('what the tests of another parser say about the real files of other games'), () => {
  const facts = realJson<Fact[]>('oracle-games.json', []);

  it.each(facts)('$file: $fact', ({ file, fact, value }) => {
    const [, answer] = answers.find(([start, , only]) => fact.startsWith(start) && file.startsWith(only ?? '')) ?? [];
    expect(answer?.(sessionsOf(file))).toEqual(value);
  });

  it('every answer was asked for', () => {
    const asked = (start: string, only = ''): boolean =>
      facts.some(({ fact, file }) => fact.startsWith(start) && file.startsWith(only));
    expect(answers.filter(([start, , only]) => !asked(start, only))).toEqual([]);
  });
});
