import { describe, expect, it } from 'vitest';
import { daysAfter, readPastedRounds, roundsByRhythm } from './round-dates.ts';

const tracks = [
  ['monza', 'Monza'],
  ['spa', 'Spa-Francorchamps'],
  ['nurburgring', 'Nürburgring GP'],
  ['nurburgring_24h', 'Nürburgring 24h'],
  ['brands_hatch', 'Brands Hatch'],
] as const;

const read = (text: string) => readPastedRounds(text, { tracks, time: '20:00' });
/** `startsAt track name`, or the problem. */
const said = (text: string) =>
  read(text).map(({ round, problem }) =>
    round === null ? problem : [round.startsAt, round.trackName, round.name].filter(Boolean).join(' '),
  );

describe('rounds from a paste', () => {
  it.each([
    ['4/12/2026, Monza', '2026-12-04T20:00 monza'],
    ['04.12.26\tmonza', '2026-12-04T20:00 monza'],
    ['2026-12-04T19:30;Spa', '2026-12-04T19:30 spa'],
    ['2026-12-04 19:30 Brands Hatch', '2026-12-04T19:30 brands_hatch'],
    ['Fri 4 December 2026\t8:15 pm\tNurburgring GP', '2026-12-04T20:15 nurburgring'],
    ['Monza\t4th Dec 2026\t8 pm', '2026-12-04T20:00 monza'],
    ['"Round 3","4/12/2026","12:05 am","Nürburgring 24h","Night race"', '2026-12-04T00:05 nurburgring_24h Night race'],
    ['3, Friday, 4/12/2026, brands', '2026-12-04T20:00 brands_hatch'],
  ])('%s', (line, expected) => {
    expect(said(line)).toEqual([expected]);
  });

  it('says of each line what was not understood, and keeps the others', () => {
    expect(said('Date\tTrack\n31/2/2026\tMonza\n\n5/3/2026\tAtlantis\n12/3/2026\tMonza\n12/25/2026 Spa')).toEqual([
      'No date was found, such as 4/12/2026.',
      'There is no such day.',
      'No track of this site is called “Atlantis”.',
      '2026-03-12T20:00 monza',
      'There is no such day.',
    ]);
    expect(read('x\n12/3/2026\tMonza').map(({ text }) => text)).toEqual(['x', '12/3/2026\tMonza']);
  });

  it('takes no track that two names could mean', () => {
    expect(said('4/12/2026, Nürburgring')).toEqual(['2026-12-04T20:00 nurburgring']);
    expect(said('4/12/2026, Nürb')).toEqual(['No track of this site is called “Nürb”.']);
  });
});

describe('rounds by rhythm', () => {
  it('keep their time of day over months and years', () => {
    expect(roundsByRhythm({ startsAt: '2026-12-18T20:00', count: 3, days: 14 }).map((one) => one.startsAt)).toEqual([
      '2026-12-18T20:00',
      '2027-01-01T20:00',
      '2027-01-15T20:00',
    ]);
    expect(daysAfter('2028-02-28T09:30', 1)).toBe('2028-02-29T09:30');
  });
});
