import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generatedFiles } from '../../../test/support/generated-league.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { findDrivers } from '../search/search.repository.ts';

const NOW = '2025-01-02T00:00:00.000Z';
const DAY_MS = 86_400_000;

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps({ now: NOW });
  for (const files of fc.sample(generatedFiles, { numRuns: 6, seed: 5 })) {
    for (const file of files) await deps.importFile(file);
  }
  // Seen 30 days ago, in Sydney's morning, and the second before.
  for (const [number, end] of [
    [31, '241203_110000'],
    [32, '241203_105959'],
  ] as const) {
    const cars = [{ drivers: [driver(number)], laps: [90_000, 80_000 + number] }];
    await deps.importFile(resultFile({ type: 'FP', track: 'zolder', end, cars }));
  }
  // The first of 90 days, and the second before.
  for (const [number, end] of [
    [33, '241005_000000'],
    [34, '241004_235959'],
  ] as const) {
    const cars = [{ drivers: [driver(number)], laps: [90_000, 80_000 + number] }];
    await deps.importFile(resultFile({ type: 'Q', track: 'zolder', end, cars }));
  }
  await deps.settle();
}, 120_000);
afterAll(() => deps.close());

const everybody = () => findDrivers(deps.sql, { folded: '', after: null, limit: 100 });

it('drivers by class value are those whose badge says so', async () => {
  const { classValues } = await deps.stats.drivers();
  const byValue = Map.groupBy(
    (await everybody()).filter(({ classValue }) => classValue !== null),
    ({ classValue }) => classValue,
  );
  expect(classValues.length).toBeGreaterThan(2);
  expect(classValues).toEqual(
    [...byValue]
      .map(([classValue, drivers]) => ({
        classValue,
        drivers: drivers.length,
        provisional: drivers.filter(({ isProvisional }) => isProvisional).length,
      }))
      .toSorted((a, b) => Number(a.classValue) - Number(b.classValue)),
  );
});

it('seen and new are of thirty days', async () => {
  const { seen, new: fresh } = await deps.stats.drivers();
  const since = Date.parse(NOW) - 30 * DAY_MS;
  const found = (await everybody()).filter(({ lastSeenAt }) => Date.parse(lastSeenAt) >= since);
  expect(found.map(({ name }) => name)).toContain('Driver 31');
  expect(found.map(({ name }) => name)).not.toContain('Driver 32');
  const firsts = await deps.sql<
    { at: string }[]
  >`select first_seen_at as at from drivers where first_seen_at >= ${new Date(since).toISOString()}::timestamptz`;
  expect([seen, fresh]).toEqual([found.length, firsts.length]);
});

it('a driver seen lately who was here before is not new', async () => {
  const before = await deps.stats.drivers();
  await deps.sql`update drivers set first_seen_at = '2020-01-01' where name = 'Driver 31'`;
  expect(await deps.stats.drivers()).toEqual({ ...before, new: before.new - 1 });
});

it('who hides is not counted', async () => {
  const before = await deps.stats.drivers();
  await deps.account.setPrivacy(await ownerOf(deps, driver(31).playerId), { usesShortName: false, isHidden: true });
  expect(await deps.stats.drivers()).toEqual({ ...before, seen: before.seen - 1 });
});

it('events by day and kind are the events of 90 days', async () => {
  const days = await deps.stats.dailyEvents();
  const events = await deps.sql<{ endAt: string; kind: string }[]>`
    select end_at, session_kind as kind from events where voided_at is null and is_driven and not is_end_approximate`;
  const dated = events.map(({ endAt, kind }) => ({
    kind,
    date: Temporal.Instant.from(endAt).toZonedDateTimeISO('Australia/Sydney').toPlainDate().toString(),
  }));
  const expected = [
    ...Map.groupBy(
      dated.filter(({ date }) => date >= '2024-10-05' && date <= '2025-01-02'),
      ({ date }) => date,
    ),
  ]
    .map(([date, found]) => {
      const of = (kind: string) => found.filter((one) => one.kind === kind).length;
      return { date, practice: of('practice'), qualifying: of('qualifying'), race: of('race'), other: of('other') };
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  expect(expected[0]).toMatchObject({ date: '2024-10-05', qualifying: 1 });
  expect(expected.length).toBeGreaterThan(3);
  expect(days).toEqual(expected);
});

it('events by day are of one game', async () => {
  const [all, acc, ac] = await Promise.all([
    deps.stats.dailyEvents(),
    deps.stats.dailyEvents('acc'),
    deps.stats.dailyEvents('ac'),
  ]);
  const sum = (days: typeof all) =>
    days.reduce((total, { practice, qualifying, race, other }) => total + practice + qualifying + race + other, 0);
  expect(sum(ac)).toBeGreaterThan(0);
  expect(sum(acc) + sum(ac)).toBe(sum(all));
});
