import { RulingDraft } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { licenceText, readRuling, type RulingFields } from './ruling-fields.ts';

const fields: RulingFields = { championshipId: 4, round: 'R4', kind: 'points', points: '10', rounds: '3', text: '' };

it.each([
  [{}, { kind: 'points', points: '10', with: 'total', class: null }],
  [{ kind: 'licence' }, { kind: 'licence', licencePoints: 10 }],
  [{ kind: 'suspended' }, { kind: 'suspended', points: '10', rounds: 3 }],
  [
    { kind: 'nextRound', text: 'Pit lane' },
    { kind: 'nextRound', text: 'Pit lane' },
  ],
] as const)('%o', (change, ruling) => {
  expect(RulingDraft.parse(readRuling({ ...fields, ...change }))).toEqual(ruling);
});

it.each(['', 'ten', '-1'])('takes no points "%s"', (points) => {
  expect(RulingDraft.safeParse(readRuling({ ...fields, points })).success).toBe(false);
});

it('says how near a ban is', () => {
  expect(licenceText({ points: 4, limit: 10, bannedFrom: [] })).toBe('4 of 10 licence points.');
  expect(licenceText({ points: 1, limit: null, bannedFrom: [] })).toBe('1 licence point.');
  expect(licenceText({ points: 0, limit: 10, bannedFrom: ['R5'] })).toBe(
    '0 of 10 licence points, and is banned from R5.',
  );
});
