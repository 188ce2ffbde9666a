import { afterAll, expect, it } from 'vitest';
import { decompress } from '../../../shared/zstd.ts';
import { ownerOf } from '../../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { createTestDeps } from '../../../../test/support/test-deps.ts';

const ana = driver(1, 'Ana Silva');
const ben = driver(2, 'Ben Short');
const dan = driver(3, 'Dan Draft');

const race = (end: string, crew: readonly (typeof ana)[]) => {
  const file = resultFile({
    type: 'R',
    track: 'monza',
    end,
    serverName: 'The server of Ana Maiden',
    cars: crew.map((one, index) => ({ drivers: [one], laps: [150_000 + index, 108_000] })),
  });
  const content = JSON.parse(new TextDecoder('utf-16le').decode(file.bytes)) as {
    sessionResult: { leaderBoardLines: { car: { teamName: string } }[] };
  };
  for (const { car } of content.sessionResult.leaderBoardLines) car.teamName = 'Ana Maiden Racing';
  return { ...file, bytes: Buffer.from(JSON.stringify(content), 'utf16le') };
};

const deps = await createTestDeps({ now: '2025-06-15T12:00:00.000Z' });
afterAll(() => deps.close());

it('an erasure removes a name that the person had only in a row that staff gave to somebody else', async () => {
  await deps.importFile(race('250601_183000', [{ ...ana, lastName: 'Maiden' }, ben]));
  await deps.importFile(race('250602_183000', [ana, dan]));
  await deps.settle();
  const owner = await ownerOf(deps, ana.playerId);
  const staff = { ...(await ownerOf(deps, ben.playerId)), role: 'admin' as const };
  const [first] = await deps.sql<{ id: number }[]>`select id from events order by end_at limit 1`;
  const [other] = await deps.sql<{ id: string }[]>`
    select public_id as id from drivers where platform_id = ${dan.playerId}`;
  await deps.amendments.amend(staff, {
    eventId: first?.id ?? 0,
    amendment: { kind: 'changeDriver', filePosition: 1, driverIndex: 0, playerId: other?.id ?? '' },
    reason: 'He drove under her account',
  });
  await deps.settle();
  expect(await deps.sql`select from driver_names where name = 'Ana Maiden'`).toHaveLength(0);

  await deps.erasure.erase(owner);
  const titles = await deps.sql`select distinct title from events`;
  expect(titles).toEqual([{ title: 'The server of Former driver' }]);
  expect(await deps.sql`select distinct team_name from entries`).toEqual([{ teamName: 'Former driver Racing' }]);
  const files = await deps.sql<{ body: Buffer }[]>`select body from ingest_files`;
  expect(files).toHaveLength(2);
  for (const { body } of files) expect((await decompress(body)).toString()).not.toContain('Maiden');
});
