/** A round that is not cancelled, in the order of the calendar. */
export interface LicenceRound {
  readonly code: string;
  /** When it began or is planned to begin; null: not known yet. */
  readonly begunAt: number | null;
}

/** Licence points that were given to a driver and not taken back. */
export interface GivenLicencePoints {
  /** When the stewards decided. */
  readonly at: number;
  /** The round that they are about. */
  readonly round: string | null;
  readonly points: number;
}

export interface LicenceRules {
  /** So many ban from the next round; null: points are only counted. */
  readonly limit: number | null;
  /** Rounds after which points end; null: never. */
  readonly rounds: number | null;
}

export interface Licence {
  /** In force for the next round. */
  readonly points: number;
  readonly bannedFrom: readonly string[];
}

/**
 * The licence points of a driver. The ban is from the first round that begins after the decision: a round that was driven before is
 * not taken back. A ban uses up the points that led to it.
 */
export function licenceOf(
  given: readonly GivenLicencePoints[],
  rounds: readonly LicenceRound[],
  { rules, now }: { readonly rules: LicenceRules; readonly now: number },
): Licence {
  const nextAt = (at: number): number => nextRound(rounds, at);
  const roundOf = ({ round, at }: GivenLicencePoints): number => roundIndex(rounds, round, at);
  const bans = new Set<number>();
  let held: GivenLicencePoints[] = [];
  const countAt = (at: number): number => {
    const { rounds: lasts } = rules;
    if (lasts !== null) held = held.filter((points) => nextAt(at) <= roundOf(points) + lasts);
    return held.reduce((sum, { points }) => sum + points, 0);
  };
  for (const points of given.toSorted((a, b) => a.at - b.at)) {
    held.push(points);
    if (rules.limit === null || countAt(points.at) < rules.limit) continue;
    let ban = nextAt(points.at);
    while (bans.has(ban)) ban += 1;
    bans.add(ban);
    held = [];
  }
  const bannedFrom = rounds.filter((_, index) => bans.has(index)).map(({ code }) => code);
  return { points: countAt(now), bannedFrom };
}

/** Index of the first round that had not begun at a time; the number of rounds when all had. */
export function nextRound(rounds: readonly LicenceRound[], at: number): number {
  const next = rounds.findIndex(({ begunAt }) => begunAt === null || begunAt > at);
  return next === -1 ? rounds.length : next;
}

/** Index of the round that a decision of a time is about: the last one that had begun, where it names none. */
export function roundIndex(rounds: readonly LicenceRound[], round: string | null, at: number): number {
  const index = rounds.findIndex(({ code }) => code === round);
  return index === -1 ? nextRound(rounds, at) - 1 : index;
}
