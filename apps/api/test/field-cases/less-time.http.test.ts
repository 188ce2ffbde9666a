import { afterEach, beforeEach, expect, it } from 'vitest';
import { driver } from '../support/result-file.ts';
import { fieldFile, openFieldSite, type FieldSite } from './field-site.ts';

let site: FieldSite;
beforeEach(async () => {
  site = await openFieldSite();
});
afterEach(() => site.close());

it('a winner with more time than the cars behind has won by nothing that is said or drawn', async () => {
  const laps = (first: number, lap: number) => [{ time: first, valid: false }, ...Array<number>(9).fill(lap)];
  const cars = [
    // The server counted 48 s of waiting that the laps do not have.
    { drivers: [driver(1, 'Ann Ashdown')], laps: laps(318_855, 105_300), totalTime: 1_125_948 },
    { drivers: [driver(2, 'Bob Birchley')], laps: laps(320_000, 106_800), totalTime: 1_075_995 },
    { drivers: [driver(3, 'Cid Cromarty')], laps: laps(320_500, 106_850), totalTime: 1_076_442 },
  ];
  const session = { type: 'R', track: 'watkins_glen', end: '260115_200000', cars };
  const { eventId } = await site.upload(fieldFile(session));
  expect(await site.csv(eventId, ['place', 'drivers', 'gap_ms', 'points'])).toEqual([
    ['1', 'Ann Ashdown', '', '25'],
    ['2', 'Bob Birchley', '-49953', '18'],
    ['3', 'Cid Cromarty', '-49506', '15'],
  ]);
  const { text, description } = await site.page(eventId);
  expect(description).toMatch(/^Ann Ashdown won at Watkins Glen\. 3 entries/);
  expect(text).toContain('Won by – Birchley has less time; the order of the server stands.');
  expect(text).toContain('less time than the winner: the order of the server stands.');
  expect(text).not.toMatch(/Won by [\d−]|How they crossed the line/);
  // In the table alone.
  expect(text.match(/−49\.953/g)).toHaveLength(1);
  expect(await site.card(eventId)).not.toMatch(/49\.953|to scale/);
  const overview = JSON.stringify(await site.get(`/api/event/${eventId}/overview`));
  expect(overview).not.toContain('closeFinish');
  expect(overview).not.toMatch(/"margin":-?[1-9]\d{4}/);
});
