import { expect, it } from 'vitest';
import { rulingText } from './ruling-text.ts';

const none = { points: null, licencePoints: null, status: null, heat: null, rounds: null, text: '' };

it.each([
  [{ kind: 'points', points: '10' }, '10 points taken'],
  [{ kind: 'points', points: '1' }, '1 point taken'],
  [{ kind: 'correction', points: '25/3' }, '8⅓ points added as a correction'],
  [{ kind: 'correction', points: '-1/2' }, '0.5 points taken as a correction'],
  [{ kind: 'status', status: 'dsq', heat: 'S2' }, 'Disqualified in S2'],
  [{ kind: 'licence', licencePoints: 4 }, '4 licence points'],
  [{ kind: 'suspended', points: '10', rounds: 1 }, '10 points, suspended for 1 round'],
  [{ kind: 'nextRound', text: 'Start from the pit lane.' }, 'Next round: Start from the pit lane'],
] as const)('%o', (ruling, text) => {
  expect(rulingText({ ...none, ...ruling })).toBe(text);
});
