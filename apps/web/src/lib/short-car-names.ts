const CLASS: readonly [RegExp, string] = [/\sGT[234]\b/g, ''];
/** What people leave out or shorten beside the class, which has its own column: years, and parts of long names. */
const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/\s*\([^)]*\)/g, ''],
  [/\s20\d\d$/, ''],
  [/^Lamborghini /, 'Lambo '],
  [/^Aston Martin /, 'Aston '],
  [/ Super ?Trofeo/i, ' ST'],
  [/ Continental$/, ' Conti'],
  [/ Nismo$/, ''],
];
/** The shortest first. */
const LEVELS = [[CLASS, ...SHORTER], SHORTER];

/** Short names by full name, as people use them; cars that would get the same keep their class, or else their full names. */
export function shortCarNames(fullNames: readonly string[]): ReadonlyMap<string, string> {
  const all = [...new Set(fullNames)];
  const short = new Map<string, string>();
  for (const patterns of LEVELS) {
    const names = Map.groupBy(
      all.filter((name) => !short.has(name)),
      (full) => patterns.reduce((name, [pattern, text]) => name.replace(pattern, text), full),
    );
    for (const [name, [full = name, ...others]] of names) if (others.length === 0) short.set(full, name);
  }
  return new Map(all.map((full) => [full, short.get(full) ?? full]));
}
