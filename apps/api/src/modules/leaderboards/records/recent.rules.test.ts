import type { Improvement } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { mixRecent } from './recent.rules.ts';

function improvement(kind: Improvement['kind'], hour: number): Improvement {
  return {
    kind,
    game: 'acc',
    trackName: 'monza',
    carGroup: null,
    driver: { playerId: 'driver0001', name: 'Ada Quick', classValue: 82, isProvisional: false },
    carModel: 20,
    lapTime: 90_000,
    improvement: 100,
    previousHolder: null,
    sessionKind: 'race',
    isWet: false,
    eventId: hour,
    at: `2025-06-15T${String(hour).padStart(2, '0')}:00:00.000Z`,
    rank: 1,
    of: 2,
  };
}

/** Items by hour: `r` is a record, `p` a personal best. */
const mixed = (records: readonly number[], bests: readonly number[], limit: number): string =>
  mixRecent(
    {
      records: records.map((hour) => improvement('record', hour)),
      bests: bests.map((hour) => improvement('personalBest', hour)),
    },
    limit,
  )
    .map(({ kind, eventId }) => `${kind === 'record' ? 'r' : 'p'}${eventId}`)
    .join(' ');

it.each([
  ['half of each, newest first', [5, 3, 1], [6, 4, 2], 4, 'p6 r5 p4 r3'],
  ['the odd one is a record', [5, 3, 1], [6, 4, 2], 3, 'p6 r5 r3'],
  ['records fill up for bests', [5, 4, 3, 2], [1], 4, 'r5 r4 r3 p1'],
  ['bests fill up for records', [1], [5, 4, 3, 2], 4, 'p5 p4 p3 r1'],
  ['as many as there are', [2], [1], 10, 'r2 p1'],
  ['nothing', [], [], 10, ''],
])('%s', (_, records, bests, limit, expected) => {
  expect(mixed(records, bests, limit)).toBe(expected);
});
