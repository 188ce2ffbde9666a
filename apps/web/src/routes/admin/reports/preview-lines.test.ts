import type { ChangePreview } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { previewLines, summaryOf } from './preview-lines.ts';

type Row = ChangePreview['results']['rows'][number];

const placed = (position: number, points: number | null, more: Partial<Row['before']> = {}): Row['before'] => ({
  position,
  classPosition: position,
  gap: { kind: 'leader' },
  points,
  bestLap: null,
  totalTime: 1,
  isVoided: false,
  ...more,
});
const row = (filePosition: number, before: Row['before'], after: Row['before']): Row => ({
  eventId: 1,
  filePosition,
  raceNumber: filePosition * 10,
  carModel: 8,
  drivers: [],
  before,
  after,
});
const none = { rows: [], more: 0 };
const preview = (rows: Row[], more: Partial<ChangePreview> = {}): ChangePreview => ({
  results: { rows, more: 0 },
  records: none,
  bests: none,
  points: none,
  ratings: { ...none, racesToReplay: 0, isReplayed: true },
  totals: { before: { events: 1, drivers: 1, laps: 1 }, after: { events: 1, drivers: 1, laps: 1 } },
  ...more,
});

const rows = [
  row(11, placed(11, 0), placed(10, 1)),
  row(12, placed(12, 0), placed(11, 0)),
  row(13, placed(13, 0), placed(12, 0)),
  row(14, placed(14, 0), placed(13, 0)),
  row(15, placed(15, 0), placed(14, 0)),
  row(10, placed(10, 1), placed(15, 0)),
];

it('shows who moves furthest first, with the points', () => {
  expect(previewLines(preview(rows))).toEqual([
    { filePosition: 10, raceNumber: 100, before: 10, after: 15, points: -1 },
    { filePosition: 11, raceNumber: 110, before: 11, after: 10, points: 1 },
    { filePosition: 12, raceNumber: 120, before: 12, after: 11, points: 0 },
    { filePosition: 13, raceNumber: 130, before: 13, after: 12, points: 0 },
  ]);
});

it('shows who is put out before anybody who is moved', () => {
  const out = row(3, placed(3, null), placed(15, null, { gap: { kind: 'dsq' } }));
  expect(previewLines(preview([...rows, out]))[0]).toMatchObject({ filePosition: 3, before: 3, after: null });
});

it.each([
  [preview(rows), 4, '2 more rows change.'],
  [preview([]), 0, 'Nothing changes in places, points or records.'],
  [preview(rows.slice(0, 2)), 2, 'Nothing else changes.'],
  [preview(rows.slice(0, 3)), 2, '1 more row changes.'],
  [
    preview(rows, { ratings: { ...none, racesToReplay: 812, isReplayed: false } }),
    4,
    '2 more rows change. 812 races are rated again afterwards.',
  ],
  [
    preview(rows, {
      ratings: { rows: [], more: 9, racesToReplay: 3, isReplayed: true },
      records: { rows: [], more: 1 },
    }),
    4,
    '2 more rows, 9 class values, 1 track record change.',
  ],
] as const)('says what else changes', (change, shown, text) => {
  expect(summaryOf(change, shown)).toBe(text);
});
