import type { AmendmentDraft, EventSummary } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousContext } from '../../../test/support/anonymous-context.ts';
import { joinPages } from '../../../test/support/join-pages.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { rebuild } from '../derivation/recompute.service.ts';
import { createSearchEndpoints } from '../search/search.endpoints.ts';

const staff = { accountId: 0, sessionId: '', role: 'admin', name: 'Ada', avatarUrl: null, driverId: null } as const;

let deps: TestDeps;
const ids: number[] = [];

async function race(end: string): Promise<void> {
  const cars = [1, 2, 3].map((number) => ({ drivers: [driver(number)], laps: [130_000, 100_000 + number * 100] }));
  const outcome = await deps.importFile(resultFile({ type: 'R', track: 'monza', end, cars }));
  if (outcome.status === 'imported') ids.push(outcome.eventId);
}

beforeAll(async () => {
  deps = await createTestDeps();
  for (const day of [1, 2, 3, 4]) await race(`25060${day}_203000`);
  const [account] = await deps.sql<{ id: number }[]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
    values ('discord', '1', 'Ada', now(), now()) returning id`;
  Object.assign(staff, { accountId: account?.id ?? 0 });
});
afterAll(() => deps.close());

async function search(page: { since?: string; cursor?: string; limit: number }) {
  const { events } = createSearchEndpoints({ ...deps, siteTimeZone: 'Australia/Sydney' });
  // @NOTE the reply of this operation, which its contract has checked.
  const found = (await events.handle({ period: 'all', track: 'all', ...page }, anonymousContext)) as {
    events: EventSummary[];
    nextCursor: string | null;
  };
  return { rows: found.events, nextCursor: found.nextCursor };
}

/** The latest change that a client knows of after it has read everything. */
async function latest(): Promise<string> {
  const { rows } = await search({ since: '2025-01-01T00:00:00.000Z', limit: 100 });
  const [newest = ''] = rows
    .map(({ changedAt }) => changedAt)
    .toSorted()
    .toReversed();
  // What is imported next has another instant.
  await deps.sql`select pg_sleep(0.002)`;
  return newest;
}

/** Ids of the events that changed after what a client knows of. */
async function changedAfter(known: string): Promise<number[]> {
  const since = new Date(Date.parse(known) + 1).toISOString();
  return (await search({ since, limit: 100 })).rows.map(({ eventId }) => eventId);
}

const amend = (eventId: number, amendment: AmendmentDraft) =>
  deps.amendments.amend(staff, { eventId, amendment, reason: 'Cut the chicane' });

describe('the event search since an instant', () => {
  it('finds what was imported at or after it', async () => {
    const known = await latest();
    expect(await changedAfter(known)).toEqual([]);
    expect((await search({ since: known, limit: 100 })).rows.map(({ eventId }) => eventId)).toEqual([ids[3]]);
    await race('250605_203000');
    expect(await changedAfter(known)).toEqual([ids[4]]);
  });

  it('finds an old event that a decision changed, and the one that was undone', async () => {
    const known = await latest();
    const { amendmentId } = await amend(ids[0] ?? 0, { kind: 'timePenalty', filePosition: 1, timeMs: 5_000 });
    expect(await changedAfter(known)).toEqual([ids[0]]);
    const later = await latest();
    await deps.amendments.undo(staff, { amendmentId, reason: 'It was within the lines' });
    expect(await changedAfter(later)).toEqual([ids[0]]);
  });

  it('tells that an event was voided, which is in no other list', async () => {
    const known = await latest();
    await amend(ids[1] ?? 0, { kind: 'voidEvent' });
    const { rows } = await search({ since: known, limit: 100 });
    expect(rows).toContainEqual(expect.objectContaining({ eventId: ids[1], isVoided: true }));
    const usual = (await search({ limit: 100 })).rows;
    expect(usual.map(({ eventId }) => eventId)).not.toContain(ids[1]);
    expect(usual.some(({ isVoided }) => isVoided)).toBe(false);
    const recent = await deps.events.recent({ limit: 10, since: known });
    expect(recent.map(({ eventId }) => eventId)).toContain(ids[1]);
  });

  it('finds nothing after a computation that changed nothing, and what one has changed', async () => {
    const recompute = () =>
      rebuild(
        deps,
        () => {},
        (error) => expect.unreachable(String(error)),
      );
    const known = await latest();
    await recompute();
    expect(await changedAfter(known)).toEqual([]);
    // As if an earlier version had read the file differently.
    await deps.sql`update entries set average_lap = 1 where event_id = ${ids[2] ?? 0}`;
    await recompute();
    expect(await changedAfter(known)).toEqual([ids[2]]);
  });

  it.each([1, 2, 3])('joins up from pages of %i', async (limit) => {
    const since = '2025-01-01T00:00:00.000Z';
    const whole = (await search({ since, limit: 100 })).rows;
    expect(whole).toHaveLength(5);
    expect(await joinPages((page) => search({ since, ...page }), limit)).toEqual(whole);
  });
});
