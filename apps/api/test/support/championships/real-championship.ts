import { Bonus, ChampionshipDefinition } from '@paddock/contracts';
import { insertRow } from '../../../src/database/row.ts';
import type { Viewer } from '../../../src/endpoint/context.ts';
import type {
  ChampionshipStandings,
  StandingsTable,
} from '../../../src/modules/championships/rules/standings-types.ts';
import type { StoredRow, StoredTable } from '../../../src/modules/championships/standings.rules.ts';
import type { TestDeps } from '../test-deps.ts';
import type { DefinitionFile, FileHeat } from './definition-file.ts';

/** The event of a session of a file; null: it is not imported. */
export type EventOf = (file: string, session: number) => number | null;

interface RealChampionship {
  readonly deps: TestDeps;
  readonly file: DefinitionFile;
  readonly eventOf: EventOf;
}

/** Platform ids as the site writes them: the files of other people name Steam. */
function platformIdOf(person: string): string {
  return person.replace(/^steam:/, 'S');
}

/** The rules of a described championship, with the events that staff chose. */
export function rulesOf({ file, eventOf }: Pick<RealChampionship, 'file' | 'eventOf'>): ChampionshipDefinition {
  return ChampionshipDefinition.parse({
    name: file.name,
    classes: file.classes.map(({ code, name, by }) => ({
      code,
      name: name ?? code,
      members:
        by.cup.length > 0
          ? { by: 'cup', cups: by.cup }
          : // The class that a file names is the group of a car that the game's table does not know.
            { by: 'carGroup', carGroups: [...by.carGroup, ...by.class] },
    })),
    tables: file.tables ?? [file.classes.length > 0 ? 'class' : 'overall'],
    rounds: file.rounds.map(({ code, state, weight, factor, distance, isOptional, heats }) => ({
      code,
      weight,
      factor,
      distance,
      isOptional,
      trackName: null,
      startsAt: null,
      timeZone: 'UTC',
      isCancelled: state === 'cancelled',
      heats: heats.map((heat) => ({
        code: heat.code,
        kind: heat.kind,
        eventId: heat.file === undefined ? null : eventOf(heat.file, heat.session),
        qualifyingEventId: qualifyingOf(heat, eventOf),
        weight: heat.weight,
        places: heat.places ?? null,
        bonus: heat.bonus === undefined ? null : Bonus.parse(heat.bonus),
        countsBack: heat.countback,
      })),
    })),
    schemes: file.scheme,
    isOpen: file.entries === 'open',
  });
}

function qualifyingOf({ qualifying }: FileHeat, eventOf: EventOf): number | null {
  return qualifying === undefined || 'order' in qualifying ? null : eventOf(qualifying.file, qualifying.session);
}

/** Makes the championship with its teams, guests and stewards’ decisions, and decides about its events. Returns its id. */
export async function addRealChampionship(
  real: RealChampionship,
  admin: Viewer,
  definition = rulesOf(real),
): Promise<number> {
  const { deps, file } = real;
  const { sql } = deps;
  const createdAt = new Date('2026-01-01T00:00:00.000Z');
  const game = file.game === undefined ? 'acc' : (file.game as 'acc');
  const championshipId = await insertRow(sql, 'championships', { game, state: 'running', createdAt });
  await insertRow(sql, 'championshipVersions', { championshipId, version: 1, definition, reason: '', createdAt });
  const driverOf = async (person: string): Promise<number> => {
    const [row] = await sql<{ id: number }[]>`select id from drivers where platform_id = ${platformIdOf(person)}`;
    if (row === undefined) throw new Error(`nobody is ${person}`);
    return row.id;
  };
  const teams = new Map<string, number>();
  for (const { code, members } of file.teams) {
    const teamId = await insertRow(sql, 'championshipTeams', { championshipId, name: code, shortName: code });
    teams.set(code, teamId);
    for (const { person, from, to } of members) {
      const driverId = await driverOf(person);
      await insertRow(sql, 'championshipTeamMembers', {
        teamId,
        driverId,
        fromRound: from ?? null,
        toRound: to ?? null,
      });
    }
  }
  for (const [index, person] of file.guestList.entries()) {
    const entry = { championshipId, driverId: await driverOf(person), raceNumber: index, status: 'guest' } as const;
    await insertRow(sql, 'championshipEntries', { ...entry, createdAt, changedAt: createdAt });
  }
  const ruling = { championshipId, reason: 'As described', createdAt };
  for (const [kind, given] of [
    ...file.penalties.map((p) => ['points', p] as const),
    ...file.corrections.map((c) => ['correction', c] as const),
  ]) {
    const driverId = 'person' in given.to ? await driverOf(given.to.person) : null;
    const teamId = 'team' in given.to ? (teams.get(given.to.team) ?? 0) : null;
    const { points, round: roundCode, classCode } = given;
    await insertRow(sql, 'championshipRulings', {
      ...ruling,
      kind,
      driverId,
      teamId,
      points,
      roundCode,
      class: classCode,
      isOfRound: given.with === 'round',
    });
  }
  for (const { person, heat: heatCode, is: status } of file.status) {
    const driverId = await driverOf(person);
    await insertRow(sql, 'championshipRulings', { ...ruling, kind: 'status', driverId, heatCode, status });
  }
  await deps.sql.begin((tx) => deps.standings.refresh(tx, [championshipId]));
  await decide(real, admin);
  return championshipId;
}

