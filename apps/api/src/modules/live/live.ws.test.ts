import type { ServerMessage } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publish } from '../../outbox/publish-to-outbox.ts';
import { createStandingsRefresh } from '../championships/standings-refresh.repository.ts';
import { refreshEvents } from '../derivation/refresh-events.ts';
import { Rollups } from '../leaderboards/rollups/rollups.repository.ts';
import { listen, startLiveSite, type LiveSite } from '../../../test/support/live-site.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';

let deps: TestDeps;
let first: LiveSite;
let second: LiveSite;
beforeAll(async () => {
  // While the sessions of these tests finish: older ones are not announced.
  deps = await createTestDeps({ now: '2025-06-01T11:00:00.000Z' });
  [first, second] = await Promise.all([startLiveSite(deps.databaseUrl), startLiveSite(deps.databaseUrl)]);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await deps.close();
});

const refreshing = {
  siteTimeZone: 'Australia/Sydney',
  rollups: new Rollups('Australia/Sydney'),
  standings: createStandingsRefresh({ clock: () => new Date() }),
  fileStore: null,
};
let minute = 0;
function nextFile() {
  minute += 1;
  return resultFile({
    type: 'R',
    track: 'spa_2019',
    end: `250601_20${String(minute).padStart(2, '0')}00`,
    cars: [{ drivers: [driver(1)], laps: [140_000, 138_000] }],
  });
}

async function finishEvent(file = nextFile()): Promise<number> {
  const outcome = await deps.importFile(file, { isHistory: false });
  return outcome.status === 'imported' ? outcome.eventId : 0;
}

const isEvent = (eventId: number) => (message: ServerMessage) =>
  message.type === 'event' && message.eventId === eventId;

/** Waits until every process has polled the outbox after this moment, since they take turns. */
async function nextLooks(): Promise<void> {
  for (let look = 0; look < 3; look += 1) {
    const [row] = await deps.sql<{ at: string }[]>`select clock_timestamp()::text as at`;
    await vi.waitFor(async () => {
      const looks = await deps.sql`
        select from pg_stat_activity where datname = current_database() and state = 'idle'
          and query like '%from now left join outbox%' and query_start > ${row?.at ?? ''} and pid <> pg_backend_pid()`;
      expect(looks.length).toBeGreaterThan(0);
    });
  }
}

