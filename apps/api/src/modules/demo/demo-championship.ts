import { ChampionshipDefinition } from '@paddock/contracts';
import { Temporal } from 'temporal-polyfill';
import { arrayLiteral } from '../../database/arrays.ts';
import type { Sql, Transaction } from '../../database/client.ts';
import { beginLocked } from '../../database/import-lock.ts';
import { insertRow } from '../../database/row.ts';
import { publish } from '../../outbox/publish-to-outbox.ts';
import type { Clock } from '../../shared/time.ts';

export interface DemoChampionshipDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly standings: { readonly refresh: (tx: Transaction, ids: readonly number[]) => Promise<unknown> };
}

interface RaceNight {
  readonly trackName: string;
  readonly startAt: string;
  readonly timeZone: string;
}

interface Regular {
  readonly driverId: number;
  readonly carModel: number;
}

const NAME = 'Kerb Hunters Cup';
const ROUNDS_DRIVEN = 6;
const ROUNDS_TO_COME = 3;
const PLACES = 30;
const MOST_ENTRIES = 26;
const TEAMS = [
  ['Late Brakers', 'LB', '0f766e'],
  ['Maple Motorsport', 'MM', 'b45309'],
  ['Northern Line', 'NL', '1d4ed8'],
  ['Blue Spruce', 'BS', '7c3aed'],
  ['Kerb Merchants', 'KM', 'be123c'],
] as const;
const TEAM_SIZE = 3;

/** A championship over the race nights of one server, with rounds to come, entries and teams. None if there is one already. */
export async function addDemoChampionship(
  { sql, clock, standings }: DemoChampionshipDeps,
  serverName: string,
): Promise<void> {
  await beginLocked(sql, async (tx) => {
    const [there] = await tx`select from championships limit 1`;
    const [server] = await tx<{ id: number }[]>`select id from servers where name = ${serverName}`;
    if (there !== undefined || server === undefined) return;
    const nights = await listRaceNights(tx, server.id);
    const last = nights.at(-1);
    if (last === undefined) return;
    const tracks = await listOtherTracks(
      tx,
      nights.map(({ trackName }) => trackName),
    );
    const coming = tracks.map((trackName, index) => ({ ...last, trackName, startAt: weeksLater(last, index + 1) }));
    const now = clock();
    const definition = definitionOf([...nights, ...coming], {
      serverId: server.id,
      opensAt: weeksLater(nights[0] ?? last, -2),
    });
    const row = { game: 'acc', state: 'running', draft: null, draftSavedAt: null, createdAt: now } as const;
    const championshipId = await insertRow(tx, 'championships', row);
    await insertRow(tx, 'championshipVersions', {
      championshipId,
      version: 1,
      definition,
      reason: 'The rules of the season',
      undoes: null,
      createdAt: now,
      createdBy: null,
    });
    await addEntries(tx, { championshipId, serverId: server.id, at: definition.signUp?.opensAt ?? last.startAt });
    await standings.refresh(tx, [championshipId]);
    await publish(tx, [{ type: 'stats', payload: { championships: true } }]);
  });
}

/** The first race of each of the last race nights, oldest first. */
async function listRaceNights(tx: Transaction, serverId: number): Promise<RaceNight[]> {
  const nights = await tx<RaceNight[]>`
    select track_name as "trackName", start_at, time_zone from (
      select distinct on ((e.end_at at time zone s.time_zone)::date) t.slug as track_name, e.start_at, s.time_zone
      from events e join servers s on s.id = e.server_id join tracks t on t.id = e.track_id
      where e.server_id = ${serverId} and e.session_kind = 'race' and e.start_at is not null and e.entry_count > 5
      order by (e.end_at at time zone s.time_zone)::date, e.end_at
    ) n order by start_at desc limit ${ROUNDS_DRIVEN}`;
  return nights.toReversed();
}

/** The most driven tracks that have had no round. */
async function listOtherTracks(tx: Transaction, driven: readonly string[]): Promise<string[]> {
  const rows = await tx<{ trackName: string }[]>`
    select t.slug as "trackName" from events e join tracks t on t.id = e.track_id
    where e.game = 'acc' and t.slug <> all(${arrayLiteral(driven)}::text[])
    group by t.slug order by count(*) desc, t.slug limit ${ROUNDS_TO_COME}`;
  return rows.map(({ trackName }) => trackName);
}

/** At the same time of day, also over a clock change. */
function weeksLater({ startAt, timeZone }: RaceNight, weeks: number): string {
  return Temporal.Instant.from(startAt).toZonedDateTimeISO(timeZone).add({ weeks }).toInstant().toString();
}

function definitionOf(
  nights: readonly RaceNight[],
  { serverId, opensAt }: { serverId: number; opensAt: string },
): ChampionshipDefinition {
  return ChampionshipDefinition.parse({
    name: NAME,
    text: 'Race nights of one season, GT cars, thirty places.',
    rulesText: 'Leave room. Rejoin safely. Report what the stewards should see.',
    isOpen: false,
    rounds: nights.map(({ trackName, startAt, timeZone }, index) => ({
      code: `R${index + 1}`,
      trackName,
      startsAt: Temporal.Instant.from(startAt).toZonedDateTimeISO(timeZone).toPlainDateTime().toString().slice(0, 16),
      timeZone,
      minutes: 60,
      practiceMinutes: 60,
      filter: { serverIds: [serverId] },
      heats: [{ code: `R${index + 1}` }],
    })),
    schemes: [
      {
        from: null,
        scheme: {
          places: ['25', '22', '20', '18', '16', '14', '12', '10', '8', '7', '6', '5', '4', '3', '2', '1'],
          bonus: { pole: '1', fastestLap: '1', fastestLapTop: 10 },
          drops: { kind: 'drop', count: 2 },
          team: { best: 2 },
        },
      },
    ],
    signUp: {
      opensAt: new Date(opensAt).toISOString(),
      closesAt: null,
      places: PLACES,
      carChanges: 1,
      entrantsFoundTeams: true,
      teamSize: TEAM_SIZE,
    },
  });
}

/** Those who raced there most have entered, the first of them in teams. */
async function addEntries(
  tx: Transaction,
  { championshipId, serverId, at }: { championshipId: number; serverId: number; at: string },
): Promise<void> {
  const regulars = await tx<Regular[]>`
    select d.driver_id, mode() within group (order by n.car_model) as "carModel"
    from events e join entries n on n.event_id = e.id
    join entry_drivers d on d.event_id = n.event_id and d.file_position = n.file_position
    where e.server_id = ${serverId} and e.session_kind = 'race' and d.driver_id is not null and n.car_model is not null
    group by d.driver_id order by count(distinct e.id) desc, d.driver_id limit ${MOST_ENTRIES}`;
  const teamIds: number[] = [];
  for (const [name, shortName, colour] of TEAMS)
    teamIds.push(
      await insertRow(tx, 'championshipTeams', { championshipId, name, shortName, colour, foundedBy: null }),
    );
  for (const [index, { driverId, carModel }] of regulars.entries()) {
    const teamId = teamIds[Math.floor(index / TEAM_SIZE)] ?? null;
    if (teamId !== null)
      await insertRow(tx, 'championshipTeamMembers', { teamId, driverId, fromRound: null, toRound: null });
    await insertRow(tx, 'championshipEntries', {
      championshipId,
      driverId,
      carModel,
      teamId,
      raceNumber: 2 + index * 3,
      status: 'confirmed',
      createdAt: at,
      changedAt: at,
    });
  }
}
