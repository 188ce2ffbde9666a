import { expect, it } from 'vitest';
import { changeSummary, decidedCarText, draftQuestion, ratingText, triedText } from './change-texts.ts';

const nothing = { rows: [], more: 0 };
const preview = {
  results: nothing,
  records: nothing,
  bests: nothing,
  points: nothing,
  championships: [],
  ratings: { ...nothing, racesToReplay: 0, isReplayed: true },
  totals: { before: { events: 1, drivers: 1, laps: 1 }, after: { events: 1, drivers: 1, laps: 1 } },
};

it.each([
  [{ kind: 'voidEvent' }, 'Void the whole event?'],
  [{ kind: 'timePenalty', filePosition: 1, timeMs: 5_000 }, 'Add 5 s to the time of #7 Ada?'],
  [{ kind: 'placePenalty', filePosition: 1, places: 2 }, 'Put #7 Ada back 2 places?'],
  [
    { kind: 'changeDriver', filePosition: 1, driverIndex: 0, playerId: 'dan00000' },
    'Give the row of #7 Ada to another driver?',
  ],
  [
    { kind: 'changeDriver', filePosition: 1, driverIndex: 0, playerId: 'dan00000', swap: true },
    'Swap the rows of #7 Ada and another driver?',
  ],
] as const)('asks about what is to be decided: %o', (draft, expected) => {
  expect(draftQuestion(draft, '#7 Ada')).toBe(expected);
});

it.each([
  ['changeDriver', ['Dan'], '#7'],
  ['changeDriver', ['Dan', 'Ben'], '#7 Dan, Ben'],
  ['voidEntry', ['Dan'], '#7 Dan'],
] as const)('names the car of a decision, but not again who drove it: %s, %j', (kind, names, expected) => {
  const drivers = names.map((name) => ({ playerId: name, name, classValue: null, isProvisional: false }));
  const car = { filePosition: 1, raceNumber: '7', carModel: null, drivers };
  expect(decidedCarText({ kind, car, swap: null })).toBe(expected);
});

it.each([
  [{ racesToReplay: 0, isReplayed: true }, ''],
  [{ racesToReplay: 1, isReplayed: true }, '1 race is rated again: 0 class values change.'],
  [{ racesToReplay: 0, isReplayed: true, more: 2 }, '2 class values would change.'],
  [
    { racesToReplay: 1_505, isReplayed: false },
    '1,505 races are rated again, too many to show the new class values here.',
  ],
])('says what becomes of class values: %o', (ratings, expected) => {
  expect(ratingText({ ...preview.ratings, ...ratings })).toBe(expected);
});

it.each([
  [{ tried: 20, events: 20 }, null],
  [
    { tried: 20, events: 1_915 },
    'Of 1,915 events, only the latest 20 were tried: what is listed here is about these 20.',
  ],
])('says what a preview leaves out: %o', (part, expected) => {
  expect(triedText(part)).toBe(expected);
});

it('says so when nothing would change', () => {
  expect(changeSummary(preview)).toBe('Nothing that is published would change.');
  expect(changeSummary({ ...preview, points: { rows: [], more: 2 } })).toBe('2 season standings would change.');
});
