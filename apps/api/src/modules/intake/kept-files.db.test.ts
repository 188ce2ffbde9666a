import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { driver, resultFile, type TestSession } from '../../../test/support/result-file.ts';
import { createTestDeps, TEST_ERASURE_KEY, type TestDeps } from '../../../test/support/test-deps.ts';
import { hashPlatformId } from '../identity/erased-people.repository.ts';
import { beginLocked, lockImports } from '../../database/import-lock.ts';
import { decompress } from '../../shared/zstd.ts';
import { limitFailedFiles } from './files.repository.ts';

const race: TestSession = {
  type: 'R',
  track: 'monza',
  end: '250601_203000',
  cars: [{ drivers: [driver(1)], laps: [150_000, 108_000] }],
};
const times = <T>(count: number, of: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => of(index));

let deps: TestDeps;
beforeEach(async () => {
  deps = await createTestDeps({ importStatementTimeoutMs: 300 });
});
afterEach(() => deps.close());

/** Makes the database run this statement for every new event. */
async function atNewEvent(statement: string): Promise<void> {
  await deps.sql.unsafe(`
    create function at_new_event() returns trigger language plpgsql as $$ begin ${statement} return new; end $$;
    create trigger at_new_event before insert on events for each row execute function at_new_event()`);
}

const files = () => deps.sql<{ status: string; problem: { code: string; message: string } | null; size: number }[]>`
  select status, problem, octet_length(body) as size from ingest_files order by id`;

describe('a file whose import goes wrong', () => {
  it('is kept with its bytes and what happened, and becomes an event when it is sent again', async () => {
    await atNewEvent("raise exception 'no such luck';");
    await expect(deps.importFile(resultFile(race))).rejects.toThrow('no such luck');
    expect(await files()).toMatchObject([{ status: 'failed', problem: { code: 'import_failed' } }]);
    expect((await files())[0]?.size).toBeGreaterThan(100);
    // Internal error details belong in the log.
    expect((await files())[0]?.problem?.message).not.toContain('luck');
    await deps.sql`drop trigger at_new_event on events`;
    expect(await deps.importFile(resultFile(race))).toMatchObject({ status: 'imported' });
    expect(await files()).toMatchObject([{ status: 'imported', problem: null }]);
    expect(await deps.events.recent({ limit: 5 })).toHaveLength(1);
  });

  it('because it takes too long is stopped, and says so', async () => {
    await atNewEvent(`
      if current_setting('statement_timeout') <> '300ms' then raise exception 'no limit of its own'; end if;
      perform pg_sleep(60);`);
    await expect(deps.importFile(resultFile(race))).rejects.toThrow('statement timeout');
    expect(await files()).toMatchObject([{ status: 'failed', problem: { code: 'import_took_too_long' } }]);
  });

  it('stays what it became before', async () => {
    await deps.importFile(resultFile(race));
    const isLate = [false, true];
    const again = deps.ingest.importFile(
      { ...resultFile(race), serverId: deps.server.id, modifiedAt: null, isHistory: true },
      async () => {
        if (isLate.pop() === true) throw new Error('not written down');
      },
    );
    await expect(again).rejects.toThrow('not written down');
    expect(await files()).toMatchObject([{ status: 'imported', problem: null }]);
  });

  it('is kept without the people who were erased', async () => {
    await deps.importFile(resultFile({ ...race, end: '250531_203000' }));
    const hash = hashPlatformId(TEST_ERASURE_KEY, driver(1).playerId);
    await deps.sql`
      insert into erasures (platform_hash, stand_in_id, erased_at) values (${hash}, 'S99999999999999999', now())`;
    await atNewEvent("raise exception 'no such luck';");
    await expect(deps.importFile(resultFile(race))).rejects.toThrow('no such luck');
    const [kept] = await deps.sql<{ body: Buffer; people: string[] }[]>`
      select body, people from ingest_files where status = 'failed'`;
    const text = (await decompress(kept?.body ?? Buffer.alloc(0))).toString();
    expect(text).toContain('S99999999999999999');
    expect(text).not.toContain(driver(1).playerId);
    expect(kept?.people).not.toContain(driver(1).playerId);
  });

  it('loses its bytes when the server has too many of them, the oldest first and those of our own fault last', async () => {
    await atNewEvent("raise exception 'no such luck';");
    await expect(deps.importFile(resultFile(race))).rejects.toThrow('no such luck');
    for (const day of [2, 3]) {
      const bytes = Buffer.from(`{"day":${day},"playerId":"${driver(day).playerId}`);
      await deps.importFile({ fileName: `25060${day}_203000_R.json`, bytes });
    }
    const sizes = (await files()).map(({ size }) => size);
    await beginLocked(deps.sql, (tx) => limitFailedFiles(tx, deps.server.id, (sizes[0] ?? 0) + (sizes[2] ?? 0)));
    expect((await files()).map(({ size }) => size)).toEqual([sizes[0], null, sizes[2]]);
  });
});

it('a file whose failure cannot be recorded is answered as busy: its sender sends it again', async () => {
  const busy = await createTestDeps({ statementTimeoutMs: 1_000 });
  const isOver = Promise.withResolvers<void>();
  let other: Promise<unknown> = Promise.resolve();
  /** Another process gets the import lock next and keeps it. */
  const failsBehindAnother = async (): Promise<never> => {
    other = busy.sql.begin(async (tx) => {
      await lockImports(tx);
      await isOver.promise;
    });
    const waiting = () => busy.sql`select from pg_locks where locktype = 'advisory' and not granted`;
    while ((await waiting()).length === 0);
    throw new Error('not written down');
  };
  try {
    const file = { ...resultFile(race), serverId: busy.server.id, modifiedAt: null, isHistory: true };
    await expect(busy.ingest.importFile(file, failsBehindAnother)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await busy.sql`select from ingest_files`).toHaveLength(0);
  } finally {
    isOver.resolve();
    await other;
    await busy.close();
  }
});

describe('a file of more than can be real', () => {
  it.each([60, 16])('(%i drivers in each of 999 cars) is refused and kept', async (drivers) => {
    const cars = times(999, (car) => ({
      drivers: times(drivers, (index) => driver(car * 60 + index)),
      laps: [100_000],
    }));
    const outcome = await deps.importFile(resultFile({ ...race, cars }, 'utf8'));
    expect(outcome).toMatchObject({ status: 'failed', problem: { code: 'too_many_values' } });
    expect(await files()).toMatchObject([{ status: 'failed', problem: { code: 'too_many_values' } }]);
  });
});

describe('servers that send at the same time', () => {
  it('take turns: one with many files does not keep the other waiting for all of them', async () => {
    const { server: other } = await deps.servers.register({ name: 'Other', timeZone: 'UTC' });
    const minute = (index: number) => `250601_20${String(index).padStart(2, '0')}00`;
    const { imports } = await deps.sql.begin(async (tx) => {
      await lockImports(tx);
      const busy = times(20, (index) => deps.importFile(resultFile({ ...race, end: minute(index) })));
      const single = deps.importFile(resultFile(race), { server: other });
      return { imports: Promise.all([...busy, single]) };
    });
    await imports;
    const order = await deps.sql<{ serverId: number }[]>`
      select e.server_id as "serverId" from outbox o join events e on e.id = (o.payload->>'eventId')::int
      where o.type = 'stats' order by o.id`;
    expect(order).toHaveLength(21);
    // After the files already in progress, and one or two that started meanwhile.
    expect(order.findIndex(({ serverId }) => serverId === other.id)).toBeLessThan(6);
  });
});
