import type { StaffEntry, WriteEntry } from '@paddock/contracts';
import { firstRow, type AnySql, type Transaction } from '../../database/client.ts';
import { insertRow, updateRow } from '../../database/row.ts';
import type { Viewer } from '../../endpoint/context.ts';
import { fieldError, requireFound } from '../../shared/errors.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { findPseudonyms } from '../identity/erased-people.repository.ts';
import { driverByPublicId } from '../identity/driver-by-public-id.ts';
import { afterMerges } from '../identity/merged-drivers.ts';
import {
  addAbsence,
  findCar,
  listAbsentRounds,
  listEntryRows,
  listTakenNumbers,
  removeAbsence,
  type EntryRow,
} from './entries.repository.ts';
import { changeEntries, type EntryDeps, type OpenedChampionship } from './entry-changes.ts';
import { readEntries } from './entry-rows.ts';
import { findPublished } from './published.repository.ts';
import { chooseTeam, leaveTeams } from './team-membership.ts';
import { listTeams } from './teams.repository.ts';

type Person = WriteEntry['person'];

/** Columns that say who somebody is: a driver, or who has not raced here yet. */
interface Who {
  readonly driverId: number | null;
  readonly platformId: string | null;
  readonly name: string | null;
}

export type StaffEntries = ReturnType<typeof createStaffEntries>;

/** What staff do with entries. */
export function createStaffEntries(deps: EntryDeps & { readonly erasureKey: Buffer | null }) {
  const { sql, erasureKey } = deps;

  const list = async (championshipId: number): Promise<StaffEntry[]> => {
    const published = requireFound(await findPublished(sql, championshipId), NOT_PUBLISHED);
    const rows = await listEntryRows(sql, championshipId);
    const entries = await readEntries(sql, { published, rows, name: sql`d.name` });
    const ids = await listPlatformIds(sql, championshipId);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    return entries.map((entry) => {
      const row = rowOf.get(entry.entryId);
      return {
        ...entry,
        note: row?.note ?? '',
        staffNote: row?.staffNote ?? '',
        platformId: ids.get(entry.entryId) ?? null,
        hasAccount: row?.accountId != null,
      };
    });
  };

  return {
    entries: async ({ championshipId }: { championshipId: number }) => {
      return { entries: await list(championshipId), teams: await listTeams(sql, championshipId, sql`d.name`) };
    },

    /** Adds or changes an entry. Neither gates nor limits hold for staff, but numbers stay unique. */
    writeEntry: async ({ accountId }: Viewer, wish: WriteEntry): Promise<StaffEntry> => {
      const { championshipId } = wish;
      const entryId = await changeEntries(deps, { championshipId, actorId: accountId }, async (tx, opened) => {
        const before = opened.rows.find(({ id }) => id === wish.entryId);
        if (wish.entryId !== null && before === undefined)
          throw fieldError('invalid_input', 'entryId', 'There is no such entry.');
        await check(tx, opened, wish);
        const who = before ?? (await findPerson(tx, erasureKey, wish.person));
        if (before === undefined) refuseTwice(opened.rows, who);
        const id = await writeRow(tx, opened, wish, { before, who });
        await writeAbsences(tx, opened, wish, id);
        await writeTeamOf(tx, opened, wish, { before, who });
        await audit(tx, opened, wish, { before, id });
        opened.moved.push({ entryId: id, what: 'changedByStaff' });
        return id;
      });
      return requireFound(
        (await list(championshipId)).find((entry) => entry.entryId === entryId),
        'There is no such entry.',
      );
    },
  };
}

const NOT_PUBLISHED = 'Publish the championship’s rules first.';

/** Of each entry the id that its person has in the game. */
async function listPlatformIds(sql: AnySql, championshipId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await sql<{ entryId: number; platformId: string }[]>`
    select e.id as "entryId", coalesce(e.platform_id, d.platform_id) as "platformId"
    from championship_entries e left join drivers d on d.id = e.driver_id and d.erased_at is null
    where e.championship_id = ${championshipId} and coalesce(e.platform_id, d.platform_id) is not null`;
  return new Map(rows.map(({ entryId, platformId }) => [entryId, platformId]));
}

async function check(
  tx: Transaction,
  { championshipId, game, definition }: OpenedChampionship,
  wish: WriteEntry,
): Promise<void> {
  const { classes, rounds } = definition;
  if (wish.class !== null && !classes.some(({ code }) => code === wish.class))
    throw fieldError('invalid_input', 'class', 'This championship has no such class.');
  if (wish.carModel !== null && (await findCar(tx, game, wish.carModel)) === null)
    throw fieldError('invalid_input', 'carModel', 'The game has no such car.');
  const codes = new Set(rounds.map(({ code }) => code));
  const named = [
    ['from', wish.from],
    ['to', wish.to],
    ...wish.absentRounds.map((code) => ['absentRounds', code] as const),
  ] as const;
  for (const [path, code] of named)
    if (code !== null && !codes.has(code)) throw fieldError('invalid_input', path, `There is no round ${code}.`);
  const at = (code: string | null, otherwise: number): number =>
    code === null ? otherwise : rounds.findIndex((round) => round.code === code);
  if (at(wish.from, 0) > at(wish.to, rounds.length))
    throw fieldError('invalid_input', 'to', 'The last round is before the first.');
  if (wish.teamId !== null) {
    const rows = await tx`
      select from championship_teams where id = ${wish.teamId} and championship_id = ${championshipId}`;
    if (rows.length === 0) throw fieldError('invalid_input', 'teamId', 'There is no such team.');
  }
  if (wish.status === 'withdrawn' || wish.status === 'excluded') return;
  const numbers = await listTakenNumbers(tx, championshipId);
  const holder = numbers.find(({ raceNumber, entryId }) => raceNumber === wish.raceNumber && entryId !== wish.entryId);
  if (holder !== undefined) throw fieldError('conflict', 'raceNumber', `${wish.raceNumber} is ${holder.name}’s.`);
}

