import type { DriverInfo, EventInfo, EventOverview, FastestBoard, TrackBoard } from '@paddock/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { driver } from '../support/result-file.ts';
import { lineAt } from '../support/result-fixtures/fixture.ts';
import { fieldFile, openFieldSite, type FieldSite } from './field-site.ts';

let site: FieldSite;
beforeEach(async () => {
  site = await openFieldSite();
});
afterEach(() => site.close());

const [ann, bob, cid] = [driver(1, 'Ann Ashdown'), driver(2, 'Bob Birchley'), driver(3, 'Cid Cromarty')];
const outLap = (time: number) => ({ time, valid: false });

it('a best that only the head of the file claims is no fastest lap anywhere', async () => {
  const cars = [
    { drivers: [ann], laps: [outLap(567_568), 120_150, 119_595] },
    { drivers: [bob], laps: [outLap(300_000), 119_823] },
    { drivers: [cid], laps: [outLap(600_000), 120_276] },
  ];
  const session = { type: 'Q', track: 'silverstone', end: '260116_200000', cars };
  const file = fieldFile(session, (content) => {
    content.sessionResult['bestlap'] = 116_976;
    Object.assign(lineAt(content, 2).timing, {
      bestLap: 116_976,
      lastLap: 116_976,
      bestSplits: [35_093, 46_790, 35_093],
    });
  });
  const { eventId } = await site.upload(file);
  const rows = await site.rows(eventId);
  expect(
    rows.map(({ bestLap, gap, bestSplits }) => [
      bestLap,
      gap,
      bestSplits.reduce((sum, split) => (sum ?? 0) + (split ?? 0), 0),
    ]),
  ).toEqual([
    [119_595, { kind: 'leader' }, 119_595],
    [119_823, { kind: 'time', gapMs: 228 }, 119_823],
    [120_276, { kind: 'time', gapMs: 681 }, 120_276],
  ]);
  expect(await site.csv(eventId, ['best_lap_ms', 'gap_ms'])).toEqual([
    ['119595', ''],
    ['119823', '228'],
    ['120276', '681'],
  ]);
  expect(await site.get<EventInfo>(`/api/event/${eventId}/info`)).toMatchObject({
    bestLap: { lapTime: 119_595, position: 1 },
    weekend: [{ best: { bestLap: 119_595 } }],
  });
  const overview = await site.get<EventOverview>(`/api/event/${eventId}/overview`);
  expect(overview.bestSectors.reduce((sum, { time }) => sum + time, 0)).toBe(119_595);
  expect(overview.story).toContainEqual(
    expect.objectContaining({ kind: 'fastestLap', car: 1, lapTime: 119_595, margin: 228 }),
  );
  const board = await site.get<TrackBoard>('/api/leaderboards/track/silverstone');
  expect(board.rows.map(({ lapTime }) => lapTime)).toEqual([119_595, 119_823, 120_276]);
  expect(await site.get<FastestBoard>('/api/leaderboards/fastest')).toMatchObject({
    rows: [{ lapTime: 119_595, margin: 228 }],
  });
  const { text, description } = await site.page(eventId);
  expect(text).toContain('Ahead by 0.228 s over Birchley');
  expect(`${text} ${description} ${await site.card(eventId)}`).not.toContain('1:56.976');
});

it('the first lap of a race is nobody’s best lap', async () => {
  const cars = [
    { drivers: [ann], laps: [outLap(450_000), 117_000, 117_000, 117_000, 117_000, 117_000] },
    { drivers: [bob], laps: [518_328, ...[121_000, 120_500, 121_500, 120_000, 121_000].map(outLap)] },
  ];
  const session = { type: 'R', track: 'nurburgring', end: '260117_200000', cars };
  const file = fieldFile(session);
  const { eventId } = await site.upload(file);
  const [, second] = await site.rows(eventId);
  expect(second).toMatchObject({ place: 2, bestLap: null, bestLapNumber: null, bestSplits: [null, null, null] });
  expect(await site.csv(eventId, ['drivers', 'best_lap_ms', 'best_lap'])).toEqual([
    ['Ann Ashdown', '117000', '2'],
    ['Bob Birchley', '', ''],
  ]);
  const board = await site.get<TrackBoard>('/api/leaderboards/track/nurburgring');
  expect(board.rows.map(({ driver: { name }, lapTime }) => [name, lapTime])).toEqual([['Ann Ashdown', 117_000]]);
  const bobsId = second?.drivers[0]?.playerId;
  expect(await site.get<DriverInfo>(`/api/driver/${bobsId}/info`)).toMatchObject({
    totals: { laps: 6, fastestLaps: 0 },
  });
  const { text } = await site.page(eventId);
  expect(text).toContain('Quickest laps');
  expect(text).not.toContain('8:3');
});
