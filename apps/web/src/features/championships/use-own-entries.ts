import type { ChampionshipEntry } from '@paddock/contracts';
import { trpc } from '../../lib/trpc.ts';

/** The visitor's entries by championship; empty: none, nobody is signed in, or they are not known yet. */
export function useOwnEntries(isSignedIn: boolean): ReadonlyMap<number, ChampionshipEntry> {
  const { data = [] } = trpc.championships.mine.useQuery({}, { enabled: isSignedIn });
  return new Map(data.map(({ championshipId, entry }) => [championshipId, entry]));
}

const RUNNING: readonly ChampionshipEntry['status'][] = ['confirmed', 'requested', 'waiting', 'reserve', 'guest'];

/** Whether an entry is for a round: in it, or waiting for a place. */
export function isForRound(entry: ChampionshipEntry | undefined, code: string): boolean {
  return entry !== undefined && RUNNING.includes(entry.status) && !entry.absentRounds.includes(code);
}
