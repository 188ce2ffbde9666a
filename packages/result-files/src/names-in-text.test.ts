import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNames } from './names-in-text.ts';

const without = (names: string[], text: string, hasSingleWords = true): string =>
  findNames(names, { hasSingleWords }).replace(text, '*');

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
    ['with a dash at its edge', ['-Max Power-'], 'By -Max Power-, max power', 'By *, *'],
    ['the last name first', ['Ana Maria Silva'], 'Silva, Ana Maria; Maria Silva, Ana', '*; *'],
    ['with invisible marks', ['Ana Silva'], 'A\u200bna Sil\u00adva did', '* did'],
    ['in letters composed otherwise', ['Jos\u00e9 Nu\u00f1ez'], 'Jose\u0301 Nun\u0303ez did', '* did'],
    ['that have invisible marks themselves', ['A\u200bna Silva'], 'Ana Silva did', '* did'],
    ['one after the other', ['-Ana Silva-', 'Ben Short'], '-Ana Silva-Ben Short', '**'],
    ['not of three letters', ['Bob'], 'Bob did', 'Bob did'],
    ['not of no letters', ['***'], '*** did', '*** did'],
  ])('%s', (_how, names, text, expected) => expect(without(names, text)).toBe(expected));

  it('of one word are left in titles', () => {
    expect(without(['Racing', 'Ana Silva'], 'Racing with Ana Silva', false)).toBe('Racing with *');
  });

  it('leave a text without them as it is, invisible marks included', () => {
    expect(without(['Ana Silva'], 'Jose\u0301 a\u200bnd Ben')).toBe('Jose\u0301 a\u200bnd Ben');
  });

  it('may consist of anything', () => {
    const names = fc.string({ unit: 'binary', maxLength: 40 });
    const signs = fc.string({
      unit: fc.constantFrom(
        '-',
        '^',
        '$',
        '.',
        '*',
        '+',
        '?',
        '(',
        ')',
        '[',
        ']',
        '{',
        '}',
        '|',
        '/',
        '\\',
        '#',
        '&',
        ' ',
      ),
      maxLength: 4,
    });
    const name = fc.oneof(
      names,
      fc.tuple(signs, names, signs).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (all) => {
        const finder = findNames(all, { hasSingleWords: true });
        for (const one of all) {
          const text = `By ${one} (again)`;
          expect(finder.isIn(finder.replace(text, '*'))).toBe(false);
          expect(finder.replace(text, '*') === text).toBe(!finder.isIn(text));
        }
      }),
    );
  });

  it('are looked for in linear time', () => {
    const text = 'aaaa '.repeat(100_000);
    expect(without(['aaaa aaaa aaaa'], text)).toContain('*');
    expect(without(['aaaa aaaa aaaa'], `${' '.repeat(200_000)}x`)).not.toContain('*');
    expect(
      without(
        Array.from({ length: 10_000 }, (_, index) => `aaaa b${index}`),
        text,
      ),
    ).toBe(text);
  });
});
