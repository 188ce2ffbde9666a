import { connectLive, createClient, type Client, type Result } from '@paddock/api-client';
import { contract, csvExports, IngestReply, ServerMessage, type Endpoint } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startLiveSite } from './support/live-site.ts';
import { addRacedChampionship } from './support/championships.ts';
import { driver, resultFile, type TestCar } from './support/result-file.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { createTestDeps } from './support/test-deps.ts';

const cars: TestCar[] = [1, 2, 3].map((number) => ({
  drivers: [driver(number, `Driver Number${number}`)],
  laps: [150_000, 108_000 + number],
}));

let test: TestApp;
let client: Client;
let values: Readonly<Record<string, string | number>>;
const statuses: number[] = [];
beforeAll(async () => {
  test = await createTestApp({ keepsReplies: true });
  const outcome = await test.deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250614_200000', cars }));
  await test.deps.settle();
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const fetchAndNote = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const reply = await fetch(input, init);
    statuses.push(reply.status);
    return reply;
  };
  client = createClient({ url, token: test.deps.token, cachedReplies: 100, fetch: fetchAndNote });
  const found = await dataOf(client.search.drivers({ filter: 'driver number' }));
  const [one, other] = found.drivers;
  values = {
    championship: await addRacedChampionship(test.deps),
    driver: one?.playerId ?? '',
    rival: other?.playerId ?? '',
    event: outcome.status === 'imported' ? outcome.eventId : 0,
  };
});
afterAll(() => test.close());

async function dataOf<T>(call: Promise<Result<T>>): Promise<T> {
  const result = await call;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.data;
}

function inputOf({ name, rest }: Endpoint): object {
  const { driver: playerId, rival, event, championship: championshipId } = values;
  const known = {
    id: name.startsWith('events.') ? event : playerId,
    rival,
    playerId,
    championshipId,
    eventId: event,
    version: 1,
    year: 2025,
    track: 'monza',
    serverId: test.deps.server.id,
  };
  const named = Object.entries(known).filter(([key]) => rest.path.split('/').includes(`:${key}`));
  return {
    ...Object.fromEntries(named),
    ...(name === 'search.drivers' && { filter: '' }),
    ...(name === 'championships.detail' && { playerId }),
  };
}

const endpoints = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ access }) => access === 'public');

it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s gives what the contract says',
  async (name, endpoint) => {
    const [group = '', operation = ''] = name.split('.');
    // @NOTE by name, as the contract lists them.
    const groups = client as unknown as Record<string, Record<string, (input: object) => Promise<Result<unknown>>>>;
    const result = await groups[group]?.[operation]?.(inputOf(endpoint));
    // There is no Discord here.
    if (name === 'auth.discordUrl')
      return expect(result).toMatchObject({ error: { code: 'unavailable', status: 503 } });
    // Nor a link of a message.
    if (name === 'news.stopByLink') return expect(result).toMatchObject({ error: { code: 'invalid_input' } });
    expect(result).toMatchObject({ ok: true });
    const data = result?.ok === true ? result.data : undefined;
    expect(endpoint.output.parse(data)).toEqual(data);
  },
);

it.each(Object.entries(csvExports))('csv.%s is the table that the api sends', async (name, { path }) => {
  const id = path.startsWith('/api/event/') ? values['event'] : values['driver'];
  const input = { id, track: 'monza', championshipId: values['championship'] };
  const named = Object.entries(input).filter(([key]) => path.split('/').includes(`:${key}`));
  // @NOTE by name, as the contract lists them.
  const tables = client.csv as unknown as Record<string, (input: object) => Promise<Result<string>>>;
  const result = await tables[name]?.(Object.fromEntries(named));
  const filled = named.reduce((text, [key, value]) => text.replace(`:${key}`, String(value)), path as string);
  expect(result).toEqual({ ok: true, data: (await test.app.inject(filled)).body });
  expect(result?.ok === true && result.data.split('\r\n')[0]).toMatch(/^[a-z0-9_]+(,[a-z0-9_]+)*$/);
});

