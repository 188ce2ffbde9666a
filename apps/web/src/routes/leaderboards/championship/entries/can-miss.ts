import type { ChampionshipEntry, RoundHead } from '@paddock/contracts';

type Calendar = readonly Pick<RoundHead, 'code' | 'state' | 'startsAt'>[];

/** Whether the driver of an entry can say that they do not start in a round: it is still to come, and a round of the entry. */
export function canMiss(
  { status, from, to }: Pick<ChampionshipEntry, 'status' | 'from' | 'to'>,
  calendar: Calendar,
  { round, nowMs }: { readonly round: Calendar[number]; readonly nowMs: number },
): boolean {
  const hasPlace = status === 'confirmed' || status === 'requested' || status === 'reserve';
  const { code, state, startsAt } = round;
  const isToCome = state !== 'run' && state !== 'cancelled' && (startsAt === null || Date.parse(startsAt) > nowMs);
  const indexOf = (wanted: string): number => calendar.findIndex((each) => each.code === wanted);
  const at = indexOf(code);
  const isOfEntry = (from === null || indexOf(from) <= at) && (to === null || at <= indexOf(to));
  return hasPlace && isToCome && isOfEntry;
}
