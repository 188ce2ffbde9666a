import { DecisionInput, DismissalInput, PenaltyInput } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { initialFields, readDecision, readPenalty } from './decision-fields.ts';

const accused = { filePosition: 9, position: 10, raceNumber: '46', carModel: 8, driver: null };
const fields = { ...initialFields({ accused, lapNumber: 2, draft: null }), publicSummary: 'Ran into the car ahead.' };

it.each([
  ['noAction', null, null],
  ['warning', null, { kind: 'warning' }],
  ['timePenalty', { kind: 'timePenalty', filePosition: 9, timeMs: 10_000 }, null],
  ['placePenalty', { kind: 'placePenalty', filePosition: 9, places: 3 }, null],
  ['voidLap', { kind: 'voidLap', filePosition: 9, lapNumber: 2 }, null],
  ['disqualify', { kind: 'disqualify', filePosition: 9 }, null],
  ['ban', null, { kind: 'ban', scope: { joining: true, boards: false, reporting: false }, days: 14 }],
] as const)('%s', (outcome, penalty, sanction) => {
  const decision = DecisionInput.parse(readDecision(118, { ...fields, outcome }));
  expect(decision).toEqual({
    reportId: 118,
    publicSummary: fields.publicSummary,
    note: '',
    penalty,
    sanction,
    rulings: [],
  });
});

it('warns beside a penalty, and beside nothing else', () => {
  const warned = { ...fields, isWarnedToo: true };
  expect(readDecision(1, { ...warned, outcome: 'disqualify' })).toMatchObject({ sanction: { kind: 'warning' } });
  expect(readDecision(1, { ...warned, outcome: 'noAction' })).toMatchObject({ sanction: null });
});

it('reads seconds with a comma or a point, and nothing as nothing', () => {
  expect(readPenalty({ ...fields, outcome: 'timePenalty', seconds: '2,5' })).toMatchObject({ timeMs: 2_500 });
  for (const seconds of ['', ' ', 'ten', '0', '1e9']) {
    expect(PenaltyInput.safeParse(readPenalty({ ...fields, outcome: 'timePenalty', seconds })).success).toBe(false);
  }
  expect(PenaltyInput.safeParse(readPenalty({ ...fields, outcome: 'voidLap', lap: '' })).success).toBe(false);
});

it('bans permanently without a number of days, and from nothing never', () => {
  expect(readDecision(1, { ...fields, outcome: 'ban', banDays: ' ' })).toMatchObject({ sanction: { days: null } });
  const fromNothing = {
    ...fields,
    outcome: 'ban',
    scope: { joining: false, boards: false, reporting: false },
  } as const;
  expect(DecisionInput.safeParse(readDecision(1, fromNothing)).success).toBe(false);
});

it('begins with what was written before', () => {
  const draft = { publicSummary: 'Half', note: 'Thought', by: null, at: '2026-01-01T00:00:00.000Z' };
  expect(initialFields({ accused, lapNumber: null, draft })).toMatchObject({
    publicSummary: 'Half',
    note: 'Thought',
    lap: '',
  });
  expect(DismissalInput.parse(readDecision(3, { ...fields, outcome: 'dismiss' }))).toMatchObject({
    reportId: 3,
    duplicateOf: null,
  });
});
