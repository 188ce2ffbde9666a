import { AccountExport } from '@paddock/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRow } from '../../database/row.ts';
import type { Viewer } from '../../endpoint/context.ts';
import { addRacedChampionship } from '../../../test/support/championships.ts';
import { everyText } from '../../../test/support/every-text.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { copyStandings } from './versions.repository.ts';

const ana = driver(1, 'Ana Silva');
const ben = driver(2, 'Ben Short');

let deps: TestDeps;
let championshipId: number;
let owner: Viewer;

beforeAll(async () => {
  deps = await createTestDeps();
  const cars = [ana, ben].map((one) => ({ drivers: [one], laps: [130_000, 100_000] }));
  await deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250601_190000', cars }));
  await deps.settle();
  owner = await ownerOf(deps, ana.playerId);
  championshipId = await addRacedChampionship(deps);
  const { driverId } = owner;
  await deps.sql`
    update championship_entries set account_id = ${owner.accountId}, note = 'Ana Silva races', staff_note = 'Silva was late'
    where driver_id = ${driverId}`;
  await deps.sql`
    with t as (
      insert into championship_teams (championship_id, name, short_name) values (${championshipId}, 'Ana Silva Racing', 'KH')
      returning id
    )
    insert into championship_team_members (team_id, driver_id) select id, ${driverId} from t`;
  await deps.sql`
    insert into championship_rulings (championship_id, kind, driver_id, points, round_code, reason, created_at)
    values (${championshipId}, 'points', ${driverId}, '5', 'R1', 'Ana Silva cut the chicane', now())`;
  // One of hers, two that would then have the same name, and the reasons of rules and of official standings.
  await deps.sql`
    insert into championship_teams (championship_id, name, short_name)
    select ${championshipId}, name, 'T' from unnest(array['Fans of Ana Silva', 'Fans of Former driver']) as name`;
  await deps.sql`update championship_versions set reason = 'Ana Silva asked for it'`;
  await refresh();
  const copy = await copyStandings(deps.sql, championshipId);
  const reason = 'After the appeal of Ana Silva';
  const publishedAt = new Date('2025-06-02T00:00:00.000Z');
  await insertRow(deps.sql, 'championshipOfficial', { ...copy, championshipId, version: 1, reason, publishedAt });
});
afterAll(() => deps.close());

const staff = (): Viewer => ({ ...owner, role: 'admin' });
const refresh = () => deps.sql.begin((tx) => deps.standings.refresh(tx, [championshipId]));

const read = (as?: 'official') => deps.championshipStandings.standings({ championshipId, kind: 'drivers', as });

/** Place, total and team of each row; the drivers by name. */
async function standings(as?: 'official'): Promise<unknown[]> {
  const { rows } = await read(as);
  return rows.map(({ place, total, team, driver: who }) => [place, who?.name, total, team?.shortName ?? null]);
}

it('entries, teams and rulings of a merged driver are the other’s, and undone they are as before', async () => {
  const before = await standings();
  expect(before).toEqual([
    [1, 'Ana Silva', '20', 'KH'],
    [2, 'Ben Short', '18', null],
  ]);
  const [, other] = await deps.sql<{ id: string }[]>`select public_id as id from drivers order by platform_id`;
  const [one] = await deps.sql<{ id: string }[]>`select public_id as id from drivers where id = ${owner.driverId}`;
  const { mergeId } = await deps.merges.merge(staff(), {
    from: other?.id ?? '',
    into: one?.id ?? '',
    reason: 'One person',
  });
  expect(await standings()).toHaveLength(1);
  await deps.merges.undo(staff(), { mergeId, reason: 'Two brothers' });
  expect(await standings()).toEqual(before);
});

it('the official standings of a driver who was merged are those of the other driver, and have not changed by it', async () => {
  const cars = [{ drivers: [driver(3, 'Benjamin Short')], laps: [130_000, 100_000] }];
  await deps.importFile(resultFile({ type: 'FP', track: 'spa', end: '250602_190000', cars }));
  const [, from, into] = await deps.sql<{ id: string }[]>`select public_id as id from drivers order by platform_id`;
  const { mergeId } = await deps.merges.merge(staff(), {
    from: from?.id ?? '',
    into: into?.id ?? '',
    reason: 'One person',
  });
  expect((await standings('official'))[1]).toEqual([2, 'Benjamin Short', '18', null]);
  expect((await read()).official).toMatchObject({ version: 1, differs: false });
  await deps.merges.undo(staff(), { mergeId, reason: 'Two brothers' });
});

it('the export has entries, teams and rulings', async () => {
  const all = await deps.account.export(owner);
  expect(AccountExport.parse(all)).toEqual(all);
  expect(all).toMatchObject({
    championshipEntries: [{ championshipId, raceNumber: 1, status: 'confirmed', note: 'Ana Silva races' }],
    championshipTeams: [{ championshipId, team: 'Ana Silva Racing', from: null, to: null }],
    championshipRulings: [{ championshipId, kind: 'points', points: '5', reason: 'Ana Silva cut the chicane' }],
  });
  expect(JSON.stringify(all)).not.toContain('was late');
});

it('an erased driver leaves the standings as they were, without name, notes and platform id', async () => {
  const before = await standings();
  await deps.erasure.erase(owner);
  await deps.settle();
  const texts = await everyText(deps.sql, ['outbox']);
  for (const trace of ['Silva', ana.playerId, 'was late']) expect(texts).not.toContain(trace);
  expect(await deps.sql`select name from championship_teams order by id`).toEqual([
    { name: 'Former driver Racing' },
    { name: expect.stringMatching(/^Fans of Former driver \d+$/) },
    { name: 'Fans of Former driver' },
  ]);
  const places = (rows: unknown[]) => rows.map((row) => (Array.isArray(row) ? [row[0], row[2], row[3]] : row));
  expect(places(await standings())).toEqual(places(before));
  expect(places(await standings('official'))).toEqual(places(before));
  const { champions, official } = await read('official');
  expect([champions?.names, official?.differs]).toEqual([[expect.stringMatching(/^Former driver/)], false]);
  await refresh();
  expect(places(await standings())).toEqual(places(before));
});
