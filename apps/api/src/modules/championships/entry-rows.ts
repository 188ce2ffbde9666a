import type { ChampionshipEntry, EntryStatus } from '@paddock/contracts';
import type { AnySql, Fragment } from '../../database/client.ts';
import { driverJson } from '../identity/driver-ref.ts';
import { publicName } from '../identity/public-name.ts';
import { listAbsentRounds, type EntryRow } from './entries.repository.ts';
import { placedOf } from './entry-changes.ts';
import { startersByRound } from './entry-list-starters.rules.ts';
import { readHandicaps } from './handicap.repository.ts';
import type { Published } from './published.repository.ts';
import { readBannedEntries } from './round-bans.ts';
import { inQueue } from './waiting-list.rules.ts';

/** Confirmed first, then the waiting list, reserves, guests and who left. */
const ORDER: Record<EntryStatus, number> = {
  confirmed: 0,
  requested: 1,
  waiting: 2,
  reserve: 3,
  guest: 4,
  withdrawn: 5,
  excluded: 6,
};

interface ReadEntries {
  readonly published: Published;
  readonly rows: readonly EntryRow[];
  /** The entry wanted; absent: all. */
  readonly only?: number;
  /** How drivers (alias d) are called; absent: by their public names. */
  readonly name?: Fragment;
}

/** Entries as pages show them: those with a place by number, then each list in its order. */
export async function readEntries(
  sql: AnySql,
  { published, rows, only, name = publicName(sql, sql`d`) }: ReadEntries,
): Promise<ChampionshipEntry[]> {
  const { championshipId, game, definition } = published;
  const [people, absences, handicaps, bannedFrom] = await Promise.all([
    sql<{ entryId: number; driver: ChampionshipEntry['driver']; team: ChampionshipEntry['team'] }[]>`
      select e.id as "entryId", coalesce(${driverJson(sql, sql`${game}::text`, sql`d`, name)}, json_build_object(
          'playerId', null, 'name', coalesce(e.name, ''), 'classValue', null, 'isProvisional', false)) as driver,
        case when t.id is not null then json_build_object('teamId', t.id, 'name', t.name, 'shortName', t.short_name,
          'colour', t.colour) end as team
      from championship_entries e left join drivers d on d.id = e.driver_id
      left join championship_teams t on t.id = e.team_id
      where e.championship_id = ${championshipId} and (${only ?? null}::int is null or e.id = ${only ?? null})`,
    listAbsentRounds(sql, championshipId),
    readHandicaps(sql, published),
    readBannedEntries(sql, published),
  ]);
  const ofEntry = new Map(people.map((one) => [one.entryId, one]));
  const placed = rows.map((row) => placedOf(published, row));
  const queues = [inQueue(placed, 'waiting'), inQueue(placed, 'reserve')].flatMap((queue) =>
    queue.map(({ id }, index) => [id, index + 1] as const),
  );
  const queueOf = new Map(queues);
  const starters = startersByRound(definition, rows, { absences, bannedFrom });
  const entries = rows.flatMap((row): ChampionshipEntry[] => {
    const found = ofEntry.get(row.id);
    if (found === undefined) return [];
    const isLeft = row.status === 'withdrawn' || row.status === 'excluded';
    const { id, raceNumber, carModel, status } = row;
    return [
      {
        entryId: id,
        driver: found.driver,
        raceNumber,
        carModel,
        class: row.class,
        team: found.team,
        status,
        queue: queueOf.get(id) ?? null,
        since: isLeft ? row.changedAt : row.createdAt,
        from: row.fromRound,
        to: row.toRound,
        absentRounds: absences.filter(({ entryId }) => entryId === id).map(({ roundCode }) => roundCode),
        calledUp: status === 'reserve' ? [...starters].filter(([, ids]) => ids.has(id)).map(([round]) => round) : [],
        handicap:
          definition.handicap === null || isLeft || row.driverId === null ? null : (handicaps.get(row.driverId) ?? 0),
      },
    ];
  });
  return entries.toSorted(
    (a, b) => ORDER[a.status] - ORDER[b.status] || (a.queue ?? 0) - (b.queue ?? 0) || a.raceNumber - b.raceNumber,
  );
}
