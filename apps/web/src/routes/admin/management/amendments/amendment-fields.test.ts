import { WriteAmendment } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { eventNumberIn, NO_AMENDMENT, readAmendment, type AmendmentFields } from './amendment-fields.ts';

const reason = 'Cut the chicane.';

const check = (values: Partial<AmendmentFields>) =>
  WriteAmendment.safeParse(readAmendment(7, { ...NO_AMENDMENT, reason, ...values }));

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
  [
    { kind: 'changeDriver', car: '2', replaced: '1', driver: { playerId: 'dan00000', name: 'Dan' } },
    { kind: 'changeDriver', filePosition: 2, driverIndex: 1, playerId: 'dan00000' },
  ],
  [
    { kind: 'changeDriver', car: '2', replaced: '0', driver: { playerId: 'dan00000', name: 'Dan' }, isSwap: true },
    { kind: 'changeDriver', filePosition: 2, driverIndex: 0, playerId: 'dan00000', swap: true },
  ],
  [
    { kind: 'disqualify', car: '2', isSwap: true },
    { kind: 'disqualify', filePosition: 2 },
  ],
] as const)('reads %o', (values, amendment) => {
  expect(check(values).data).toEqual({ eventId: 7, amendment, reason });
});

it.each([
  [{ kind: 'voidLap' }, { filePosition: 'Choose a car.', lapNumber: 'Choose a lap.' }],
  [{ kind: 'timePenalty', car: '1', seconds: 'five' }, { timeMs: 'Seconds, for example 5 or 12.5.' }],
  [{ kind: 'placePenalty', car: '1', places: '1.5' }, { places: 'A whole number of places.' }],
  [
    { kind: 'changeDriver', car: '2' },
    { driverIndex: 'Choose who is replaced.', playerId: 'Choose who drove.' },
  ],
  [{ kind: 'voidEvent', reason: 'No' }, { reason: expect.stringContaining('at least five characters') }],
] as const)('says at the field what is wrong with %o', (values, expected) => {
  const errors = check(values).error?.issues.map(({ path, message }) => [path.at(-1), message]);
  expect(Object.fromEntries(errors ?? [])).toEqual(expected);
});

it.each([
  ['128', 128],
  [' #128 ', 128],
  ['/event/128', 128],
  ['https://paddock.example/event/128?open=3#revisions', 128],
  ['', undefined],
  ['0', undefined],
  ['9999999999', undefined],
  ['/driver/128', undefined],
])('finds the event in %o', (text, expected) => {
  expect(eventNumberIn(text)).toBe(expected);
});
