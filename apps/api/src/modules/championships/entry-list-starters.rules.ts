import type { EntryRow } from './entries.repository.ts';
import { covers } from './spans.rules.ts';

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
