import { expect, it } from 'vitest';
import { createFormat } from '../../shared/format/time-format.ts';
import { decisionText, penaltyText, reportTitle, sanctionText } from './report-names.ts';

const penalty = { value: null, lapNumber: null, raceNumber: '46', isUndone: false, version: 2 };

it.each([
  [{ ...penalty, kind: 'timePenalty', value: 10_000 }, 'Car 46: 10 s added'],
  [{ ...penalty, kind: 'timePenalty', value: 2_500, raceNumber: null }, '2.5 s added'],
  [{ ...penalty, kind: 'placePenalty', value: 1 }, 'Car 46: 1 place lost'],
  [{ ...penalty, kind: 'placePenalty', value: 3 }, 'Car 46: 3 places lost'],
  [{ ...penalty, kind: 'disqualify', isUndone: true }, 'Car 46: disqualified, since undone'],
  [{ ...penalty, kind: 'voidLap', lapNumber: 4 }, 'Car 46: lap 4 voided'],
  [{ ...penalty, kind: 'changeDriver' }, 'Car 46: driver changed'],
] as const)('%o', (given, text) => {
  expect(penaltyText(given)).toBe(text);
});

it.each([
  [{ kind: 'voidEvent' }, 'Whole event voided'],
  [{ kind: 'voidLap', lapNumber: 12, timeMs: null, places: null }, 'Lap 12 voided'],
  [{ kind: 'timePenalty', timeMs: 5_500 }, '5.5 s added'],
  [{ kind: 'placePenalty', lapNumber: null, timeMs: null, places: 1 }, '1 place lost'],
  [{ kind: 'placePenalty', places: 3 }, '3 places lost'],
  [{ kind: 'changeDriver', driver: { name: 'Dan Draft' } }, 'Driven by Dan Draft'],
] as const)('names what was decided: %o', (decided, text) => {
  expect(decisionText(decided)).toBe(text);
});

it('says what a report is about', () => {
  expect(reportTitle({ category: 'unsafeRejoin', lapNumber: 2 })).toBe('Unsafe rejoin, lap 2');
  expect(reportTitle({ category: 'behaviour', lapNumber: null })).toBe('Behaviour');
});

it('says until when somebody is banned', () => {
  expect(sanctionText({ kind: 'warning', endsAt: null }, createFormat())).toBe('Warning');
  expect(sanctionText({ kind: 'ban', endsAt: null }, createFormat())).toBe('Permanent ban');
  expect(sanctionText({ kind: 'ban', endsAt: '2025-09-19T02:00:00.000Z' }, createFormat())).toMatch(
    /^Ban until \d{2}\/09\/2025$/,
  );
});
