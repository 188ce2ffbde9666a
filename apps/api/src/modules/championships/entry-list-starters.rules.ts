import type { ChampionshipDefinition } from '@paddock/contracts';
import type { EntryRow } from './entries.repository.ts';
import { covers } from './spans.rules.ts';

interface Absent {
  readonly absences: readonly { readonly entryId: number; readonly roundCode: string }[];
  /** The entries that stewards banned from a round. */
  readonly bannedFrom: (round: string) => readonly number[];
}

/** The ids of who may start, of each round that is not cancelled, in the order of the calendar. */
export function startersByRound(
  { rounds }: Pick<ChampionshipDefinition, 'rounds'>,
  entries: readonly Entry[],
  { absences, bannedFrom }: Absent,
): Map<string, ReadonlySet<number>> {
  const codes = rounds.map(({ code }) => code);
  const held = rounds.filter(({ isCancelled }) => !isCancelled);
  return new Map(
    held.map(({ code: round }) => {
      const announced = absences.filter(({ roundCode }) => roundCode === round).map(({ entryId }) => entryId);
      const absent = new Set([...announced, ...bannedFrom(round)]);
      return [round, new Set(whoStarts(entries, { rounds: codes, round, absent }).map(({ id }) => id))];
    }),
  );
}

interface Question {
  /** Codes of the calendar, in its order. */
  readonly rounds: readonly string[];
  readonly round: string;
  /** Entries that do not start in it. */
  readonly absent: ReadonlySet<number>;
}

type Entry = Pick<EntryRow, 'id' | 'status' | 'raceNumber' | 'fromRound' | 'toRound' | 'queuedAt'>;

/** Who may start in a round: the confirmed and guests of it, and in place of the absent the first reserves. By number. */
export function whoStarts<E extends Entry>(entries: readonly E[], { rounds, round, absent }: Question): E[] {
  const here = entries.filter((entry) => covers(rounds, entry, round));
  const confirmed = here.filter(({ status }) => status === 'confirmed');
  const free = confirmed.filter(({ id }) => absent.has(id)).length;
  const reserves = here
    .filter(({ id, status }) => status === 'reserve' && !absent.has(id))
    .toSorted((a, b) => (a.queuedAt ?? '').localeCompare(b.queuedAt ?? '') || a.id - b.id)
    .slice(0, free);
  const guests = here.filter(({ status }) => status === 'guest');
  return [...confirmed, ...guests, ...reserves]
    .filter(({ id }) => !absent.has(id))
    .toSorted((a, b) => a.raceNumber - b.raceNumber);
}
