import type { ChampionshipInfo, OwnEntry } from '@paddock/contracts';

/** When the sign-up closes; null: it stays open. Without a time of its own, with the start of the last round. */
export function closesAt({
  definition: { signUp },
  calendar,
}: Pick<ChampionshipInfo, 'definition' | 'calendar'>): string | null {
  if (signUp === null || signUp.closesAt !== null) return signUp?.closesAt ?? null;
  const starts = calendar.filter(({ state }) => state !== 'cancelled').map(({ startsAt }) => startsAt);
  const dated = starts.filter((start) => start !== null).toSorted((a, b) => a.localeCompare(b));
  // A round without a date can still come.
  return dated.length < starts.length ? null : (dated.at(-1) ?? null);
}

/** Of the sign-up, for visitors of whom nothing is known. */
export function signUpStateOf(
  info: Pick<ChampionshipInfo, 'definition' | 'calendar' | 'state'>,
  nowMs: number,
): OwnEntry['state'] {
  const { signUp } = info.definition;
  if (signUp === null || info.state === 'draft') return 'none';
  if (info.state === 'finished' || info.state === 'archived') return 'closed';
  if (nowMs < Date.parse(signUp.opensAt)) return 'before';
  const closing = closesAt(info);
  return closing !== null && Date.parse(closing) <= nowMs ? 'closed' : 'open';
}
