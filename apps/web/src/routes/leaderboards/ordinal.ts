const ENDINGS = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const;
const rules = new Intl.PluralRules('en-AU', { type: 'ordinal' });

/** `1st`, `22nd`, `113th` */
export function ordinal(rank: number): string {
  return `${rank}${ENDINGS[rules.select(rank)]}`;
}