describe('/ws', () => {
  it('greets with the totals, the servers and the players, to the letter', async () => {
    const client = await listen(first.url);
    await client.waitFor(({ type }) => type === 'live_players');
    expect(client.messages).toMatchObject([
      {
        type: 'stats',
        data: { eventCount: expect.any(Number), driverCount: 0, lapCount: 0, trackCount: 0 },
        id: expect.any(String),
      },
      { type: 'server_status', data: { servers: 0, online: 0 } },
      { type: 'live_players', data: [] },
    ]);
    client.socket.close();
  });

  it('tells every client of every process of a finished session, once', async () => {
    const clients = await Promise.all([listen(first.url), listen(first.url), listen(second.url)]);
    const eventId = await finishEvent();
    for (const client of clients) {
      const message = await client.waitFor(isEvent(eventId));
      expect(message).toMatchObject({
        data: { sessionType: 'R', trackName: 'spa' },
        id: expect.stringMatching(/^\d+-\d+$/),
      });
      await client.waitFor((one) => one.type === 'stats' && one.data.eventCount === minute);
    }
    // A duplicate would arrive at the latest with the next message.
    const nextId = await finishEvent();
    for (const client of clients) {
      await client.waitFor(isEvent(nextId));
      expect(client.messages.filter(isEvent(eventId))).toHaveLength(1);
    }
    // A message has the same id from every process.
    const ids = clients.flatMap(({ messages }) => messages.filter(isEvent(eventId)).map(({ id }) => id));
    expect(new Set(ids).size).toBe(1);
    for (const client of clients) client.socket.close();
  });

  it('tells nothing of history but the new totals', async () => {
    const client = await listen(first.url);
    const outcome = await deps.importFile(nextFile());
    await client.waitFor((one) => one.type === 'stats' && one.data.eventCount === minute);
    expect(client.messages.filter(({ type }) => type === 'event')).toEqual([]);
    expect(outcome.status).toBe('imported');
    client.socket.close();
  });

  it('tells that what was published has changed, though the totals have not', async () => {
    const client = await listen(second.url);
    await client.waitFor(({ type }) => type === 'live_players');
    for (let round = 1; round <= 2; round++) {
      await deps.sql.begin((tx) => publish(tx, [{ type: 'stats', payload: { sanctions: true } }]));
      await client.waitFor(
        () => new Set(client.messages.flatMap((one) => ('revision' in one ? [one.revision] : []))).size >= round,
      );
    }
    client.socket.close();
  });

  it('names the event whose published result changed, each of several at once', async () => {
    const ids = [await finishEvent(), await finishEvent()];
    const client = await listen(second.url);
    await client.waitFor(({ type }) => type === 'live_players');
    await deps.sql.begin((tx) => refreshEvents(refreshing, tx, ids.slice(0, 1)));
    await deps.sql.begin((tx) => refreshEvents(refreshing, tx, ids.slice(1)));
    for (const eventId of ids) {
      const message = await client.waitFor((one) => one.type === 'stats' && one.eventId === eventId);
      expect(message).toEqual({
        type: 'stats',
        data: { eventCount: minute, driverCount: 1, lapCount: 2 * minute, trackCount: 1 },
        revision: expect.any(String),
        eventId,
      });
    }
    client.socket.close();
  });

  it('tells a client that was away what it missed, and nothing that it had', async () => {
    const [client, other] = await Promise.all([listen(first.url), listen(second.url)]);
    const hadId = await finishEvent();
    const seen = await client.waitFor(isEvent(hadId));
    // The process it reconnects to has sent the message already; a late one sends it again with the same id.
    await other.waitFor(isEvent(hadId));
    other.socket.close();
    client.socket.terminate();
    const missed = [await finishEvent(), await finishEvent()];
    const back = await listen(second.url, { after: seen.id ?? '' });
    for (const eventId of missed) await back.waitFor(isEvent(eventId));
    const told = back.messages.flatMap((one) => (one.type === 'event' ? [one] : []));
    expect(new Set(told.map((one) => one.eventId))).toEqual(new Set(missed));
    // Sent both as missed and as new, with the same id, so that clients drop the duplicate.
    expect(new Set(told.map(({ id }) => id)).size).toBe(missed.length);
    back.socket.close();
  });

  it('has a place to go on from before the first event', async () => {
    // Totals of the previous test may still arrive before the first message, which alone has an id.
    await deps.sql.begin((tx) => publish(tx, [{ type: 'stats', payload: { sanctions: true } }]));
    const client = await listen(first.url);
    const { id } = await client.waitFor((one) => one.type === 'stats' && one.id !== undefined);
    client.socket.terminate();
    const witness = await listen(first.url);
    const eventId = await finishEvent();
    const back = await listen(first.url, { after: id ?? '' });
    await back.waitFor(isEvent(eventId));
    // Clients that were connected before get it, too.
    await witness.waitFor(isEvent(eventId));
    witness.socket.close();
    back.socket.close();
  });

  it.each(['nonsense', '99999999999999999999-1', '-1', "1-1'; drop table outbox --"])(
    'answers a place of %j like none',
    async (after) => {
      const client = await listen(first.url, { after: encodeURIComponent(after) });
      await client.waitFor(({ type }) => type === 'live_players');
      // Totals of the previous test may still arrive.
      expect(new Set(client.messages.map(({ type }) => type))).toEqual(
        new Set(['stats', 'server_status', 'live_players']),
      );
      client.socket.close();
    },
  );

  it('loses nothing that is committed late, after a younger message was told', async () => {
    const client = await listen(first.url);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Transaction A gets its number first and commits last.
    const numbered = Promise.withResolvers<void>();
    const slow = deps.sql.begin(async (tx) => {
      await publish(tx, [{ type: 'event', payload: { eventId: 900_001, sessionType: 'Q', trackName: 'late' } }]);
      numbered.resolve();
      await held;
    });
    await numbered.promise;
    await deps.sql.begin((tx) =>
      publish(tx, [{ type: 'event', payload: { eventId: 900_002, sessionType: 'Q', trackName: 'early' } }]),
    );
    await nextLooks();
    release();
    await slow;
    await client.waitFor(isEvent(900_001));
    await client.waitFor(isEvent(900_002));
    client.socket.close();
  });

  it('still tells, once, when the connection that listens for wake-ups was cut', async () => {
    const client = await listen(first.url);
    await deps.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`;
    const [eventId, nextId] = [await finishEvent(), await finishEvent()];
    await client.waitFor(isEvent(nextId));
    expect(client.messages.filter(isEvent(eventId))).toHaveLength(1);
    client.socket.close();
  });

  it('sends the last totals in the end of a burst', async () => {
    const client = await listen(first.url);
    for (let count = 0; count < 4; count++) await deps.importFile(nextFile());
    await client.waitFor((one) => one.type === 'stats' && one.data.eventCount === minute);
    client.socket.close();
  });
});

describe('who may open the socket', () => {
  it.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'https://web.example.evil.com'])(
    'a page of %s gets 403 and no socket',
    async (origin) => {
      await expect(listen(first.url, { origin })).rejects.toThrow(/403/);
    },
  );

  it('the site’s own page and the configured web origin may', async () => {
    for (const origin of [first.url, 'https://web.example']) {
      const client = await listen(first.url, { origin });
      client.socket.close();
    }
  });

  it('a client that sends anything but topics is closed', async () => {
    const client = await listen(first.url);
    client.socket.send('{"type":"hello"}');
    expect(await client.closed).toBe(1008);
  });

  it('so is one that sends more than 256 bytes', async () => {
    const client = await listen(first.url);
    client.socket.on('error', () => {});
    client.socket.send('x'.repeat(300));
    expect(await client.closed).toBe(1009);
  });

  it('a site that closes says goodbye', async () => {
    const third = await startLiveSite(deps.databaseUrl);
    const client = await listen(third.url);
    await client.waitFor(({ type }) => type === 'stats');
    await third.close();
    expect(await client.closed).toBe(1001);
  });
});
