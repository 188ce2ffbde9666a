import type { ChangeEntry } from '@paddock/contracts';
import type { Transaction } from '../../database/client.ts';
import { deleteRow, insertRow, updateRow } from '../../database/row.ts';
import { fieldError } from '../../shared/errors.ts';
import type { OpenedChampionship } from './entry-changes.ts';
import { endedNow, fromNext, isMember } from './teams.rules.ts';

interface Member {
  readonly id: number;
  readonly teamId: number;
  readonly driverId: number;
  readonly from: string | null;
  readonly to: string | null;
}

/** Everybody who drives or drove for a team of the championship, and those of them who do in rounds to come. */
async function listMembers(tx: Transaction, { championshipId, definition, begun }: OpenedChampionship) {
  const all = await tx<Member[]>`
    select m.id, m.team_id, m.driver_id, m.from_round as "from", m.to_round as "to"
    from championship_team_members m join championship_teams t on t.id = m.team_id
    where t.championship_id = ${championshipId} order by m.id`;
  return { all, present: all.filter((member) => isMember(definition.rounds, begun, member)) };
}

/** Makes a driver leave the teams of the championship from the next round on. */
export async function leaveTeams(tx: Transaction, opened: OpenedChampionship, driverId: number): Promise<void> {
  const { rounds } = opened.definition;
  for (const member of (await listMembers(tx, opened)).present) {
    if (member.driverId !== driverId) continue;
    const ended = endedNow(rounds, opened.begun, member);
    if (ended === null) await deleteRow(tx, 'championshipTeamMembers', member.id);
    else await updateRow(tx, 'championshipTeamMembers', member.id, { toRound: ended.to });
  }
}

interface Choice {
  readonly driverId: number;
  readonly team: ChangeEntry['team'];
  /**
   * The first round for the team; null: the first of all. Without it, and for a driver who has raced for a team: the next round, as
   * raced rounds keep their team.
   */
  readonly from?: string | null;
}

/** Makes a driver a member of the team that they chose. Returns the team; null: none. */
export async function chooseTeam(
  tx: Transaction,
  opened: OpenedChampionship,
  { driverId, team, from }: Choice,
): Promise<number | null> {
  const { all, present: members } = await listMembers(tx, opened);
  const present = members.find((member) => member.driverId === driverId);
  if (team.kind === 'join' && present?.teamId === team.teamId) return team.teamId;
  if (team.kind === 'join') await requireRoom(tx, opened, members, team.teamId);
  const teamId = team.kind === 'found' ? await foundTeam(tx, opened, team) : team.kind === 'join' ? team.teamId : null;
  if (present !== undefined) await leaveTeams(tx, opened, driverId);
  if (teamId === null) return null;
  const hasDriven = all.some((member) => member.driverId === driverId);
  const fromRound = from === undefined || hasDriven ? fromNext(opened.definition.rounds, opened.begun) : from;
  await insertRow(tx, 'championshipTeamMembers', { teamId, driverId, fromRound });
  return teamId;
}

async function requireRoom(
  tx: Transaction,
  { championshipId, definition }: OpenedChampionship,
  members: readonly Member[],
  teamId: number,
): Promise<void> {
  const [team] = await tx<{ name: string }[]>`
    select name from championship_teams where id = ${teamId} and championship_id = ${championshipId}`;
  if (team === undefined) throw fieldError('invalid_input', 'team', 'There is no such team.');
  const size = definition.signUp?.teamSize ?? null;
  const taken = new Set(members.filter((member) => member.teamId === teamId).map(({ driverId }) => driverId)).size;
  if (size !== null && taken >= size)
    throw fieldError('conflict', 'team', `${team.name} is full: it has ${taken} of ${size} drivers.`);
}

async function foundTeam(
  tx: Transaction,
  { championshipId, definition, actorId }: OpenedChampionship,
  { name, shortName }: { name: string; shortName: string },
): Promise<number> {
  if (definition.signUp?.entrantsFoundTeams !== true)
    throw fieldError('invalid_input', 'team', 'Teams of this championship are made by its organisers.');
  const same = await tx`
    select from championship_teams where championship_id = ${championshipId} and lower(name) = lower(${name}) limit 1`;
  if (same.length > 0)
    throw fieldError('conflict', 'team', `There is a team named ${name} already. Join it, or choose another name.`);
  return insertRow(tx, 'championshipTeams', { championshipId, name, shortName, foundedBy: actorId });
}
