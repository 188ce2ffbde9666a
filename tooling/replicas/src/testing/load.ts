import { setTimeout as sleep } from 'node:timers/promises';
import { createLeague, season, writeResultFile, type ResultFile } from '@paddock/demo-league';
import { runToEnd } from '../../../../apps/api/test/support/run-program.ts';
import type { ReplicatedSite } from './replicated-site.ts';

/** Uploads a file to one of the site's processes, in turns. */
export type Upload = (file: ResultFile) => Promise<Response>;

/** Result files of invented races, the oldest first, all different. They never end. */
export function* createFiles(seed: string): Generator<ResultFile, never> {
  const league = createLeague({ seed, servers: 1, drivers: 30 });
  for (const { sessions } of season(league, { fromMs: Date.UTC(2025, 4, 2) })) {
    for (const session of sessions) yield writeResultFile(session);
  }
  throw new Error('A season without an end has ended.');
}

/** Registers a game server, whose uploads these are. */
export async function openUploads(site: Pick<ReplicatedSite, 'databaseUrl' | 'next'>): Promise<Upload> {
  const args = ['server:add', 'Invented', '--time-zone', 'UTC', '--json'];
  const { stdout } = await runToEnd('cli', { args, env: { DATABASE_URL: site.databaseUrl } });
  const { token } = JSON.parse(stdout) as { token: string };
  return ({ fileName, bytes }) =>
    fetch(`${site.next()}/api/ingest/results?fileName=${fileName}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
}

/** Pages, calls and uploads, some at a time, sent to the processes of a site in turns until it is stopped. */
export function startLoad(site: Pick<ReplicatedSite, 'next'>, upload: () => Promise<Response>) {
  const failures: string[] = [];
  let replies = 0;
  let isOver = false;
  const worker = async (ask: (count: number) => Promise<Response>): Promise<void> => {
    for (let count = 0; !isOver; count++) {
      const failure = await ask(count).then(
        async (reply) => {
          const text = await reply.text();
          return reply.ok ? null : `${reply.status} ${text}`;
        },
        (error: unknown) => String(error),
      );
      replies += 1;
      if (failure !== null) failures.push(failure);
      await sleep(5);
    }
  };
  const workers = [
    worker((count) => fetch(`${site.next()}/home?n=${count}`)),
    worker(() => fetch(`${site.next()}/api/stats`)),
    worker((count) => fetch(`${site.next()}/api/event/recent?limit=${1 + (count % 50)}`)),
    worker(() =>
      fetch(`${site.next()}/api/search/drivers/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ filter: 'a' }),
      }),
    ),
    worker(async () => {
      await sleep(300);
      return upload();
    }),
  ];
  return {
    async stop() {
      isOver = true;
      await Promise.all(workers);
      return { replies, failures };
    },
  };
}
