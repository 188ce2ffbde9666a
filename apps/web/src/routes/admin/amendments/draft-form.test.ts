import { expect, it } from 'vitest';
import { checkDraft, NO_DRAFT } from './draft-form.ts';
import { eventNumberIn } from './event-number.ts';

const reason = 'Cut the chicane.';

it.each([
  [
    { kind: 'voidLap', car: '3', lap: '12' },
    { kind: 'voidLap', filePosition: 3, lapNumber: 12 },
  ],
  // The form may still hold values of another kind.
  [{ kind: 'voidEvent', car: '3', lap: '12' }, { kind: 'voidEvent' }],
  [
    { kind: 'timePenalty', car: '1', seconds: '12,5' },
    { kind: 'timePenalty', filePosition: 1, timeMs: 12_500 },
  ],
] as const)('reads %o', (values, amendment) => {
  expect(checkDraft({ ...NO_DRAFT, ...values, reason })).toEqual({ amendment, reason });
});

it.each([
  [{ kind: 'voidLap' }, { filePosition: 'Choose a car.', lapNumber: 'Choose a lap.' }],
  [{ kind: 'timePenalty', car: '1', seconds: 'five' }, { timeMs: 'Seconds, as 5 or 12.5.' }],
  [{ kind: 'placePenalty', car: '1', places: '1.5' }, { places: 'A whole number of places.' }],
  [{ kind: 'voidEvent', reason: 'No' }, { reason: expect.stringContaining('at least five letters') }],
] as const)('says at the field what is wrong with %o', (values, expected) => {
  expect(checkDraft({ ...NO_DRAFT, reason, ...values })).toEqual(new Map(Object.entries(expected)));
});

it.each([
  ['128', 128],
  [' #128 ', 128],
  ['/event/128', 128],
  ['https://paddock.example/event/128?open=3#revisions', 128],
  ['', null],
  ['0', null],
  ['9999999999', null],
  ['/driver/128', null],
])('finds the event in %o', (text, expected) => {
  expect(eventNumberIn(text)).toBe(expected);
});
