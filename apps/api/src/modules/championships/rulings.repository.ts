import type { StaffRuling } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql, Fragment, Transaction } from '../../database/client.ts';
import { driverByPublicId } from '../identity/driver-by-public-id.ts';
import { driverJson } from '../identity/driver-ref.ts';
import { driversEverOwned } from '../identity/merged-drivers.ts';
import { readBegunRounds } from './begun-rounds.ts';
import { licenceOf, type GivenLicencePoints, type Licence } from './licence.rules.ts';
import { findPublished } from './published.repository.ts';
import { rulingState, type RulingFacts } from './rulings.rules.ts';

type StoredRuling = Omit<StaffRuling, 'state'> & RulingFacts;

/** The decisions (alias r) of one championship that match a condition, the newest first. `limit` null: all. */
export async function listRulings(
  sql: AnySql,
  championshipId: number,
  { where, now, limit = null }: { where: Fragment; now: Date; limit?: number | null },
): Promise<StaffRuling[]> {
  const [published, rows] = await Promise.all([
    findPublished(sql, championshipId),
    sql<StoredRuling[]>`
      select r.id as "rulingId", r.championship_id, r.created_at as at, r.kind, r.round_code as round, r.heat_code as heat,
        r.points, r.licence_points, r.status, r.rounds, r.text, ${driverJson(sql, sql`c.game`)} as driver,
        case when t.id is not null then json_build_object('teamId', t.id, 'name', t.name, 'shortName', t.short_name,
          'colour', t.colour) end as team,
        r.reason, r.report_id, a.name as by, r.activated_at, r.undone_at, r.undo_reason,
        exists (
          select from reports p where p.id = r.report_id and p.appealed_at is not null and p.appeal_decided_at is null
        ) as "isAppealed"
      from championship_rulings r join championships c on c.id = r.championship_id
      left join drivers d on d.id = r.driver_id left join championship_teams t on t.id = r.team_id
      left join accounts a on a.id = r.created_by
      where r.championship_id = ${championshipId} and ${where}
      order by r.created_at desc, r.id desc limit ${limit}`,
  ]);
  const definition = published?.definition ?? null;
  const rounds = definition === null ? [] : await readBegunRounds(sql, championshipId, definition);
  const moment = { rounds, licenceRounds: definition?.stewards.licenceRounds ?? null, now: now.getTime() };
  return rows.map((row) => ({ ...row, state: rulingState(row, moment) }));
}

/** What everybody can read: the newest fifty that are not undone, of the championship or about one of its drivers or teams. */
export function listPublicRulings(
  sql: AnySql,
  {
    championshipId,
    playerId,
    teamId,
  }: { championshipId: number; playerId?: string | undefined; teamId?: number | undefined },
  now: Date,
): Promise<StaffRuling[]> {
  const isAbout =
    playerId !== undefined
      ? sql`r.driver_id in ${driverByPublicId(sql, playerId)}`
      : teamId !== undefined
        ? sql`r.team_id = ${teamId}`
        : sql`true`;
  return listRulings(sql, championshipId, { where: sql`r.undone_at is null and ${isAbout}`, now, limit: 50 });
}

/** What cases led to and is not undone, by the case. */
export async function listRulingsOfCases(
  sql: AnySql,
  reportIds: readonly number[],
  now: Date,
): Promise<Map<number | null, StaffRuling[]>> {
  const where = sql`r.report_id = any(${arrayLiteral(reportIds)}::int[]) and r.undone_at is null`;
  const found = await sql<{ championshipId: number }[]>`
    select distinct championship_id from championship_rulings r where ${where} order by 1`;
  const rulings = await Promise.all(
    found.map(({ championshipId }) => listRulings(sql, championshipId, { where, now })),
  );
  return Map.groupBy(rulings.flat(), ({ reportId }) => reportId);
}

/** The licence of a driver in a championship. */
export async function readLicence(
  sql: AnySql,
  { championshipId, driverId, now }: { championshipId: number; driverId: number | null; now: Date },
): Promise<Licence & { limit: number | null }> {
  const published = await findPublished(sql, championshipId);
  if (published === null) return { points: 0, bannedFrom: [], limit: null };
  const { definition } = published;
  const { licenceLimit: limit, licenceRounds } = definition.stewards;
  const [rounds, given] = await Promise.all([
    readBegunRounds(sql, championshipId, definition),
    sql<(Omit<GivenLicencePoints, 'at'> & { at: string })[]>`
      select created_at as at, round_code as round, licence_points as points from championship_rulings
      where championship_id = ${championshipId} and driver_id = ${driverId} and kind = 'licence' and undone_at is null
      order by created_at, id`,
  ]);
  const points = given.map((each) => ({ ...each, at: Date.parse(each.at) }));
  return { ...licenceOf(points, rounds, { rules: { limit, rounds: licenceRounds }, now: now.getTime() }), limit };
}

/** Whether an account has or had a driver who entered a championship, drives for a team of it or drove in it. */
export async function isEntrant(sql: AnySql, accountId: number, championshipId: number): Promise<boolean> {
  const had = driversEverOwned(sql, accountId);
  const rows = await sql`select from ${had} had where ${isDriverOf(sql, championshipId, sql`had.id`)} limit 1`;
  return rows.length > 0;
}

/** Whether a driver entered a championship, drives for a team of it or drove in it. */
function isDriverOf(sql: AnySql, championshipId: number, driverId: Fragment): Fragment {
  return sql`(${driverId} in (
    select driver_id from championship_entries where championship_id = ${championshipId}
    union select m.driver_id from championship_team_members m join championship_teams t on t.id = m.team_id
      where t.championship_id = ${championshipId}
    union select n.driver_id from championship_events c join entry_drivers n on n.event_id = c.event_id
      where c.championship_id = ${championshipId}
  ))`;
}

/** Whether an account has or had a driver: nobody rules about themselves. */
export async function isOwnDriver(sql: AnySql, accountId: number, driverId: number): Promise<boolean> {
  return (await sql`select from ${driversEverOwned(sql, accountId)} had where id = ${driverId} limit 1`).length > 0;
}

/** The drivers that a decision is about: its driver, or who drives for its team. */
export async function listDriversOf(
  tx: Transaction,
  { driverId, teamId }: { readonly driverId: number | null; readonly teamId: number | null },
): Promise<number[]> {
  if (driverId !== null) return [driverId];
  const members = await tx<{ driverId: number }[]>`
    select distinct driver_id from championship_team_members where team_id = ${teamId}`;
  return members.map((member) => member.driverId);
}

/** A driver of a championship by public id; null: not one of its. */
export async function findDriverOf(
  tx: Transaction,
  championshipId: number,
  driverIds: Fragment,
): Promise<{ driverId: number; playerId: string } | null> {
  const [row] = await tx<{ driverId: number; playerId: string }[]>`
    select d.id as "driverId", d.public_id as "playerId" from drivers d
    where d.id in ${driverIds} and ${isDriverOf(tx, championshipId, tx`d.id`)}`;
  return row ?? null;
}
