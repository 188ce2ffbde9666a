import { WriteRuling } from '@paddock/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRacedChampionship } from '../../../test/support/championships.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import type { Viewer } from '../../endpoint/context.ts';

let deps: TestDeps;
let championshipId: number;
let owner: Viewer;
let admin: Viewer;

beforeAll(async () => {
  deps = await createTestDeps();
  const cars = [1, 2].map((number) => ({ drivers: [driver(number)], laps: [130_000, 100_000 + number] }));
  await deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250601_190000', cars }));
  await deps.settle();
  championshipId = await addRacedChampionship(deps);
  owner = await ownerOf(deps, driver(1).playerId);
  const [account] = await deps.sql<[{ id: number }]>`
    insert into accounts (provider, provider_user_id, name, role, created_at, last_sign_in_at)
    values ('discord', '9', 'Ada', 'admin', now(), now()) returning id`;
  admin = { ...owner, accountId: account.id, driverId: null, role: 'admin' };
});
afterAll(() => deps.close());

const wish = { round: 'R1', reason: 'Caused a collision', reportId: null };
const points = { kind: 'points', points: '5', class: null, with: 'round' };

const told = async (): Promise<string[]> => {
  const { news } = await deps.news.list(owner, { limit: 20, isUnread: false });
  return news.filter(({ kind }) => kind === 'aboutMe').map(({ title }) => title);
};

it('a driver gets news of a decision, and of its undo', async () => {
  const [{ playerId }] = await deps.sql<[{ playerId: string }]>`
    select public_id as "playerId" from drivers where id = ${owner.driverId}`;
  const whom = { kind: 'driver', playerId };
  const { rulingId } = await deps.rulings.rule(
    admin,
    WriteRuling.parse({ ...wish, championshipId, whom, ruling: points }),
  );
  expect(await told()).toEqual(['The stewards decided about your standing']);
  await deps.rulings.undo(admin, { rulingId, reason: 'Another car' });
  expect(await told()).toEqual([
    'A decision about your standing was undone',
    'The stewards decided about your standing',
  ]);
});

it('the drivers of a team get news of a decision about the team', async () => {
  await deps.sql`delete from news`;
  const [{ teamId }] = await deps.sql<[{ teamId: number }]>`
    with t as (
      insert into championship_teams (championship_id, name, short_name) values (${championshipId}, 'Night Owls', 'NO')
      returning id
    )
    insert into championship_team_members (team_id, driver_id) select id, ${owner.driverId} from t returning team_id`;
  const whom = { kind: 'team', teamId };
  await deps.rulings.rule(admin, WriteRuling.parse({ ...wish, championshipId, whom, ruling: points }));
  expect(await told()).toEqual(['The stewards decided about your standing']);
});
