import type { DriverInfo, EventInfo, EventOverview, EventSummary } from '@paddock/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { driver, type TestCar } from '../support/result-file.ts';
import { fieldFile, openFieldSite, type FieldSite } from './field-site.ts';

let site: FieldSite;
beforeEach(async () => {
  site = await openFieldSite();
});
afterEach(() => site.close());

const [ann, bob, cid] = [driver(1, 'Ann Ashdown'), driver(2, 'Bob Birchley'), driver(3, 'Cid Cromarty')];
const outLap = { time: 150_000, valid: false };
const upload = (type: string, track: string, cars: readonly TestCar[]) =>
  site.upload(fieldFile({ type, track, end: '260118_200000', cars }));

describe('a car disqualified in qualifying', () => {
  it('is on no podium, has no pole and is quicker than nobody', async () => {
    const qualified = await upload('Q', 'hungaroring', [
      { drivers: [ann], laps: [outLap, 110_754] },
      { drivers: [bob], laps: [outLap, 112_335] },
      { drivers: [cid], laps: [outLap, 107_262, outLap], penalties: ['Disqualified'] },
    ]);
    const { eventId } = qualified;
    const rows = await site.rows(eventId);
    expect(rows.map(({ place, gap }) => [place, gap])).toEqual([
      [1, { kind: 'leader' }],
      [2, { kind: 'time', gapMs: 1581 }],
      [null, { kind: 'dsq' }],
    ]);
    expect(await site.csv(eventId, ['place', 'status', 'gap_ms'])).toEqual([
      ['1', '', ''],
      ['2', '', '1581'],
      ['', 'DSQ', ''],
    ]);
    expect(await site.get<EventInfo>(`/api/event/${eventId}/info`)).toMatchObject({ bestLap: { lapTime: 110_754 } });
    const [recent] = await site.get<EventSummary[]>('/api/event/recent');
    expect(recent?.podium.map(({ drivers }) => drivers[0]?.name)).toEqual(['Ann Ashdown', 'Bob Birchley']);
    const overview = await site.get<EventOverview>(`/api/event/${eventId}/overview`);
    expect(new Set(overview.bestSectors.map(({ position }) => position))).toEqual(new Set([1]));
    const { text, description } = await site.page(eventId);
    expect(description).toContain(
      'Ann Ashdown was fastest in Qualifying at Hungaroring in 1:50.754, 1.581 s ahead of Bob',
    );
    expect(description).not.toContain('Cromarty');
    expect(await site.card(eventId)).not.toContain('Cromarty');
    expect(text).toContain('Ahead by 1.581 s over Birchley');

    await site.upload(
      fieldFile({
        type: 'R',
        track: 'hungaroring',
        end: '260118_203000',
        cars: [cid, ann, bob].map((name) => ({ drivers: [name], laps: [120_000, 111_000, 111_000] })),
      }),
    );
    const poles = await Promise.all(
      rows.map(({ drivers }) => site.get<DriverInfo>(`/api/driver/${drivers[0]?.playerId}/info`)),
    );
    expect(poles.map(({ totals }) => totals.poles)).toEqual([1, 0, 0]);
  });

  it('alone is not quickest, and nobody is', async () => {
    const { eventId } = await upload('Q', 'oulton_park', [
      { drivers: [ann], laps: [outLap, 104_370, { time: 110_000, valid: false }], penalties: ['Disqualified'] },
    ]);
    expect(await site.get<EventInfo>(`/api/event/${eventId}/info`)).toMatchObject({
      bestLap: null,
      weekend: [{ best: null }],
    });
    expect(await site.csv(eventId, ['place', 'status'])).toEqual([['', 'DSQ']]);
    const { text, description } = await site.page(eventId);
    expect(description).toMatch(/^Qualifying at Oulton Park\. 1 entry/);
    expect(text).toContain('Quickest – No car that counts set a valid lap.');
    expect(await site.card(eventId)).toMatch(/^(?!.*Ashdown).*Nobody set a time/);
  });
});

it('a car disqualified in the first row of a race has not won it, and has no story', async () => {
  const names = ['Ann Ashdown', 'Bob Birchley', 'Cid Cromarty', 'Dot Dunmoor'];
  const cars = names.map((name, index): TestCar => {
    const lap = 108_000 + 300 * index;
    return { drivers: [driver(index + 1, name)], laps: [lap + 12_000, lap, lap + 200, lap + 400, lap + 100] };
  });
  const { eventId } = await upload('R', 'monza', [
    { ...cars[0], drivers: [ann], laps: cars[0]?.laps ?? [], penalties: ['Disqualified'] },
    ...cars.slice(1),
  ]);
  expect((await site.rows(eventId)).map(({ place, points }) => [place, points])).toEqual([
    [null, null],
    [1, 25],
    [2, 18],
    [3, 15],
  ]);
  const { text, description } = await site.page(eventId);
  expect(description).toMatch(/^Bob Birchley won at Monza, 1\.500 s ahead of Cid Cromarty\./);
  expect(text).toContain('Winner Bob Birchley');
  expect(text).not.toContain('served on lap');
  const { story } = await site.get<EventOverview>(`/api/event/${eventId}/overview`);
  expect(story.length).toBeGreaterThan(0);
  expect(JSON.stringify(story)).not.toMatch(/"(car|from|over|heir)":1\b/);
  expect(await site.card(eventId)).not.toContain('Ashdown');
});
