import { afterAll, expect, it } from 'vitest';
import { addChampionship, addEntrants, definitionWith, wishFor } from '../../../test/support/championships.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import type { Viewer } from '../../endpoint/context.ts';
import { AppError } from '../../shared/errors.ts';

const PLACES = 10;
const PEOPLE = 50;

/** June 2025, and going on. */
const ahead = Date.parse('2025-06-15T12:00:00.000Z') - Date.now();
const clock = () => new Date(Date.now() + ahead);
const deps = await createTestDeps({ clock });
// As other processes on the same database.
const others = await Promise.all([1, 2].map(() => createTestDeps({ databaseUrl: deps.databaseUrl, clock })));
const sites = [deps, ...others];
afterAll(async () => {
  await Promise.all(others.map((other) => other.close()));
  await deps.close();
});

it('of fifty who sign up at once for ten places and five numbers, ten are in, the others wait in order, each with their own number', async () => {
  const viewers = await addEntrants(deps, PEOPLE);
  const rules = definitionWith({ signUp: { places: PLACES, lowestNumber: 1, highestNumber: 99 } });
  const championshipId = await addChampionship(deps, rules);
  const refusals: string[] = [];

  /** Signs up as a person does: when the number is gone, with one that the answer names, then with one that nobody else likes. */
  const enter = async (viewer: Viewer, index: number): Promise<void> => {
    const site = sites[index % sites.length] ?? deps;
    let wanted = (index % 5) + 1;
    for (let tries = 1; ; tries += 1) {
      try {
        await site.entries.signUp(viewer, wishFor(championshipId, wanted));
        return;
      } catch (error) {
        if (!(error instanceof AppError) || error.issues?.[0]?.path !== 'raceNumber') throw error;
        refusals.push(error.publicMessage);
        const free = /Free nearby: (.+)\.$/.exec(error.publicMessage)?.[1]?.split(', ').map(Number) ?? [];
        wanted = tries === 1 ? (free[index % free.length] ?? Number.NaN) : PEOPLE + index;
      }
    }
  };
  await Promise.all(viewers.map(enter));

  const rows = await deps.sql<{ id: number; status: string; raceNumber: number; queuedAt: string }[]>`
    select id, status, race_number, queued_at from championship_entries
    where championship_id = ${championshipId} order by queued_at, id`;
  expect(rows).toHaveLength(PEOPLE);
  expect(rows.map(({ status }) => status)).toEqual([
    ...Array.from({ length: PLACES }, () => 'confirmed'),
    ...Array.from({ length: PEOPLE - PLACES }, () => 'waiting'),
  ]);
  expect(new Set(rows.map(({ raceNumber }) => raceNumber)).size).toBe(PEOPLE);
  expect(refusals.length).toBeGreaterThanOrEqual(PEOPLE - 5);
  for (const refusal of refusals) expect(refusal).toMatch(/^\d+ is Driver \d+’s\. Free nearby: \d+, \d+, \d+\.$/);

  // Their places on the list are those in which they signed.
  const waiting = rows.filter(({ status }) => status === 'waiting').map(({ id }) => id);
  const { entries } = await deps.staffEntries.entries({ championshipId });
  expect(entries.filter(({ status }) => status === 'waiting').map(({ entryId }) => entryId)).toEqual(waiting);
  expect(entries.flatMap(({ queue }) => queue ?? [])).toEqual(waiting.map((_, index) => index + 1));

  // Places that fall free at once go to the first of the list, one each.
  const confirmed = new Set(rows.filter(({ status }) => status === 'confirmed').map(({ id }) => id));
  const holders = await deps.sql<{ accountId: number }[]>`
    select account_id from championship_entries where id = any(${[...confirmed]}::int[])`;
  const leaving = viewers
    .filter(({ accountId }) => holders.some((holder) => holder.accountId === accountId))
    .slice(0, 4);
  await Promise.all(
    leaving.map((viewer, index) =>
      (sites[index % sites.length] ?? deps).entries.withdraw(viewer, { championshipId, round: null, isBack: false }),
    ),
  );
  const after = await deps.staffEntries.entries({ championshipId });
  const statusOf = new Map(after.entries.map(({ entryId, status }) => [entryId, status]));
  expect(waiting.map((id) => statusOf.get(id))).toEqual(
    waiting.map((_, index) => (index < 4 ? 'confirmed' : 'waiting')),
  );
  expect([...statusOf.values()].filter((status) => status === 'confirmed')).toHaveLength(PLACES);
  const told = await deps.sql`
    select from news where kind = 'entry' and detail ->> 'what' = 'movedUp'`;
  expect(told).toHaveLength(4);
  const audited = await deps.sql`select after from audit_log where action = 'championship.moveUp'`;
  expect(audited).toHaveLength(4);
});
