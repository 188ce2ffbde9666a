import type { ChampionshipInfo, RoundHead } from '@paddock/contracts';

/** The next planned round, and which one it is of those that are not cancelled; null: none is left. */
export function nextRound({ calendar }: Pick<ChampionshipInfo, 'calendar'>, nowMs: number) {
  const held = calendar.filter(({ state }) => state !== 'cancelled');
  const planned = held.filter(({ state }) => state === 'planned');
  const dated = planned.filter(({ startsAt }) => startsAt !== null).toSorted((a, b) => startOf(a) - startOf(b));
  // The one that is under way is over when its result is here, and only then another is the next.
  const round = dated.find((one) => endOf(one) > nowMs) ?? planned.find(({ startsAt }) => startsAt === null);
  return round === undefined ? null : { round, number: held.indexOf(round) + 1, of: held.length };
}

const MINUTE_MS = 60_000;
const USUAL_MINUTES = 60;

function startOf({ startsAt }: RoundHead): number {
  return startsAt === null ? Infinity : Date.parse(startsAt);
}

function endOf(round: RoundHead): number {
  return startOf(round) + (round.minutes ?? USUAL_MINUTES) * MINUTE_MS;
}

/** How many rounds are dropped: `worst 2`, or while fewer are `worst 1, later 2`; null: every round counts. */
export function droppedText({ definition, rounds, roundsRun }: ChampionshipInfo): string | null {
  const { drops, dropNow } = definition.schemes.at(-1)?.scheme ?? {};
  if (drops === undefined || drops.kind === 'none') return null;
  if (drops.kind === 'best') return `all but the best ${drops.count}`;
  const now = Math.min(drops.count, Math.max(0, roundsRun - (dropNow === true ? 1 : rounds - drops.count)));
  if (now === drops.count) return `worst ${drops.count}`;
  return now === 0 ? `worst ${drops.count} of ${rounds}` : `worst ${now}, later ${drops.count}`;
}
