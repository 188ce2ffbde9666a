interface Scored {
  readonly rank: number;
  readonly points: number;
  readonly wins: number;
}

/** What separates a row from the one above at equal points: nothing, wins, or lower places. */
export function tieText(row: Scored, above: Scored | undefined): string | null {
  if (above === undefined || above.points !== row.points) return null;
  if (above.rank === row.rank) return 'level';
  return above.wins === row.wins ? 'on count-back' : 'on wins';
}
