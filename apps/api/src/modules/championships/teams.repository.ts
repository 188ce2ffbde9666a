import type { TeamRef } from '@paddock/contracts';
import type { AnySql, Fragment, Transaction } from '../../database/client.ts';

export interface TeamRow extends TeamRef {
  readonly members: TeamMember[];
}

export interface TeamMember {
  readonly driverId: number;
  readonly playerId: string;
  readonly name: string;
  /** First and last round; null: from the first, to the last. */
  readonly from: string | null;
  readonly to: string | null;
}

/** `name`: how a driver (alias d) is called. */
export async function listTeams(sql: AnySql, championshipId: number, name: Fragment): Promise<TeamRow[]> {
  return sql<TeamRow[]>`
    select t.id as "teamId", t.name, t.short_name, t.colour, coalesce((
      select json_agg(json_build_object('driverId', m.driver_id, 'playerId', d.public_id, 'name', ${name},
        'from', m.from_round, 'to', m.to_round) order by m.id)
      from championship_team_members m join drivers d on d.id = m.driver_id where m.team_id = t.id
    ), '[]') as members
    from championship_teams t where t.championship_id = ${championshipId} order by t.name, t.id`;
}

/** Returns the drivers who were members. */
export async function deleteMembers(tx: Transaction, teamId: number): Promise<number[]> {
  const rows = await tx<{ driverId: number }[]>`
    delete from championship_team_members where team_id = ${teamId} returning driver_id`;
  return rows.map(({ driverId }) => driverId);
}

interface MembersNow {
  readonly present: readonly number[];
  readonly left: readonly number[];
}

/** Entries show the team for which their driver drives now. Those of people who have not raced yet keep their team. */
export async function setTeamOfEntries(tx: Transaction, teamId: number, { present, left }: MembersNow): Promise<void> {
  await tx`
    update championship_entries e
    set team_id = case when e.driver_id = any(${toArray(present)}::bigint[]) then ${teamId}::int end
    from championship_teams t
    where t.id = ${teamId} and e.championship_id = t.championship_id and (
      e.driver_id = any(${toArray(present)}::bigint[]) or (e.team_id = t.id and e.driver_id = any(${toArray(left)}::bigint[]))
    )`;
}

const toArray = (ids: readonly number[]): string => `{${ids.join(',')}}`;

/** Whether stewards have decided about a team. */
export async function hasRulings(tx: Transaction, teamId: number): Promise<boolean> {
  const rows = await tx`select from championship_rulings where team_id = ${teamId} limit 1`;
  return rows.length > 0;
}
