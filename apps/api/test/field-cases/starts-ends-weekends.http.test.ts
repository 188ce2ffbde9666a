import type { EventInfo, EventOverview } from '@paddock/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recompute } from '../../src/modules/derivation/recompute.service.ts';
import { driver, type TestSession } from '../support/result-file.ts';
import { fieldFile, openFieldSite, type FieldSite } from './field-site.ts';

let site: FieldSite;
beforeEach(async () => {
  site = await openFieldSite();
});
afterEach(() => site.close());

interface Sent {
  readonly name: string;
  readonly session: TestSession;
  readonly modifiedAt?: string;
}

/** Uploads files to a server of their own. Returns their events by name. */
async function eventsOf(files: readonly Sent[]): Promise<Map<string, EventInfo>> {
  const server = await site.addServer(files.map(({ name }) => name).join());
  const ids = new Map<string, number>();
  for (const { name, session, modifiedAt } of files) {
    const sent = await site.upload(fieldFile(session), { server, ...(modifiedAt !== undefined && { modifiedAt }) });
    expect(sent.status).toBe('imported');
    ids.set(name, sent.eventId);
  }
  const infos = new Map<string, EventInfo>();
  for (const [name, id] of ids) infos.set(name, await site.get<EventInfo>(`/api/event/${id}/info`));
  return infos;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

const [ann, bob] = [driver(1, 'Ann Ashdown'), driver(2, 'Bob Birchley')];
const laps = (count: number, first: number, next: number): number[] => [first, ...Array<number>(count - 1).fill(next)];

describe('an end in the hour that comes twice', () => {
  const qualifying: Sent = {
    name: 'Q',
    // Before the clocks went back.
    modifiedAt: '2026-10-25T00:40:05.000Z',
    session: {
      type: 'Q',
      track: 'imola',
      end: '261025_024000',
      cars: [
        { drivers: [ann], laps: laps(3, 150_000, 103_000) },
        { drivers: [bob], laps: laps(2, 150_000, 103_900) },
      ],
    },
  };
  const race: Sent = {
    name: 'R',
    // After.
    modifiedAt: '2026-10-25T01:20:05.000Z',
    session: {
      type: 'R',
      track: 'imola',
      end: '261025_022000',
      cars: [
        { drivers: [bob], laps: laps(15, 110_000, 104_100) },
        { drivers: [ann], laps: laps(15, 112_000, 104_600) },
      ],
    },
  };

  it.each([
    ['earlier', '2026-10-25T00:20:05.000Z'],
    ['later', '2026-10-25T01:20:05.000Z'],
  ])('is the same whichever copy of the file came first: the %s', async (_, first) => {
    const file = fieldFile(race.session);
    const imported = await site.upload(file, { modifiedAt: first });
    const endAt = async () => (await site.get<EventInfo>(`/api/event/${imported.eventId}/info`)).endAt;
    expect(await endAt()).toBe(first.replace(':05.', ':00.'));
    for (const modifiedAt of ['2026-10-25T01:20:05.000Z', '2026-10-25T00:20:05.000Z', '2026-10-25T01:20:05.000Z']) {
      expect(await site.upload(file, { modifiedAt })).toMatchObject({ status: 'duplicate', eventId: imported.eventId });
    }
    expect(await endAt()).toBe('2026-10-25T00:20:00.000Z');
    expect(await recompute(site.deps, () => {})).toMatchObject({ changed: 0 });
  });

  it.each([[[qualifying, race]], [[race, qualifying]]])(
    'is the instant nearest to the modification of its file, in either order',
    async (order) => {
      const events = await eventsOf(order);
      const raced = events.get('R');
      expect(events.get('Q')).toMatchObject({ endAt: '2026-10-25T00:40:00.000Z', isEndApproximate: false });
      expect(raced).toMatchObject({ endAt: '2026-10-25T01:20:00.000Z', isEndApproximate: false });
      expect(raced?.weekend.map(({ sessionType }) => sessionType)).toEqual(['Q', 'R']);
      const overview = await site.get<EventOverview>(`/api/event/${raced?.eventId}/overview`);
      expect(JSON.stringify(overview)).toContain('pole');
      expect(await recompute(site.deps, () => {})).toMatchObject({ changed: 0 });
    },
  );
});

describe('a start', () => {
  const hour = (end: string, extra: TestSession['cars'] = []): TestSession => ({
    type: 'Q',
    track: 'monza',
    end,
    driven: '0',
    cars: [{ drivers: [ann], laps: laps(21, 300_000, 110_000) }, ...extra],
  });
  const first: Sent = { name: 'first', session: hour('260122_195419') };
  // Two hours, in a session of one.
  const long = { drivers: [bob], laps: [{ time: 7_483_117, valid: false }, 109_965] };
  const second: Sent = { name: 'second', session: hour('260122_205437', [long]) };

  it.each([[[first, second]], [[second, first]]])(
    'is not before the session before it ended, whichever file came first',
    async (order) => {
      const { startAt = null } = (await eventsOf(order)).get('second') ?? {};
      // The long lap is no driving time: 2,500 s of the other car are.
      expect(startAt).toBe('2026-01-22T19:12:57.000Z');
    },
  );
});

describe('weekends', () => {
  it('of one evening are two, in any order of arrival', async () => {
    for (const [index, order] of permutations(['Q 200000', 'R 203000', 'Q 204500', 'R 211500']).entries()) {
      const files = order.map((name): Sent => {
        const [type = '', end = ''] = name.split(' ');
        // Other laps in every order: the same laps would be the same events.
        const first = 150_000 + 100 * index + Number(end.slice(0, 4)) / 100;
        const cars = [
          { drivers: [ann], laps: laps(3, Math.round(first), 85_010) },
          { drivers: [bob], laps: laps(3, Math.round(first) + 50, 85_510) },
        ];
        return { name, session: { type, track: 'brands_hatch', end: `260123_${end}`, cars } };
      });
      const events = [...(await eventsOf(files)).values()].toSorted((a, b) => a.endAt.localeCompare(b.endAt));
      expect(events.map(({ weekend }) => weekend.map(({ endAt }) => endAt.slice(11, 16)))).toEqual([
        ['19:00', '19:30'],
        ['19:00', '19:30'],
        ['19:45', '20:15'],
        ['19:45', '20:15'],
      ]);
    }
    expect(await recompute(site.deps, () => {})).toMatchObject({ events: 96, changed: 0 });
  });
});

describe('a clock that is ahead', () => {
  // Berlin is an hour ahead of UTC, and it is 12:00 UTC.
  it.each([
    ['10 minutes', '261201_131000', '2026-12-01T12:10:00.000Z', false],
    ['a second more', '261201_131001', '2026-12-01T12:10:01.000Z', true],
    ['a day', '261202_130000', '2026-12-02T12:00:00.000Z', true],
    ['more than a day', '261202_130001', '2026-12-01T12:00:00.000Z', true],
  ])('by %s', async (_by, end, endAt, isEndApproximate) => {
    const cars = [{ drivers: [ann], laps: laps(3, 110_000, 100_000) }];
    const { eventId } = await site.upload(fieldFile({ type: 'R', track: 'zolder', end, cars }));
    expect(await site.get(`/api/event/${eventId}/info`)).toMatchObject({ endAt, isEndApproximate });
  });
});
