import { ChampionshipDefinition } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { detailOf, rowsOf } from './standing-rows.rules.ts';
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

it('lists every heat that was run, also those that somebody was away from', () => {
  const definition = ChampionshipDefinition.parse({
    name: 'Cup',
    rounds: [
      {
        code: 'R1',
        trackName: null,
        startsAt: null,
        timeZone: 'UTC',
        heats: [{ code: 'A' }, { code: 'B' }, { code: 'C' }],
      },
    ],
    schemes: [{ from: null, scheme: { places: ['10'] } }],
  });
  const counted = { round: 'R1', weight: '1', factor: '1', schemeVersion: 0 };
  const heats = [
    { ...counted, code: 'A' },
    { ...counted, code: 'B' },
  ];
  const driven = {
    heat: 'A',
    status: 'dnf' as const,
    fileRows: [3],
    place: null,
    inClass: null,
    overall: null,
    parts: {},
  };
  const [round] = detailOf(
    { ...row, cells: [{ ...cell, heats: [driven] }] },
    { ...summary, heats },
    {
      definition,
      events: [
        { roundCode: 'R1', heatCode: 'A', eventId: 7, beganAt: '2025-06-01T10:00:00.000Z' },
        { roundCode: 'R1', heatCode: 'B', eventId: 8, beganAt: '2025-06-01T11:00:00.000Z' },
      ],
      isEntered: (code) => code !== 'R1',
    },
  );
  expect(round).toMatchObject({ isEntered: false });
  expect(
    round?.heats.map(({ code, status, eventId, filePositions }) => [code, status, eventId, filePositions]),
  ).toEqual([
    ['A', 'dnf', 7, [3]],
    ['B', 'absent', 8, []],
  ]);
});
