/** A part of the calendar; null: from the first, to the last round. */
export interface Span {
  readonly fromRound: string | null;
  readonly toRound: string | null;
}

/** Whether a round is in a part of the calendar. `rounds`: codes in the order of the calendar. */
export function covers(rounds: readonly string[], { fromRound, toRound }: Span, code: string): boolean {
  const at = rounds.indexOf(code);
  return (
    at !== -1 &&
    (fromRound === null || rounds.indexOf(fromRound) <= at) &&
    (toRound === null || rounds.indexOf(toRound) >= at)
  );
}
