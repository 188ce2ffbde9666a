const collator = new Intl.Collator('en-AU');

/** For sorting: accents and case decide only between names that are otherwise equal. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other);
}
