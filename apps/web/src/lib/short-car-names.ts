/** What people leave out or shorten: the class, which has its own column, years, and parts of long names. */
const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/\s*\([^)]*\)/g, ''],
  [/\s20\d\d$/, ''],
  [/\sGT[234]\b/g, ''],
  [/^Lamborghini /, 'Lambo '],
  [/^Aston Martin /, 'Aston '],
  [/ Super ?Trofeo/i, ' ST'],
  [/ Continental$/, ' Conti'],
  [/ Nismo$/, ''],
];

/** Short names by full name, as people use them; two cars that would get the same keep their full names. */
export function shortCarNames(fullNames: readonly string[]): ReadonlyMap<string, string> {
  const short = new Map([...new Set(fullNames)].map((name) => [name, shortCarName(name)]));
  const names = [...short.values()];
  return new Map(
    [...short].map(([full, name]) => [full, names.indexOf(name) === names.lastIndexOf(name) ? name : full]),
  );
}

function shortCarName(fullName: string): string {
  return SHORTER.reduce((name, [pattern, text]) => name.replace(pattern, text), fullName);
}
