import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDeps, type TestDeps } from '../testing/test-deps.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
});
afterAll(() => deps.close());

describe('an instant', () => {
  it.each([
    ['2025-06-01T10:30:00.000Z'],
    ['2025-06-01T10:30:00.123Z'],
    ['1970-01-01T00:00:00.000Z'],
    // Years below 1000 and below 100, which `Date` misreads unless they are handled.
    ['0001-01-01T00:00:00.000Z'],
    ['0049-12-31T23:59:59.000Z'],
    ['0999-05-05T01:02:03.000Z'],
    ['9999-12-31T23:59:59.999Z'],
  ])('%s comes back from the database as it went in', async (instant) => {
    const [row] =
      await deps.sql`select ${instant}::timestamptz as at, ${instant}::timestamptz at time zone 'UTC' as plain`;
    expect(row).toEqual({ at: instant, plain: instant });
  });

  it('comes back in UTC whatever zone it was given in', async () => {
    const [row] = await deps.sql`select '2025-06-01 20:30:00+10'::timestamptz as at`;
    expect(row?.at).toBe('2025-06-01T10:30:00.000Z');
  });
});

describe('other values', () => {
  it('64-bit counts are numbers, days are text', async () => {
    const [row] =
      await deps.sql`select 9007199254740991::bigint as count, '2024-02-29'::date as day, null::timestamptz as none`;
    expect(row).toEqual({ count: Number.MAX_SAFE_INTEGER, day: '2024-02-29', none: null });
  });
});
