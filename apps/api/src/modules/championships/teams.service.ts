import type { WriteTeam } from '@paddock/contracts';
import type { z } from 'zod';
import type { Transaction } from '../../database/client.ts';
import { deleteRow, insertRow, updateRow } from '../../database/row.ts';
import type { Viewer } from '../../endpoint/context.ts';
import { AppError, fieldError, requireFound } from '../../shared/errors.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { driverByPublicId } from '../identity/driver-by-public-id.ts';
import { changeEntries, type EntryDeps, type OpenedChampionship } from './entry-changes.ts';
import {
  deleteMembers,
  hasRulings,
  listTeams,
  setTeamOfEntries,
  type TeamMember,
  type TeamRow,
} from './teams.repository.ts';
import { isMember } from './teams.rules.ts';

type TeamWish = z.output<typeof WriteTeam>;

export type Teams = ReturnType<typeof createTeams>;

/** What staff do with teams. */
export function createTeams(deps: EntryDeps) {
  const { sql } = deps;
  const find = async (championshipId: number, teamId: number): Promise<TeamRow | undefined> =>
    (await listTeams(sql, championshipId, sql`d.name`)).find((team) => team.teamId === teamId);

  return {
    writeTeam: async ({ accountId }: Viewer, wish: TeamWish): Promise<TeamRow> => {
      const { championshipId } = wish;
      const before = wish.teamId === null ? undefined : await find(championshipId, wish.teamId);
      if (wish.teamId !== null) requireFound(before, 'There is no such team.');
      const teamId = await changeEntries(deps, { championshipId, actorId: accountId }, async (tx, opened) => {
        const { name, shortName, colour } = wish;
        const members = await findMembers(tx, opened, wish);
        const row = { name, shortName, colour };
        const id = wish.teamId ?? (await insertRow(tx, 'championshipTeams', { ...row, championshipId }));
        if (wish.teamId !== null) await updateRow(tx, 'championshipTeams', id, row);
        const had = await deleteMembers(tx, id);
        for (const { driverId, from, to } of members)
          await insertRow(tx, 'championshipTeamMembers', { teamId: id, driverId, fromRound: from, toRound: to });
        const present = members
          .filter((member) => isMember(opened.definition.rounds, opened.begun, member))
          .map(({ driverId }) => driverId);
        await setTeamOfEntries(tx, id, { present, left: had.filter((driverId) => !present.includes(driverId)) });
        await audit(tx, opened, {
          action: before === undefined ? 'championship.addTeam' : 'championship.changeTeam',
          before: before && auditOf(before),
          after: { teamId: id, ...auditOf(wish) },
        });
        return id;
      });
      return requireFound(await find(championshipId, teamId), 'There is no such team.');
    },

    removeTeam: async (
      { accountId }: Viewer,
      { championshipId, teamId }: { championshipId: number; teamId: number },
    ) => {
      const before = requireFound(await find(championshipId, teamId), 'There is no such team.');
      await changeEntries(deps, { championshipId, actorId: accountId }, async (tx, opened) => {
        if (await hasRulings(tx, teamId))
          throw new AppError('conflict', 'Stewards have decided about this team: it stays on record.');
        await deleteRow(tx, 'championshipTeams', teamId);
        await audit(tx, opened, { action: 'championship.removeTeam', before: auditOf(before), after: { teamId } });
      });
      return null;
    },
  };
}

interface Member {
  readonly driverId: number;
  readonly from: string | null;
  readonly to: string | null;
}

/** The drivers of a team. Nobody drives for two teams in one round. */
async function findMembers(
  tx: Transaction,
  { championshipId, definition: { rounds } }: OpenedChampionship,
  { teamId, members }: TeamWish,
): Promise<Member[]> {
  const codes = rounds.map(({ code }) => code);
  const others = (await listTeams(tx, championshipId, tx`d.name`)).filter((team) => team.teamId !== teamId);
  const found: Member[] = [];
  for (const [index, { playerId, from, to }] of members.entries()) {
    const path = `members.${index}`;
    for (const code of [from, to])
      if (code !== null && !codes.includes(code)) throw fieldError('invalid_input', path, `There is no round ${code}.`);
    const [driver] = await tx<{ id: number }[]>`
      select id from drivers where id = ${driverByPublicId(tx, playerId)} and erased_at is null`;
    if (driver === undefined) throw fieldError('invalid_input', path, 'There is no such driver.');
    const member = { driverId: driver.id, from, to };
    const [begins, ends] = spanOf(codes, member);
    if (begins > ends) throw fieldError('invalid_input', path, 'The last round is before the first.');
    const elsewhere = [...found.map((one) => ({ ...one, team: null })), ...membersOf(others)].find(
      (other) => other.driverId === driver.id && overlaps([begins, ends], spanOf(codes, other)),
    );
    if (elsewhere !== undefined)
      throw fieldError(
        'conflict',
        path,
        elsewhere.team === null
          ? 'This driver is listed twice.'
          : `This driver is in ${elsewhere.team} in these rounds.`,
      );
    found.push(member);
  }
  return found;
}

function membersOf(teams: readonly TeamRow[]): (Member & { team: string | null })[] {
  return teams.flatMap(({ name, members }) => members.map((member) => ({ ...member, team: name })));
}

function spanOf(codes: readonly string[], { from, to }: Pick<Member, 'from' | 'to'>): [first: number, last: number] {
  return [from === null ? 0 : codes.indexOf(from), to === null ? codes.length : codes.indexOf(to)];
}

function overlaps(one: readonly [number, number], other: readonly [number, number]): boolean {
  return one[0] <= other[1] && other[0] <= one[1];
}

function auditOf({
  name,
  shortName,
  colour,
  members,
}: Pick<TeamWish, 'name' | 'shortName' | 'colour'> & {
  readonly members: readonly Pick<TeamMember, 'playerId' | 'from' | 'to'>[];
}) {
  return { name, shortName, colour, members: members.map(({ playerId, from, to }) => ({ playerId, from, to })) };
}

async function audit(
  tx: Transaction,
  { championshipId, at, actorId }: OpenedChampionship,
  { action, before, after }: { action: string; before: object | undefined; after: object },
): Promise<void> {
  const target = { kind: 'championship', id: championshipId } as const;
  await writeAudit(tx, { at, actorId, action, target, ...(before && { before }), after });
}
