import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from './client.ts';
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
  await deps.sql`create table noted (id int generated always as identity, what text not null unique, bytes bytea)`;
});
afterAll(() => deps.close());
beforeEach(async () => {
  await deps.sql`truncate noted restart identity`;
});

const noted = async () =>
  (await deps.sql<{ what: string }[]>`select what from noted order by id`).map(({ what }) => what);

describe('queries that are sent together', () => {
  it('run in their order, after those that were sent before and before those that are sent after', async () => {
    const bytes = Buffer.from([0, 255, 92]);
    const found = await deps.sql.begin(async (tx) => {
      const all = tx.together();
      const note = (what: string) => all`insert into noted (what, bytes) values (${what}, ${bytes}) returning what`;
      const first = tx`insert into noted (what) values ('first')`.execute();
      const given = await Promise.all([
        note('second'),
        all`update noted set what = what where what = 'nobody'`,
        all`select generate_series(1, 2) as n`,
        note('third'),
        first,
      ]);
      expect(given.map((rows) => [...rows])).toEqual([
        [{ what: 'second' }],
        [],
        [{ n: 1 }, { n: 2 }],
        [{ what: 'third' }],
        [],
      ]);
      expect(given[0].count).toBe(1);
      // Prepared by now.
      expect([...(await note('fourth'))]).toEqual([{ what: 'fourth' }]);
      return tx<{ bytes: Buffer }[]>`select bytes from noted where bytes is not null`;
    });
    expect(found).toEqual([{ bytes }, { bytes }, { bytes }]);
    expect(await noted()).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('fail together, with the fault of the one that failed, and the connection goes on', async () => {
    for (let round = 1; round <= 3; round++) {
      const outcomes: PromiseSettledResult<unknown>[] = [];
      const failing = deps.sql.begin(async (tx) => {
        const all = tx.together();
        outcomes.push(
          ...(await Promise.allSettled([
            all`insert into noted (what) values (${'kept'})`,
            all`insert into noted (what) values (${'kept'})`,
            all`insert into noted (what) values (${'never'})`,
          ])),
        );
      });
      await expect(failing).rejects.toMatchObject({ code: '23505' });
      expect(outcomes).toMatchObject(outcomes.map(() => ({ status: 'rejected', reason: { code: '23505' } })));
      expect(outcomes).toHaveLength(3);
    }
    await deps.sql.begin(async (tx) => {
      const all = tx.together();
      await Promise.all(['a', 'b'].map((what) => all`insert into noted (what) values (${what})`));
    });
    expect(await noted()).toEqual(['a', 'b']);
  });

  it('that cannot be understood fail as any other', async () => {
    const failing = deps.sql.begin((tx) => tx.together()`insert into nowhere values (${1})`);
    await expect(failing).rejects.toMatchObject({ code: '42P01' });
  });
});

describe('queries that end their transaction', () => {
  it('are committed with the last of them, before whoever began it has ended', async () => {
    const seen = await deps.sql.begin(async (tx) => {
      await tx`insert into noted (what) values ('before')`;
      const all = tx.together();
      all.andCommit();
      await Promise.all(['a', 'b'].map((what) => all`insert into noted (what) values (${what})`));
      return noted();
    });
    expect(seen).toEqual(['before', 'a', 'b']);
    await deps.sql.begin((tx) => tx`insert into noted (what) values ('after')`);
    expect(await noted()).toEqual(['before', 'a', 'b', 'after']);
  });

  it('are undone together, with all before them, when one of them fails', async () => {
    const failing = deps.sql.begin(async (tx) => {
      await tx`insert into noted (what) values ('before')`;
      const all = tx.together();
      all.andCommit();
      await Promise.all(['a', 'a'].map((what) => all`insert into noted (what) values (${what})`));
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await noted()).toEqual([]);
    await deps.sql.begin((tx) => tx`insert into noted (what) values ('after')`);
    expect(await noted()).toEqual(['after']);
  });

  it('have none after them, which would be outside of it', async () => {
    const late: ((tx: Transaction, all: Transaction) => PromiseLike<unknown>)[] = [
      (tx) => tx`insert into noted (what) values ('late')`,
      (_, all) => all`insert into noted (what) values ('late')`,
    ];
    for (const [index, run] of late.entries()) {
      const failing = deps.sql.begin(async (tx) => {
        const all = tx.together();
        all.andCommit();
        await all`insert into noted (what) values (${`kept ${index}`})`;
        await run(tx, all);
      });
      await expect(failing).rejects.toMatchObject({ code: 'TRANSACTION_ENDED' });
    }
    expect(await noted()).toEqual(['kept 0', 'kept 1']);
  });

  it('cannot end a part of one', async () => {
    const failing = deps.sql.begin((tx) => tx.savepoint((part) => part.together().andCommit()));
    await expect(failing).rejects.toMatchObject({ code: 'UNSAFE_TRANSACTION' });
  });
});
