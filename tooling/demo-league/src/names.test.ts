import { describe, expect, it } from 'vitest';

import { namePools } from './name-pools.ts';
import { inventNames } from './names.ts';
import { Random } from './random.ts';

const people = Array.from({ length: 20_000 }, (_, index) => inventNames(Random.of('names', index)));
const names = people.map(([first]) => first);
const shareOf = (test: (name: { firstName: string; lastName: string }) => boolean): number =>
  names.filter(test).length / names.length;

describe('invented people', () => {
  it('come from many countries', () => {
    expect(namePools.length).toBeGreaterThan(25);
  });

  it('rarely share a name', () => {
    expect(new Set(names.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBeGreaterThan(13_000);
  });

  it.each([
    ['accents', /[éèüöäåøłřňñçãõőűğışćžâîê]/i, 0.2, 0.7],
    ['Cyrillic', /\p{Script=Cyrillic}/u, 0.01, 0.06],
    ['Chinese', /\p{Script=Han}/u, 0.005, 0.05],
    ['a tag', / \| [A-Z0-9]{3,4}$/, 0.02, 0.1],
    ['a tag in brackets', /\[[A-Z0-9]{3,4}\]/, 0.01, 0.08],
    ['padding', /^ | $/, 0.005, 0.06],
    ['a line break', /\n/, 0.003, 0.03],
    ['mojibake', /Ã[\u{a0}-\u{bf}]/u, 0.002, 0.03],
    ['a blank within', /[a-z] [A-Z]/, 0.01, 0.2],
    ['an emoji', /\p{Extended_Pictographic}/u, 0.0005, 0.01],
  ])('have %s as often as real ones', (_, pattern, least, most) => {
    const share = shareOf(({ firstName, lastName }) => pattern.test(firstName) || pattern.test(lastName));
    expect(share).toBeGreaterThan(least);
    expect(share).toBeLessThan(most);
  });

  it('leave a field empty now and then, but never both', () => {
    expect(shareOf(({ firstName }) => firstName === '')).toBeGreaterThan(0.005);
    expect(shareOf(({ lastName }) => lastName === '')).toBeGreaterThan(0.005);
    expect(names.filter(({ firstName, lastName }) => `${firstName}${lastName}`.trim() === '')).toEqual([]);
  });

  it('have no characters that nobody can type', () => {
    const odd = names.filter(({ firstName, lastName }) => /[^\P{Cc}\n]/u.test(`${firstName}${lastName}`));
    expect(odd).toEqual([]);
  });

  it('are three letters on the timing screen', () => {
    expect(names.filter(({ shortName }) => shortName.length > 3 || shortName !== shortName.toUpperCase())).toEqual([]);
    expect(names.filter(({ shortName }) => shortName.length === 3).length).toBeGreaterThan(names.length * 0.97);
  });

  it('change their name in a few cases of a hundred', () => {
    const renamed = people.filter(([first, other]) => other !== undefined && other.lastName !== first.lastName);
    expect(renamed.length / people.length).toBeGreaterThan(0.03);
    expect(renamed.length / people.length).toBeLessThan(0.08);
  });
});
