import type { EventInfo, PointsBoard } from '@paddock/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { driver, type TestCar } from '../support/result-file.ts';
import { fieldFile, openFieldSite, type FieldSite } from './field-site.ts';

let site: FieldSite;
beforeEach(async () => {
  site = await openFieldSite();
});
afterEach(() => site.close());

const [ann, bob, cid, dot, eve, fay] = [
  'Ann Ashdown',
  'Bob Birchley',
  'Cid Cromarty',
  'Dot Dunmoor',
  'Eve Eastlake',
  'Fay Fenwick',
].map((name, index) => driver(index + 1, name));
const steady = (name: ReturnType<typeof driver> | undefined, first: number, count: number, lap: number): TestCar => ({
  drivers: name === undefined ? [] : [name],
  laps: [first, ...Array<number>(count - 1).fill(lap)],
});

const upload = (track: string, cars: readonly TestCar[]) =>
  site.upload(fieldFile({ type: 'R', track, end: '260114_200000', driven: '0', cars }));
const points = async () =>
  (await site.get<PointsBoard>('/api/leaderboards/points')).rows.map((row) => [row.driver.name, row.points]);

describe('who left before the flag', () => {
  // The third left 229.5 s before the flag with 6 of 8 laps; the fourth took it 36 s after the winner with 4.
  const cars = () => [
    steady(ann, 125_000, 8, 118_000),
    steady(bob, 126_000, 8, 118_500),
    steady(cid, 126_500, 6, 119_000),
    { drivers: dot === undefined ? [] : [dot], laps: [130_000, 310_000, 124_000, 423_000] },
  ];

  it('is not classified, and neither is who took it with too few laps', async () => {
    const { eventId } = await upload('nurburgring', cars());
    expect(await site.get<EventInfo>(`/api/event/${eventId}/info`)).toMatchObject({
      entryCount: 4,
      classifiedCount: 2,
    });
    expect(
      (await site.rows(eventId)).map(({ place, isClassified, gap, points: scored }) => [
        place,
        isClassified,
        gap.kind,
        scored,
      ]),
    ).toEqual([
      [1, true, 'leader', 25],
      [2, true, 'time', 18],
      // The rule of gaps is another question.
      [null, false, 'laps', null],
      [null, false, 'dnf', null],
    ]);
    expect(await site.csv(eventId, ['place', 'status', 'gap_laps', 'points'])).toEqual([
      ['1', '', '', '25'],
      ['2', '', '', '18'],
      ['', 'NC', '2', ''],
      ['', 'DNF', '', ''],
    ]);
    expect(await points()).toEqual([
      ['Ann Ashdown', 25],
      ['Bob Birchley', 18],
    ]);
    expect(await site.card(eventId)).not.toMatch(/Cromarty|Dunmoor/);
    const { text, description } = await site.page(eventId);
    expect(description).not.toContain('Cromarty');
    expect(text).toContain('stopped on lap 7');
    expect(text).toContain('finished, 4 of 8 laps');
    expect(text).not.toContain('behind the winner');
  });

  it('is told from who took it with three quarters of the laps, whose gap says DNF by rule', async () => {
    const slow = {
      drivers: dot === undefined ? [] : [dot],
      laps: [130_000, 118_000, 118_000, 118_000, 80_000, 423_000],
    };
    const { eventId } = await upload('nurburgring', [...cars().slice(0, 3), slow]);
    expect((await site.rows(eventId)).map(({ place, gap, points: scored }) => [place, gap.kind, scored])).toEqual([
      [1, 'leader', 25],
      [2, 'time', 18],
      [null, 'laps', null],
      [3, 'dnf', 15],
    ]);
    expect((await site.page(eventId)).text).toContain('DNF by rule, finished +2 laps');
  });
});

it('points of a race with two classes go by the place overall, and the page of points says so', async () => {
  const gt3 = { model: 30 };
  const gt4 = { model: 53 };
  const cars = [
    { ...steady(ann, 95_000, 6, 90_000), ...gt3 },
    { ...steady(bob, 96_000, 6, 90_500), ...gt3 },
    { ...steady(cid, 104_000, 5, 110_500), ...gt4 },
    { ...steady(dot, 105_000, 5, 111_000), ...gt4 },
    { ...steady(eve, 110_000, 5, 112_000), model: 28 },
    { ...steady(fay, 105_000, 2, 111_000), ...gt4 },
  ];
  const { eventId } = await upload('zolder', cars);
  expect(
    (await site.rows(eventId)).map(({ carGroup, place, classPosition, points: scored }) => [
      carGroup,
      place,
      classPosition,
      scored,
    ]),
  ).toEqual([
    ['GT3', 1, 1, 25],
    ['GT3', 2, 2, 18],
    ['GT4', 3, 1, 15],
    ['GT4', 4, 2, 12],
    ['CUP', 5, 1, 10],
    ['GT4', null, null, null],
  ]);
  const page = await site.app.inject('/leaderboards/points');
  expect(page.body.replaceAll(/<!--.*?-->|<[^>]*>/g, '')).toContain('By place overall, not within a class of cars');
});
