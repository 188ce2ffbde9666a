import type { AnySql } from '../../database/client.ts';
import { listAbsentRounds, type EntryRow } from './entries.repository.ts';
import { startersByRound } from './entry-list-starters.rules.ts';
import type { Published } from './published.repository.ts';
import { readBannedEntries } from './round-bans.ts';

export type Starters = ReadonlyMap<string, ReadonlySet<number>>;

/** The ids of the entries that may start, of each round that is not cancelled. */
export async function readStarters(
  sql: AnySql,
  published: Pick<Published, 'championshipId' | 'definition'>,
  rows: readonly EntryRow[],
): Promise<Starters> {
  const [absences, bannedFrom] = await Promise.all([
    listAbsentRounds(sql, published.championshipId),
    readBannedEntries(sql, published),
  ]);
  return startersByRound(published.definition, rows, { absences, bannedFrom });
}
