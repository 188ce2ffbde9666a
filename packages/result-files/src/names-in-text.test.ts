import { describe, expect, it } from 'vitest';
import { patternOf } from './names-in-text.ts';

const without = (names: string[], text: string, hasSingleWords = true): string => {
  const pattern = patternOf(names, { hasSingleWords });
  return pattern === null ? text : text.replace(pattern, '*');
};

describe('names in a text', () => {
  it.each([
    ['in full', ['Ana Silva'], 'Ana Silva hit Ben.', '* hit Ben.'],
    ['in any case', ['Élodie Noël'], 'ÉLODIE NOËL did', '* did'],
    ['whatever stands between its words', ['Ana Silva'], 'ana_silva, Ana  Silva and ana.silva', '*, * and *'],
    ['with the signs at its ends', ['[GT] Ana (Silva)'], 'By [GT] Ana (Silva).', 'By *.'],
    ['without them', ['[GT] Ana (Silva)'], 'By gt ana silva.', 'By *.'],
    ['the longest first', ['Ana Silva', 'Ana Silva Costa'], 'Ana Silva Costa', '*'],
    ['as whole words alone', ['Anna'], 'Hannah and Annas, anna', 'Hannah and Annas, *'],
    ['of signs that mean something in a pattern', ['a+b|c.d (e)'], 'a+b|c.d (e) did', '* did'],
    ['not of three letters', ['Bob'], 'Bob did', 'Bob did'],
    ['not of no letters', ['***'], '*** did', '*** did'],
  ])('%s', (_how, names, text, expected) => expect(without(names, text)).toBe(expected));

  it('of one word are left in titles', () => {
    expect(without(['Racing', 'Ana Silva'], 'Racing with Ana Silva', false)).toBe('Racing with *');
  });

  it('are looked for in linear time', () => {
    const pattern = patternOf(['aaaa aaaa aaaa'], { hasSingleWords: true });
    expect('aaaa '.repeat(100_000).replace(pattern ?? '', '*')).toContain('*');
    expect(`${' '.repeat(200_000)}x`.search(pattern ?? '')).toBe(-1);
  });
});
