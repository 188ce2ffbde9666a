import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpDerived } from '../../../../test/support/dump.ts';
import { everyText } from '../../../../test/support/every-text.ts';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../../test/support/test-deps.ts';
import { recompute } from '../../derivation/recompute.service.ts';

const ana = driver(1, 'Ana Silva');
const ben = driver(2, 'Ben Short');

const race = (end: string) =>
  resultFile({
    type: 'R',
    track: 'monza',
    end,
    cars: [
      { drivers: [ana], laps: [150_000, 108_000] },
      { drivers: [ben], laps: [151_000, 109_000] },
    ],
  });
const files = [race('250601_183000'), race('250602_183000')];
/** Cannot be read, but says who was there. */
const broken = {
  fileName: '250603_183000_R.json',
  bytes: Buffer.from(`{"playerId":"${ana.playerId}","firstName":"Ana"`),
};

let deps: TestDeps;
let accountId: number;

beforeAll(async () => {
  deps = await createTestDeps();
  for (const file of files) await deps.importFile(file);
  await deps.importFile(broken);
  await deps.settle();
  const [row] = await deps.sql<{ id: number }[]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at, driver_id)
    values ('discord', '77', 'ana', now(), now(), (select id from drivers where name = 'Ana Silva')) returning id`;
  accountId = row?.id ?? 0;
  await deps.sql`
    insert into sanctions (driver_id, kind, bans_from_boards, reason, evidence, created_at, ended_at, lift_reason)
    select id, kind, kind = 'ban', 'Ana again', 'seen by Silva', now(), case when kind = 'ban' then now() end,
      case when kind = 'ban' then 'Ana is sorry' end
    from drivers, unnest(array['note', 'warning', 'ban']) kind where name = 'Ana Silva'`;
});
afterAll(() => deps.close());

const viewer = () => ({
  accountId,
  sessionId: 's',
  role: 'user' as const,
  name: 'ana',
  avatarUrl: null,
  driverId: null,
});

const everything = () => everyText(deps.sql, ['outbox']);

/** The derived figures, without who a driver is: an erasure gives him another number, and nothing else. */
async function figures(): Promise<string> {
  const { names: _names, ratings: _ratings, ...dump } = await dumpDerived(deps.sql);
  const rows = Object.values(dump)
    .flat()
    .map((row) => JSON.stringify(row, (key, value: unknown) => withoutIdentity(key, value)));
  return rows.toSorted().join('\n');
}

function withoutIdentity(key: string, value: unknown): unknown {
  // Which of several copies counts says nothing of the person.
  if (key === 'event') return 'an event';
  if (/^(driver_?id|name|short_?name)$/i.test(key)) return 0;
  // In the order of the drivers' numbers.
  return key === 'results' && Array.isArray(value)
    ? value.toSorted((a: { position: number }, b: { position: number }) => a.position - b.position)
    : value;
}

describe('erasing somebody', () => {
  it('finds him everywhere before', async () => {
    const text = await everything();
    for (const trace of [ana.playerId, 'Ana', 'Silva', 'ana silva']) expect(text).toContain(trace);
  });

  it('leaves neither name nor id in any row or stored file, and every figure as it was', async () => {
    const before = await figures();
    await deps.erasure.erase(viewer());
    const text = await everything();
    for (const trace of [ana.playerId, 'Ana', 'Silva', 'ana silva']) expect(text).not.toContain(trace);
    expect(text).toContain('Ben');
    expect(text).toContain('Former driver');
    expect(await deps.sql`select kind from sanctions order by kind`).toEqual([{ kind: 'ban' }, { kind: 'warning' }]);
    expect(await figures()).toBe(before);
  });

  it('stays so when the same files come in again, as they were or written otherwise', async () => {
    const before = await figures();
    for (const { fileName, bytes } of files) {
      expect((await deps.importFile({ fileName, bytes })).status).toBe('duplicate');
      const utf8 = Buffer.from(new TextDecoder('utf-16le').decode(bytes));
      expect((await deps.importFile({ fileName, bytes: utf8 })).status).toBe('duplicate');
    }
    await deps.importFile({ ...broken, fileName: '250604_183000_R.json' });
    await deps.settle();
    const text = await everything();
    for (const trace of [ana.playerId, 'Ana', 'Silva']) expect(text).not.toContain(trace);
    expect(await figures()).toBe(before);
  });

  it('holds for what he drives afterwards', async () => {
    await deps.importFile(race('250605_183000'));
    const rows = await deps.sql<{ name: string }[]>`
      select d.name from drivers d join driver_totals t on t.driver_id = d.id and t.game = '' order by d.name`;
    expect(rows.map(({ name }) => name)).toEqual(['Ben Short', 'Former driver']);
    expect(await everything()).not.toContain(ana.playerId);
  });

  it('is what the stored files say: recomputing changes nothing', async () => {
    await deps.settle();
    const before = await dumpDerived(deps.sql);
    await recompute(deps, () => {});
    await deps.settle();
    expect(await dumpDerived(deps.sql)).toEqual(before);
  });
});
