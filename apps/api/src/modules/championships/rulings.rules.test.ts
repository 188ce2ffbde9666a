import type { ChampionshipDefinition, WriteRuling } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { checkRuling, rulingState, type RulingFacts } from './rulings.rules.ts';

/** Rounds that begin at noon of three days; the fourth has no date yet. */
const ROUNDS = ['R1', 'R2', 'R3', 'R4'].map((code, index) => ({
  code,
  begunAt: index === 3 ? null : Date.parse(`2026-05-0${index + 1}T12:00:00Z`),
}));
const RULING: RulingFacts = {
  kind: 'points',
  at: '2026-05-01T20:00:00.000Z',
  round: 'R1',
  rounds: null,
  undoneAt: null,
  activatedAt: null,
  isAppealed: false,
};

function stateOf(change: Partial<RulingFacts>, day = 4, licenceRounds: number | null = null) {
  const now = Date.parse(`2026-05-0${day}T00:00:00Z`);
  return rulingState({ ...RULING, ...change }, { rounds: ROUNDS, licenceRounds, now });
}

it.each([
  [{}, 'inForce'],
  [{ isAppealed: true }, 'appealed'],
  [{ kind: 'suspended', rounds: 5, isAppealed: true }, 'suspended'],
  [{ undoneAt: '2026-05-02T00:00:00.000Z', isAppealed: true }, 'undone'],
] as const)('a ruling of %o is %s', (change, state) => {
  expect(stateOf(change)).toBe(state);
});

it('suspended points wait for as many rounds as they say, and stay taken once activated', () => {
  const suspended = { kind: 'suspended', rounds: 2 } as const;
  // Rounds 2 and 3: over when round 3 has begun.
  expect([2, 3, 4].map((day) => stateOf(suspended, day))).toEqual(['suspended', 'suspended', 'over']);
  expect(stateOf({ ...suspended, activatedAt: '2026-05-02T00:00:00.000Z' })).toBe('inForce');
});

it('words for the next round are over when it has begun, licence points after their rounds', () => {
  expect([2, 3].map((day) => stateOf({ kind: 'nextRound' }, day))).toEqual(['inForce', 'over']);
  expect([3, 4].map((day) => stateOf({ kind: 'licence' }, day, 2))).toEqual(['inForce', 'over']);
  expect(stateOf({ kind: 'licence' }, 4)).toBe('inForce');
});

const definition = {
  rounds: [{ code: 'R1', heats: [{ code: 'S1' }] }],
  classes: [{ code: 'gt3' }],
  // @NOTE what the rule reads of a definition.
} as unknown as ChampionshipDefinition;
const driver = { kind: 'driver', playerId: 'abcdefghij' } as const;
const team = { kind: 'team', teamId: 3 } as const;
const points = { kind: 'points', points: '10', with: 'total', class: null } as const;

it.each<[string, Pick<WriteRuling, 'round' | 'ruling' | 'whom'>, string | null]>([
  ['points of the championship', { round: null, ruling: points, whom: driver }, null],
  ['points of a class', { round: null, ruling: { ...points, class: 'gt3' }, whom: team }, null],
  ['an unknown round', { round: 'R9', ruling: points, whom: driver }, 'round'],
  ['an unknown class', { round: null, ruling: { ...points, class: 'gt9' }, whom: driver }, 'ruling.class'],
  ['points that go with no round', { round: null, ruling: { ...points, with: 'round' }, whom: driver }, 'round'],
  ['licence points of no round', { round: null, ruling: { kind: 'licence', licencePoints: 2 }, whom: driver }, 'round'],
  ['licence points of a team', { round: 'R1', ruling: { kind: 'licence', licencePoints: 2 }, whom: team }, 'whom'],
  [
    'an unknown heat',
    { round: 'R1', ruling: { kind: 'status', heat: 'S2', status: 'dsq' }, whom: driver },
    'ruling.heat',
  ],
  ['a heat', { round: 'R1', ruling: { kind: 'status', heat: 'S1', status: 'dsq' }, whom: driver }, null],
])('%s', (_name, ruling, path) => {
  const check = () => checkRuling(ruling, definition);
  if (path === null) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ issues: [expect.objectContaining({ path })] }));
});
