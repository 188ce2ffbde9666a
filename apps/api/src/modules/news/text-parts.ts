/** Parts of the texts of news. */

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const numbers = new Intl.NumberFormat('en-AU');

/** `8,204` */
export function countText(value: number): string {
  return numbers.format(value);
}

/** `1 race`, `8,204 races` */
export function counted(value: number, noun: string): string {
  return `${countText(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/** `1st`, `22nd`, `1,000th` */
export function ordinal(value: number): string {
  return countText(value) + (SUFFIXES[ordinals.select(value)] ?? 'th');
}

/** What there is, with commas, as a sentence; empty: nothing. */
export function sentence(...parts: readonly (string | null)[]): string {
  const text = parts.filter((part) => part !== null && part !== '').join(', ');
  return text === '' ? '' : `${text}.`;
}

/** A number of a news item's detail; null: it has none. */
export function numberIn(detail: Readonly<Record<string, unknown>>, name: string): number | null {
  const value = detail[name];
  return typeof value === 'number' ? value : null;
}

/** A text of a news item's detail; empty: it has none. */
export function wordIn(detail: Readonly<Record<string, unknown>>, name: string): string {
  const value = detail[name];
  return typeof value === 'string' ? value : '';
}