/** A platform id that has raced here is its driver. */
async function findPerson(tx: Transaction, erasureKey: Buffer | null, person: Person): Promise<Who> {
  const condition = person.kind === 'driver' ? null : afterMerges(tx, tx`platform_id = ${person.platformId}`);
  const driver = await firstRow(tx<{ id: number; erasedAt: string | null }[]>`
    select id, erased_at from drivers
    where id = ${person.kind === 'driver' ? driverByPublicId(tx, person.playerId) : (condition ?? tx`null`)}`);
  if (driver?.erasedAt === null) return { driverId: driver.id, platformId: null, name: null };
  if (person.kind === 'driver') throw fieldError('invalid_input', 'person', 'There is no such driver.');
  const { platformId, name } = person;
  if ((await findPseudonyms(tx, erasureKey, [platformId])).size > 0 || driver !== null)
    throw fieldError('conflict', 'person', 'This person was erased: they have to sign up themselves.');
  return { driverId: null, platformId, name };
}

function refuseTwice(rows: readonly EntryRow[], { driverId, platformId }: Who): void {
  const same = rows.find((row) => (driverId === null ? row.platformId === platformId : row.driverId === driverId));
  if (same !== undefined)
    throw fieldError('conflict', 'person', `They are entered already, with number ${same.raceNumber}.`);
}

interface Written {
  readonly before: EntryRow | undefined;
  readonly who: Who;
}

async function writeRow(
  tx: Transaction,
  { championshipId, now, begun, definition }: OpenedChampionship,
  wish: WriteEntry,
  { before, who }: Written,
): Promise<number> {
  const { raceNumber, carModel, status, staffNote } = wish;
  const lastRound = definition.rounds[begun - 1]?.code ?? null;
  const isQueued = status === 'waiting' || status === 'reserve';
  const row = {
    raceNumber,
    carModel,
    class: wish.class,
    teamId: wish.teamId,
    status,
    fromRound: wish.from,
    // Whoever is withdrawn keeps the rounds that have begun, unless staff say which.
    toRound: wish.to ?? (status === 'withdrawn' && before?.status !== 'withdrawn' ? lastRound : null),
    staffNote,
    // Whoever is in a queue keeps their place in it.
    queuedAt: isQueued ? (before?.status === status ? before.queuedAt : now) : null,
    changedAt: before?.status === status ? before.changedAt : now,
  };
  if (before !== undefined) {
    await updateRow(tx, 'championshipEntries', before.id, row);
    return before.id;
  }
  const { driverId, platformId, name } = who;
  return insertRow(tx, 'championshipEntries', { ...row, championshipId, driverId, platformId, name, createdAt: now });
}

async function writeAbsences(
  tx: Transaction,
  { championshipId, now }: OpenedChampionship,
  wish: WriteEntry,
  entryId: number,
) {
  const before = (await listAbsentRounds(tx, championshipId)).filter((absence) => absence.entryId === entryId);
  const wanted = new Set(wish.absentRounds);
  for (const { roundCode } of before) if (!wanted.has(roundCode)) await removeAbsence(tx, entryId, roundCode);
  for (const code of wanted) await addAbsence(tx, entryId, code, now);
}

async function writeTeamOf(
  tx: Transaction,
  opened: OpenedChampionship,
  { teamId, status, from }: WriteEntry,
  { before, who }: Written,
) {
  const { driverId } = who;
  if (driverId === null) return;
  if (status === 'withdrawn' || status === 'excluded') return leaveTeams(tx, opened, driverId);
  if (teamId === (before?.teamId ?? null)) return undefined;
  await chooseTeam(
    tx,
    { ...opened, definition: withoutTeamSize(opened.definition) },
    {
      driverId,
      team: teamId === null ? { kind: 'none' } : { kind: 'join', teamId },
      // Somebody who is entered after the first races drove them for this team.
      ...(before === undefined && { from }),
    },
  );
  return undefined;
}

/** The size of teams is for entrants. */
function withoutTeamSize(definition: OpenedChampionship['definition']): OpenedChampionship['definition'] {
  const { signUp } = definition;
  return { ...definition, signUp: signUp && { ...signUp, teamSize: null } };
}

async function audit(
  tx: Transaction,
  { championshipId, at, actorId }: OpenedChampionship,
  { reason, ...wish }: WriteEntry,
  { before, id }: { before: EntryRow | undefined; id: number },
): Promise<void> {
  const { raceNumber, carModel, teamId, status, from, to, absentRounds } = wish;
  const after = { entryId: id, raceNumber, carModel, class: wish.class, teamId, status, from, to, absentRounds };
  await writeAudit(tx, {
    at,
    actorId,
    action: before === undefined ? 'championship.addEntry' : 'championship.changeEntry',
    target: { kind: 'championship', id: championshipId },
    ...(before !== undefined && {
      before: {
        raceNumber: before.raceNumber,
        carModel: before.carModel,
        class: before.class,
        teamId: before.teamId,
        status: before.status,
        from: before.fromRound,
        to: before.toRound,
      },
    }),
    // The id in the game of somebody without a driver stays out of the log, which outlives an erasure.
    after: wish.person.kind === 'driver' ? { ...after, playerId: wish.person.playerId } : after,
    reason,
  });
}
