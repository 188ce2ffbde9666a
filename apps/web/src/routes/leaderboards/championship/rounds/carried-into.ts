import type { PublicRuling, RoundHead } from '@paddock/contracts';

/** What stewards decided for a round: the words for the next round of decisions about the one before. A cancelled round is none. */
export function carriedInto(
  { code }: Pick<RoundHead, 'code'>,
  calendar: readonly Pick<RoundHead, 'code' | 'state'>[],
  rulings: readonly PublicRuling[],
): readonly PublicRuling[] {
  return rulings.filter(({ kind, state, round }) => {
    if (kind !== 'nextRound' || state === 'undone' || round === null) return false;
    const later = calendar.slice(calendar.findIndex((each) => each.code === round) + 1);
    return later.find((each) => each.state !== 'cancelled')?.code === code;
  });
}
