import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startAgent, type Agent } from '@paddock/agent';
import { LiveServer } from '@paddock/contracts';
import { createLeague, season, writeLog, type RacedSession } from '@paddock/demo-league';
import { canonicalTrackCode } from '@paddock/result-files';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from './support/test-app.ts';

let test: TestApp;
let folder: string;
let agent: Agent;
const warnings: string[] = [];

beforeEach(async () => {
  test = await createTestApp({ clock: () => new Date() });
  const site = await test.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'paddock-live-'));
  await mkdir(join(folder, 'results'));
  warnings.length = 0;
  agent = await startAgent({
    site,
    dataDir: join(folder, 'agent'),
    server: {
      name: 'Test server',
      token: test.deps.token,
      logPath: join(folder, 'server.log'),
      resultsDir: join(folder, 'results'),
      settingsPath: join(folder, 'settings.json'),
      capacity: 30,
    },
    say: (level, text) => {
      if (level === 'warn' && !text.includes('ENOENT')) warnings.push(text);
    },
    // The agent's second is a fiftieth of one: the site hears of a change at once.
    clock: {
      now: () => Date.now(),
      sleep: async (ms, signal) => {
        await sleep(ms / 50, undefined, { signal }).catch(() => {});
      },
    },
  });
});
afterEach(async () => {
  await agent.stop();
  await test.close();
  await rm(folder, { recursive: true });
});

interface Checkpoint {
  readonly track: string;
  readonly session: string;
  readonly phase?: string;
  readonly players: number;
  readonly connections: number;
}

const codes: Record<string, string> = { Practice: 'FP', Qualifying: 'Q', Race: 'R' };

/** Adds a piece of the log and waits until every page says what stands in it. */
async function seeAt(piece: string | Uint8Array, { track, session, phase, players, connections }: Checkpoint) {
  await appendFile(join(folder, 'server.log'), piece);
  const spectators = connections - players;
  await vi.waitFor(async () => {
    const [status, live, servers] = await Promise.all(
      ['/api/stats/servers', '/api/stats/players/live', '/api/live/servers'].map(async (url) =>
        (await test.app.inject(url)).json(),
      ),
    );
    const [server] = z.array(LiveServer).parse(servers);
    const { trackName, sessionType } = server ?? {};
    expect({ trackName, sessionType, ...(phase !== undefined && { phase: server?.phase }) }).toEqual({
      trackName: track,
      sessionType: codes[session],
      ...(phase !== undefined && { phase }),
    });
    expect(status).toEqual({ servers: 1, online: connections });
    expect(live).toEqual([{ track, players, spectators }]);
  }, 5_000);
}

const logs = fileURLToPath(new URL('../../../../shared/server-logs/', import.meta.url));
const isThere = existsSync(`${logs}expected-checkpoints.json`);

describe('the counts on the page', () => {
  it.skipIf(!isThere)(
    'agree with the log of a real weekend at every checkpoint (skipped where the folder ../shared/server-logs is absent)',
    async () => {
      const text = readFileSync(`${logs}expected-checkpoints.json`, 'utf8');
      const { checkpoints }: { checkpoints: (Checkpoint & { atMs: number })[] } = JSON.parse(text);
      const lines = readFileSync(`${logs}acc-server-255-two-drivers.log`, 'latin1').split(/(?<=\n)/);
      let at = 0;
      for (const checkpoint of checkpoints) {
        const from = at;
        while (at < lines.length && !(Number(/^(\d+): /.exec(lines[at] ?? '')?.[1] ?? 0) > checkpoint.atMs)) at += 1;
        await seeAt(Buffer.from(lines.slice(from, at).join(''), 'latin1'), checkpoint);
      }
      expect(checkpoints).toHaveLength(22);
      expect(warnings).toEqual([]);
    },
    60_000,
  );

  it('agree with the log of an invented weekend at every quarter of its sessions', async () => {
    const league = createLeague({ seed: 'pages' });
    const weekend = [...season(league, { fromMs: Date.UTC(2026, 2, 2), days: 7 })].find(
      ({ sessions, server }) =>
        server.kind !== 'endurance' && sessions.length > 2 && sessions.every(({ entries }) => entries.length > 8),
    );
    if (weekend === undefined) throw new Error('no weekend');
    const moments = weekend.sessions.flatMap((session) =>
      [0.25, 0.5, 0.75].map((share) => ({
        session,
        atMs: session.startedAtMs + (session.endedAtMs - session.startedAtMs) * share,
      })),
    );
    let piece = '';
    for (const { atMs, line } of writeLog(weekend.sessions, { spamPerCarAndMinute: 2 })) {
      const [moment] = moments;
      if (moment !== undefined && atMs > moment.atMs) {
        moments.shift();
        await seeAt(piece, checkpointOf(moment.session, moment.atMs));
        piece = '';
      }
      piece += line;
    }
    expect(moments).toEqual([]);
    expect(warnings).toEqual([]);
  }, 60_000);
});

function checkpointOf(session: RacedSession, atMs: number): Checkpoint {
  const { entries, lostEntries, startedAtMs, trackName, kind } = session;
  const sinceMs = atMs - startedAtMs;
  const there = [...entries, ...lostEntries].filter(({ presence }) =>
    presence.some(({ fromMs, untilMs }) => fromMs <= sinceMs && (untilMs === null || sinceMs < untilMs)),
  );
  return {
    track: canonicalTrackCode(trackName),
    session: `${kind[0]?.toUpperCase()}${kind.slice(1)}`,
    players: there.length,
    connections: there.reduce((sum, { drivers }) => sum + drivers.length, 0),
  };
}
