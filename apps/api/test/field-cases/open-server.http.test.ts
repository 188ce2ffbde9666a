import type { EventInfo, ResultRow } from '@paddock/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { driver } from '../support/result-file.ts';
import { itemAt } from '../support/result-fixtures/fixture.ts';
import { fieldFile, openFieldSite, type FieldSite } from './field-site.ts';

let site: FieldSite;
beforeEach(async () => {
  site = await openFieldSite();
});
afterEach(() => site.close());

const NAMES = ['Ashdown', 'Birchley', 'Cromarty', 'Dunmoor', 'Eastlake'];
const PLACES = [3, 1, 4, 2, 5];

it('the open server’s lines are ordered by their places, not by its slots', async () => {
  const cars = NAMES.map((name, index) => ({ drivers: [driver(index + 1, `Ann ${name}`)], laps: [100_000] }));
  const session = { type: 'R', track: 'monza', end: '260113_200000', cars };
  const file = fieldFile(session, (content) => {
    const none = { lastLap: 0, bestLap: 0, totalTime: 0, lapCount: 0 };
    const leaderBoardLines = content.sessionResult.leaderBoardLines.map(({ car }, slot) => {
      const position = itemAt(PLACES, slot);
      const driven = { lastLap: 108_000, bestLap: 108_000, totalTime: 1_304_000 + 7_000 * position, lapCount: 12 };
      return { car, position, disqualified: slot === 4, timing: slot === 2 ? none : driven };
    });
    for (const key of ['laps', 'penalties', 'post_race_penalties']) delete content[key];
    Object.assign(content, { sessionResult: { isWetSession: 0, leaderBoardLines } });
  });
  // It also writes the year with four digits.
  const { eventId } = await site.upload({ ...file, fileName: '20260113_200000_R.json' });
  const rows = await site.get<ResultRow[]>(`/api/event/${eventId}/results`);
  expect(rows.map(({ drivers, gap }) => [drivers[0]?.name, gap.kind, 'gapMs' in gap ? gap.gapMs : null])).toEqual([
    ['Ann Birchley', 'leader', null],
    ['Ann Dunmoor', 'time', 7_000],
    ['Ann Ashdown', 'time', 14_000],
    ['Ann Cromarty', 'dns', null],
    ['Ann Eastlake', 'dsq', null],
  ]);
  expect(await site.get<EventInfo>(`/api/event/${eventId}/info`)).toMatchObject({
    isDriven: true,
    endAt: '2026-01-13T19:00:00.000Z',
    isEndApproximate: false,
  });
});
