import type { Transaction } from '../../database/client.ts';
import { tell, type NewNews } from '../news/tell.ts';
import type { CountedRound } from './standings-input.rules.ts';
import type { CountedTable } from './standings.rules.ts';

/** Of what was raced longer ago nobody is told when it is counted. */
const TOLD_WITHIN_MS = 2 * 24 * 60 * 60 * 1000;

interface CountedChampionship {
  readonly championshipId: number;
  readonly rounds: readonly CountedRound[];
  readonly tables: readonly CountedTable[];
  readonly now: string;
}

/** Tells once of each round that counts, with all its heats, and of the champion of each class. */
export async function tellOfStandings(
  tx: Transaction,
  { championshipId, rounds, tables, now }: CountedChampionship,
): Promise<void> {
  const recent = rounds.filter((round) => isCountedNow(round, now));
  const subject = { kind: 'championship', id: championshipId } as const;
  const standings = recent.map(({ code, heats }): NewNews => ({
    kind: 'standings',
    subject,
    eventId: heats.at(-1)?.event?.eventId,
    detail: { round: code },
    merge: { key: `standings:${championshipId}:${code}`, is: 'once' },
  }));
  const decided = tables.flatMap(({ kind, code, summary: { champion } }): NewNews[] => {
    if (kind !== 'drivers' || champion === null || !recent.some((round) => round.code === champion.after)) return [];
    // Somebody who entered and has not raced here yet is no driver.
    const by = champion.who.filter((who) => /^\d+$/.test(who)).map(Number);
    const key = `decided:${championshipId}:${code}:${by.join(' ')}`;
    return by.length === 0
      ? []
      : [{ kind: 'decided', subject, detail: { by, table: code }, merge: { key, is: 'once' } }];
  });
  await tell(tx, new Date(now), [...standings, ...decided]);
}

function isCountedNow({ state, heats }: CountedRound, now: string): boolean {
  const began = heats.map(({ event }) => event?.beganAt ?? null);
  const last = began.at(-1) ?? null;
  return (
    state === 'run' && !began.includes(null) && last !== null && Date.parse(now) - Date.parse(last) <= TOLD_WITHIN_MS
  );
}
