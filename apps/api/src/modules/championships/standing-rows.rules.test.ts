import { expect, it } from 'vitest';
import { rowsOf } from './standing-rows.rules.ts';
import type { StoredRow, StoredTable } from './standings.rules.ts';

const cell = { round: 'R1', heat: null, points: '10', counts: true, mustCount: false, bound: null, heats: [] };
const row: StoredRow = {
  who: 'ada',
  place: 1,
  total: '10',
  rounds: '10',
  penalties: '0',
  corrections: '0',
  starts: 1,
  finishes: [],
  decidedBy: 'points',
  cells: [],
  raceNumber: null,
  teamId: null,
  drivers: [],
};
const summary: StoredTable = { after: [], champion: null, keep: 1, heats: [], pointsLeft: '0' };
const ada = { playerId: 'ada', name: 'Ada Quick', classValue: null, isProvisional: false };

it.each([
  [[null], null],
  [['-3'], '-3'],
  [['1/2'], '1/2'],
  // Heats that are dropped by themselves are one cell of the page.
  [['-3', '1'], '-2'],
  [['-1', '1'], null],
])('says what was given with a round, and what taken: %j', (bounds, given) => {
  const cells = bounds.map((bound) => ({ ...cell, bound }));
  const [shown] = rowsOf(
    { kind: 'drivers', summary, rows: [{ ...row, cells }] },
    { drivers: new Map([['ada', ada]]), teams: [] },
  );
  expect(shown?.cells[0]?.given).toBe(given);
});
