import { expect, it } from 'vitest';
import { driver, rival, secondRow, winnerRow } from '../../../testing/replies.ts';
import { carOptions, driverOptions, lapOptions, NO_REPORT, readReport } from './report-fields.ts';

it('offers every car but one’s own, by its place in the file', () => {
  const rows = [winnerRow, { ...secondRow, filePosition: 5 }];
  expect(carOptions(rows, null)).toEqual([
    { value: '1', text: '7 Ada Quick' },
    { value: '5', text: '99 Ben Slower' },
  ]);
  expect(carOptions(rows, driver.playerId)).toEqual([{ value: '5', text: '99 Ben Slower' }]);
});

it('offers the drivers of a shared car', () => {
  expect(driverOptions({ drivers: [driver, { ...rival, name: '' }] }).map(({ text }) => text)).toEqual([
    'The driver of that lap',
    'Ada Quick',
    'No name',
  ]);
});

it('offers the laps, and the one that was not finished', () => {
  const laps = [{ lapNumber: 2, driverIndex: 0, lapTime: 101_234, isValid: false, isVoided: false, splits: [] }];
  expect(lapOptions({ lapCount: 2, laps }).map(({ text }) => text)).toEqual([
    'No lap in particular',
    'Lap 1',
    'Lap 2, 1:41.234, invalid',
    'Lap 3, not finished',
  ]);
  expect(lapOptions({ lapCount: 0, laps: [] }).map(({ value }) => value)).toEqual(['', '1']);
});

it('reads the fields as the operation does', () => {
  const fields = {
    ...NO_REPORT,
    filePosition: '5',
    lapNumber: '2',
    category: 'contact',
    words: 'Hit me.',
    evidenceUrl: ' https://a.example ',
  };
  expect(readReport(8, fields)).toEqual({
    eventId: 8,
    filePosition: 5,
    driverIndex: null,
    lapNumber: 2,
    category: 'contact',
    words: 'Hit me.',
    evidenceUrl: 'https://a.example',
  });
});

it.each([
  ['  ', null],
  ['video.example/ada?t=41', 'https://video.example/ada?t=41'],
  ['video.example:8443/ada', 'https://video.example:8443/ada'],
  ['http://a.example', 'http://a.example'],
])('reads the link %o as %s', (evidenceUrl, link) => {
  expect(readReport(8, { ...NO_REPORT, evidenceUrl })).toMatchObject({ evidenceUrl: link });
});
