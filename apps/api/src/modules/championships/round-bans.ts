import type { AnySql } from '../../database/client.ts';
import { readBegunRounds } from './begun-rounds.ts';
import { readPeople } from './people.repository.ts';
import type { Published } from './published.repository.ts';
import { statusesOf } from './standings-input.rules.ts';

/** The entries whose drivers stewards banned from all heats of a round, by their word or by licence points. */
export async function readBannedEntries(
  sql: AnySql,
  { championshipId, definition }: Pick<Published, 'championshipId' | 'definition'>,
): Promise<(round: string) => number[]> {
  const [{ entries, rulings }, begun] = await Promise.all([
    readPeople(sql, championshipId),
    readBegunRounds(sql, championshipId, definition),
  ]);
  const bans = statusesOf(definition, rulings, begun).filter(({ status }) => status === 'banned');
  return (round) => {
    const heats = definition.rounds.find(({ code }) => code === round)?.heats ?? [];
    return entries
      .filter((entry) =>
        heats.every(({ code }) => bans.some(({ person, heat }) => person === entry.person && heat === code)),
      )
      .map(({ entryId }) => entryId);
  };
}
