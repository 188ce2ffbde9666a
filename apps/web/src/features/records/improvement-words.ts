interface Improved {
  readonly kind: 'record' | 'personalBest';
  readonly improvement: number | null;
  readonly driver: { readonly playerId: string };
  readonly previousHolder: { readonly playerId: string; readonly name: string } | null;
  readonly rank: number;
  readonly of: number;
}

/** How the line about an improvement ends: whose record it was, or where the driver stands now. */
export function endingOf({ kind, improvement, driver, previousHolder, rank, of }: Improved): string {
  if (kind === 'personalBest') return `now ${ordinal(rank)} of ${of}`;
  if (improvement === null || previousHolder === null) return 'the first time on this track';
  if (previousHolder.playerId === driver.playerId) return 'lowered their own record';
  return `took it from ${previousHolder.name || 'somebody without a name'}`;
}

/** `1st`, `2nd`, `23rd`, `111th` */
export function ordinal(count: number): string {
  const teens = count % 100;
  const ending = teens >= 11 && teens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
}