async function decide({ deps, file, eventOf }: RealChampionship, admin: Viewer): Promise<void> {
  const heats = file.rounds.flatMap((round) => round.heats);
  for (const decision of file.decisions) {
    const heat = heats.find(({ code }) => code === decision.heat);
    const filePosition = decision.row;
    const amendment =
      decision.kind === 'time'
        ? ({ kind: 'timePenalty', filePosition, timeMs: decision.ms } as const)
        : decision.kind === 'places'
          ? ({ kind: 'placePenalty', filePosition, places: decision.places } as const)
          : ({ kind: decision.kind === 'dsq' ? 'disqualify' : 'voidEntry', filePosition } as const);
    const eventId = eventOf(heat?.file ?? '', heat?.session ?? 0);
    if (eventId === null) throw new Error(`heat ${decision.heat} is not imported`);
    await deps.amendments.amend(admin, { eventId, amendment, reason: 'As described' });
  }
}

/** The stored standings as the rules gave them, with people by their platform ids and teams by their names. */
export async function storedStandings({ sql }: TestDeps, championshipId: number): Promise<ChampionshipStandings> {
  const people = await sql<{ id: string; name: string }[]>`
    select id::text as id, platform_id as name from drivers
    union all select id::text, name from championship_teams where championship_id = ${championshipId}`;
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const nameOf = (who: string): string => names.get(who) ?? who;
  const tables = await sql<{ kind: string; code: string; summary: StoredTable; rows: StoredRow[] }[]>`
    select t.kind, t.table_code as code, t.summary, (
      select coalesce(json_agg(s.row order by s.ordinal), '[]') from championship_standings s
      where (s.championship_id, s.kind, s.table_code) = (t.championship_id, t.kind, t.table_code)
    ) as rows
    from championship_tables t where t.championship_id = ${championshipId} order by t.ordinal`;
  const ofKind = (kind: string): StandingsTable[] =>
    tables
      .filter((table) => table.kind === kind)
      .map(({ code, summary: { after, champion, earliestTitle = null }, rows }) => ({
        code,
        rows: rows.map(({ raceNumber: _number, teamId: _team, drivers: _drivers, ...row }) => ({
          ...row,
          who: nameOf(row.who),
        })),
        after: after.map(({ order, canStillWin, ...one }) => ({
          ...one,
          order: order.map((row) => ({ ...row, who: nameOf(row.who) })),
          canStillWin: canStillWin?.map(nameOf) ?? null,
        })),
        champion: champion && { ...champion, who: champion.who.map(nameOf) },
        earliestTitle,
      }));
  const [{ summary } = { summary: null }] = tables;
  return { keep: summary?.keep ?? 0, heats: summary?.heats ?? [], tables: ofKind('drivers'), teams: ofKind('teams') };
}
