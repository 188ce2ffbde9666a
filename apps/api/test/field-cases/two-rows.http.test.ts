import type { EventInfo, EventOverview, PointsBoard, EventSummary, Stats } from '@paddock/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { driver } from '../support/result-file.ts';
import { fieldFile, openFieldSite, type FieldSite } from './field-site.ts';

let site: FieldSite;
beforeEach(async () => {
  site = await openFieldSite();
});
afterEach(() => site.close());

const [ann, bob, cid] = [driver(1, 'Ann Ashdown'), driver(2, 'Bob Birchley'), driver(3, 'Cid Cromarty')];

it('a person on three rows of a race has one start, the points of the best row and no DNS', async () => {
  const laps = (first: number, count: number, lap: number) => [first, ...Array<number>(count - 1).fill(lap)];
  const cars = [
    { drivers: [ann], laps: laps(115_000, 10, 109_000) },
    { drivers: [bob], laps: laps(116_000, 8, 110_000), totalTime: 1_104_000 },
    { drivers: [cid], laps: laps(117_000, 8, 111_000), totalTime: 1_110_000 },
    { drivers: [bob], laps: laps(120_000, 8, 112_000), totalTime: 1_111_000, model: 31 },
    { drivers: [bob], laps: [], model: 16 },
  ];
  const { eventId } = await site.upload(fieldFile({ type: 'R', track: 'monza', end: '260120_200000', cars }));
  expect(await site.csv(eventId, ['place', 'drivers', 'status', 'points'])).toEqual([
    ['1', 'Ann Ashdown', '', '25'],
    ['2', 'Bob Birchley', '', '18'],
    ['3', 'Cid Cromarty', '', '15'],
    ['', 'Bob Birchley', 'REPEAT', ''],
    ['', 'Bob Birchley', 'REPEAT', ''],
  ]);
  expect((await site.rows(eventId)).map(({ gap }) => gap.kind)).not.toContain('dns');
  expect(await site.get<EventInfo>(`/api/event/${eventId}/info`)).toMatchObject({
    entryCount: 5,
    lookedInCount: 0,
    classifiedCount: 3,
  });
  expect(await site.get<Stats>('/api/stats')).toMatchObject({ driverCount: 3 });
  const { rows } = await site.get<PointsBoard>('/api/leaderboards/points');
  expect(rows.map((row) => [row.driver.name, row.points, row.starts])).toEqual([
    ['Ann Ashdown', 25, 1],
    ['Bob Birchley', 18, 1],
    ['Cid Cromarty', 15, 1],
  ]);
  const { withoutTime } = await site.get<EventOverview>(`/api/event/${eventId}/overview`);
  expect(withoutTime).toEqual([]);
  expect((await site.page(eventId)).text).not.toMatch(/DNS|did not start|did not finish/i);
});

it('no podium has a person twice', async () => {
  const cars = [
    { drivers: [ann], laps: [{ time: 150_000, valid: false }, 122_825], raceNumber: 8 },
    { drivers: [bob], laps: [{ time: 150_000, valid: false }, 122_932], raceNumber: 89 },
    { drivers: [ann], laps: [{ time: 150_000, valid: false }, 123_565], raceNumber: 69, model: 31 },
  ];
  const { eventId } = await site.upload(fieldFile({ type: 'Q', track: 'mount_panorama', end: '260120_210000', cars }));
  expect((await site.rows(eventId)).map(({ place }) => place)).toEqual([1, 2, null]);
  const [recent] = await site.get<EventSummary[]>('/api/event/recent');
  expect(recent?.podium.map(({ raceNumber }) => raceNumber)).toEqual(['8', '89']);
  const { description } = await site.page(eventId);
  expect(description.match(/Ashdown/g)).toHaveLength(1);
  expect((await site.card(eventId)).match(/Ashdown/g)).toHaveLength(1);
});