describe('what the api refuses', () => {
  it('has its code, its message and the name of the request in the log', async () => {
    expect(await client.events.info({ id: 999_999 })).toEqual({
      ok: false,
      error: { code: 'not_found', message: 'There is no event 999999.', status: 404, requestId: expect.any(String) },
    });
  });

  it('names the fields that are wrong', async () => {
    const result = await client.leaderboards.races({ limit: 1_000 });
    expect(result).toMatchObject({ error: { code: 'invalid_input', issues: [{ path: 'limit' }] } });
  });
});

it('all pages together are the whole board', async () => {
  const whole = await dataOf(client.leaderboards.track({ track: 'monza' }));
  const rows = await Array.fromAsync(client.leaderboards.track.all({ track: 'monza', limit: 1 }));
  expect(whole.rows).toHaveLength(3);
  expect(rows).toEqual(whole.rows.map((data) => ({ ok: true, data })));
});

it('an unchanged reply is not sent again', async () => {
  const first = await dataOf(client.leaderboards.spread({ track: 'monza', carGroup: 'GT3' }));
  const second = await dataOf(client.leaderboards.spread({ track: 'monza', carGroup: 'GT3' }));
  expect(statuses.slice(-2)).toEqual([200, 304]);
  expect(second).toEqual(first);
});

describe('a game server', () => {
  const { fileName, bytes } = resultFile({ type: 'Q', track: 'spa', end: '250614_190000', cars });

  it('uploads a file, whatever the number of times', async () => {
    const first = await dataOf(client.ingest.results({ fileName, history: '1', bytes }));
    const second = await dataOf(client.ingest.results({ fileName, history: '1', bytes }));
    expect(IngestReply.parse(first)).toMatchObject({ status: 'imported', eventId: expect.any(Number) });
    expect(IngestReply.parse(second)).toMatchObject({ status: 'duplicate', eventId: first.eventId });
  });

  it('is told why a file is refused', async () => {
    const result = await client.ingest.results({ fileName, bytes: bytes.subarray(0, 200) });
    expect(result).toMatchObject({ error: { code: 'unprocessable', status: 422, issues: [expect.anything()] } });
  });

  it('reports its live state', async () => {
    const report = { track: 'spa', sessionType: 'R', phase: null, minutesLeft: 10, players: 3, spectators: 1 };
    expect(
      await client.ingest.status({
        ...report,
        sessionMinutes: null,
        capacity: 30,
        bestLap: null,
        entries: [],
        logAgeSeconds: null,
      }),
    ).toEqual({ ok: true, data: null });
    const [row] = await test.deps.sql`select players from server_states`;
    expect(row).toMatchObject({ players: 3 });
  });

  it('needs its token', async () => {
    const stranger = createClient({ url: test.app.listeningOrigin, token: 'paddock_abc.def' });
    expect(await stranger.ingest.results({ fileName, bytes })).toMatchObject({
      error: { code: 'unauthenticated', status: 401 },
    });
  });
});

it('live messages begin with the state, and tell of a session that finishes', async () => {
  // While the session finishes: older ones are not announced.
  const deps = await createTestDeps({ now: '2025-06-01T11:00:00.000Z' });
  const site = await startLiveSite(deps.databaseUrl);
  const messages: ServerMessage[] = [];
  const live = connectLive({ url: site.url, onMessage: (message) => messages.push(ServerMessage.parse(message)) });
  onTestFinished(async () => {
    live.stop();
    await site.close();
    await deps.close();
  });
  const states = ['stats', 'server_status', 'live_players'];
  await vi.waitFor(() => expect(messages.map(({ type }) => type)).toEqual(expect.arrayContaining(states)));
  const file = resultFile({ type: 'R', track: 'monza', end: '250601_205900', cars });
  await deps.importFile(file, { isHistory: false });
  await vi.waitFor(() => expect(messages).toContainEqual(expect.objectContaining({ type: 'event' })));
});
