import { AmendmentDraft } from '@paddock/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRaces } from '../../../test/support/forecast-league.ts';
import { waitFor } from '../../../test/support/run-program.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { beginLocked } from '../../database/import-lock.ts';
import { recompute } from '../derivation/recompute.service.ts';
import { replayRatings } from '../ratings/rating.worker.ts';
import { countForecasts } from './forecast.work.ts';
import type { CarForecast } from './walk.rules.ts';

let deps: TestDeps;
let events: number[];
beforeAll(async () => {
  deps = await createTestDeps();
  events = await addRaces(deps, { from: 0, count: 8 });
  await deps.settle();
}, 60_000);
afterAll(() => deps.close());

const all = () => deps.sql<({ eventId: number } & CarForecast)[]>`
  select * from race_forecasts order by event_id, file_position`;
const figures = async () => (await deps.sql`select is_stale, figures from forecast_state`)[0];

it('every starter of a race has been given a chance, from the ratings before it', async () => {
  const rows = await all();
  expect(rows).toHaveLength(8 * 12);
  const [first, last] = [rows.filter(({ eventId }) => eventId === events[0]), rows.slice(-12)];
  expect(new Set(first.map(({ isNewcomer }) => isNewcomer))).toEqual(new Set([true]));
  expect(new Set(last.map(({ isNewcomer }) => isNewcomer))).toEqual(new Set([false]));
  const [order] = await deps.sql<{ files: number[] }[]>`
    select array_agg(file_position order by rating_before desc) as files from rating_changes where event_id = ${events[7] ?? 0}`;
  const given = new Map(last.map(({ filePosition, win }) => [filePosition, win ?? 0]));
  expect(given.get(order?.files[0] ?? 0)).toBeGreaterThan(2 * (given.get(order?.files.at(-1) ?? 0) ?? 0));
  expect(await figures()).toMatchObject({ isStale: false, figures: { races: 8 } });
});

it('recomputing everything gives the same', async () => {
  const before = [await all(), await figures()];
  await recompute(deps, () => {});
  await deps.settle();
  expect([await all(), await figures()]).toEqual(before);
});

it('a new race leaves what was given before; an older one has all later races counted again', async () => {
  const before = await all();
  const [newest] = await addRaces(deps, { from: 20, count: 1 });
  await replayRatings(deps);
  expect(await all()).toEqual(before);
  expect(await figures()).toMatchObject({ isStale: true });
  await deps.settle();
  expect((await all()).filter(({ eventId }) => eventId !== newest)).toEqual(before);
  const [older] = await addRaces(deps, { from: 10, count: 1 });
  await replayRatings(deps);
  // That of the newest race is gone until it is counted again.
  expect(await all()).toEqual(before);
  await deps.settle();
  const after = await all();
  expect(after.filter(({ eventId }) => eventId !== newest && eventId !== older)).toEqual(before);
  expect(after).toHaveLength(before.length + 24);
});

it('a race that staff void is not counted; it comes back as it was', async () => {
  const before = [await all(), await figures()];
  const [account] = await deps.sql<{ id: number }[]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
    values ('discord', '1', 'Ada', now(), now()) returning id`;
  const admin = {
    accountId: account?.id ?? 0,
    sessionId: '',
    role: 'admin',
    name: '',
    avatarUrl: null,
    driverId: null,
  } as const;
  const [eventId = 0] = events;
  const amendment = AmendmentDraft.parse({ kind: 'voidEvent' });
  const { amendmentId } = await deps.amendments.amend(admin, { eventId, amendment, reason: 'A reason' });
  await deps.settle();
  expect((await all()).some((row) => row.eventId === eventId)).toBe(false);
  expect(await figures()).toMatchObject({ figures: { races: 9 } });
  await deps.amendments.undo(admin, { amendmentId, reason: 'A reason' });
  await deps.settle();
  expect([await all(), await figures()]).toEqual(before);
});

it('nothing is saved of a count during which something changed; the next one has it', async () => {
  const before = [await all(), await figures()];
  await deps.sql`delete from race_forecasts`;
  await deps.sql`update forecast_state set is_stale = true`;
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const importing = beginLocked(deps.sql, async (tx) => {
    begun.resolve();
    await released.promise;
    await tx`update forecast_state set is_stale = true`;
  });
  await begun.promise;
  const counting = countForecasts(deps);
  await waitFor('the count waits for the import', async () => {
    const waiting = await deps.sql`select from pg_locks where locktype = 'advisory' and not granted`;
    return waiting.length > 0;
  });
  released.resolve();
  await Promise.all([importing, counting]);
  expect(await all()).toEqual([]);
  await countForecasts(deps);
  expect([await all(), await figures()]).toEqual(before);
});
