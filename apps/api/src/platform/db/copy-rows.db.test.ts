import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts';
import { CopyRows, copyRows, rowBytes } from './copy-rows.ts';

interface Row {
  id: number;
  small: number;
  wide: number | null;
  isTrue: boolean;
}

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
  await deps.sql`create table copied (id int primary key, small int2 not null, wide int4, is_true bool not null)`;
});
afterAll(() => deps.close());
beforeEach(async () => {
  await deps.sql`truncate copied`;
});

function bytesOf(rows: readonly Row[]): Buffer {
  const copy = new CopyRows(rows.length, rowBytes({ int2: 1, int4: 2, bool: 1 }));
  for (const { id, small, wide, isTrue } of rows) {
    copy.row(4);
    copy.int4(id);
    copy.int2(small);
    copy.int4(wide);
    copy.bool(isTrue);
  }
  return copy.end();
}

const stored = () => deps.sql<Row[]>`select id, small, wide, is_true as "isTrue" from copied order by id`;

const [small, wide] = [15, 31].map((bits) => fc.integer({ min: -(2 ** bits), max: 2 ** bits - 1 }));
const rows = fc.uniqueArray(
  fc.record({
    id: wide ?? fc.nat(),
    small: small ?? fc.nat(),
    wide: fc.option(wide ?? fc.nat()),
    isTrue: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 50 },
);

describe('rows that are copied', () => {
  it('come back as they went in, with statements before and after them', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const counted = await deps.sql.begin(async (tx) => {
          const [, , after] = await Promise.all([
            tx`delete from copied`.execute(),
            copyRows(tx, 'copied', bytesOf(given)),
            tx<{ count: number }[]>`select count(*)::int as count, ${'along'} as text from copied`,
          ]);
          return after[0]?.count;
        });
        expect(counted).toBe(given.length);
        expect(await stored()).toEqual(given.toSorted((a, b) => a.id - b.id));
      }),
      { numRuns: 60 },
    );
  });

  it('may be many', async () => {
    const many = Array.from({ length: 200_000 }, (_, id): Row => ({ id, small: 1, wide: null, isTrue: true }));
    await deps.sql.begin((tx) => copyRows(tx, 'copied', bytesOf(many)));
    expect(await deps.sql`select count(*)::int as count from copied`).toEqual([{ count: many.length }]);
  });

  it.each([
    ['are refused', 'copied', '23505'],
    ['have nowhere to go', 'nowhere', '42P01'],
  ])(
    'and %s fail by their own fault, undo the transaction, and leave the connection as it was',
    async (_, into, code) => {
      const twice = Array.from({ length: 20_000 }, (): Row => ({ id: 1, small: 2, wide: 3, isTrue: false }));
      const [{ pid } = { pid: 0 }, ...outcomes] = await deps.sql
        .begin(async (tx) => {
          const begun = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
          const failed = await Promise.allSettled([
            tx`insert into copied values (7, 7, 7, true)`.execute(),
            copyRows(tx, into, bytesOf(twice)),
            tx`select ${'after'}::text`,
          ]);
          throw Object.assign(new Error('seen'), { seen: [...begun, ...failed] });
        })
        .catch((error: { seen?: [{ pid: number }, ...PromiseSettledResult<unknown>[]] }) => error.seen ?? []);
      expect(outcomes).toMatchObject([
        { status: 'fulfilled' },
        { status: 'rejected', reason: { code } },
        { status: 'rejected', reason: { code: '25P02' } },
      ]);
      expect(await stored()).toEqual([]);
      expect(await deps.sql`select count(*)::int as alive from pg_stat_activity where pid = ${pid}`).toEqual([
        { alive: 1 },
      ]);
    },
  );

  it('wait no longer than a statement may', async () => {
    await deps.sql.begin(async (other) => {
      await other`lock table copied in access exclusive mode`;
      const copied = deps.sql.begin(async (tx) => {
        await tx`set local lock_timeout = 100`;
        await copyRows(tx, 'copied', bytesOf([{ id: 1, small: 1, wide: 1, isTrue: true }]));
      });
      await expect(copied).rejects.toMatchObject({ code: '55P03' });
    });
    expect(await stored()).toEqual([]);
  });

  it.each([32_768, -32_769, 1.5, Number.NaN])('are refused with %s in two bytes', (value) => {
    expect(() => bytesOf([{ id: 1, small: value, wide: 0, isTrue: true }])).toThrow(RangeError);
  });

  it.each([2 ** 31, -(2 ** 31) - 1, 0.5, Number.POSITIVE_INFINITY])('are refused with %s in four bytes', (value) => {
    expect(() => bytesOf([{ id: 1, small: 0, wide: value, isTrue: true }])).toThrow(RangeError);
  });
});
