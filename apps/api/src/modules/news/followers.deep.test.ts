import { afterAll, expect, it } from 'vitest';
import { addSession } from '../../../test/support/careers.ts';
import { driver } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import { readUnread } from './news.repository.ts';

const FOLLOWERS = 5_000;
const IMPORTS = 14;

/** 10 pm in the servers' time zone. */
const deps = await createTestDeps({ now: '2025-06-15T12:00:00.000Z' });
const { sql } = deps;
afterAll(() => deps.close());

const race = (minute: number) =>
  addSession(deps, {
    type: 'R',
    end: `250615_20${String(minute).padStart(2, '0')}00`,
    cars: Array.from({ length: 30 }, (_, index) => ({
      drivers: [driver(index + 1)],
      laps: Array.from({ length: 20 }, (_lap, lap) => 120_000 + index * 10 + (lap === 0 ? 9_000 : 0)),
    })),
  });

async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

it('5,000 followers of a driver and a server cost an import less than 50 ms more, and are counted within 10 s', async () => {
  await race(0);
  await sql`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
    select 'discord', 'follower ' || n, 'somebody', now(), now() from generate_series(1, ${FOLLOWERS}) n`;
  const times = { without: [] as number[], followed: [] as number[] };
  // In turn, so that a busy machine and a growing database slow both down.
  for (let minute = 1; minute <= 4 * IMPORTS; minute += 4) {
    await sql`delete from follows`;
    await sql`analyze follows`;
    // The first after a change plans its statements again, and is not counted.
    await race(minute);
    times.without.push(await timeMs(() => race(minute + 1)));
    await sql`
      insert into follows (account_id, kind, target_id, created_at)
      select a.id, t.kind, t.id, '2025-06-01' from accounts a, (
        select 'driver' as kind, id from drivers where name = 'Driver 1' union all select 'server', ${deps.server.id}
      ) t`;
    await sql`analyze follows`;
    await race(minute + 2);
    times.followed.push(await timeMs(() => race(minute + 3)));
  }
  const accounts = await sql<{ id: number }[]>`select id from accounts`;
  const ids = accounts.map(({ id }) => id);
  const countedMs = await timeMs(() => readUnread(sql, ids));
  const [without, followed] = [median(times.without), median(times.followed)];
  expect(followed - without).toBeLessThan(50);
  expect(countedMs).toBeLessThan(10_000);
});
