import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../test/support/any-character.ts';
import { foldName } from '@paddock/contracts';

describe('a folded name', () => {
  it.each([
    ['Ana Silva', 'ana silva'],
    ['  Ana \t\n  Silva ', 'ana silva'],
    ['Zoë Müller', 'zoe muller'],
    ['ZOË MÜLLER', 'zoe muller'],
    // Composed and decomposed.
    ['Jos\u00e9', 'jose'],
    ['Jose\u0301', 'jose'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['Søren Ærø', 'soren aero'],
    ['Þór Guðjohnsen', 'thor gudjohnsen'],
    ['Đorđe', 'dorde'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Œuvre', 'oeuvre'],
    ['İstanbul Işık', 'istanbul isik'],
    ['ＦＵＬＬ　Ｗｉｄｔｈ', 'full width'],
    ['ﬁnn', 'finn'],
    ['Ёлка', 'елка'],
    ['ΚΏΣΤΑΣ', 'κωστασ'],
    ['Κώστας', 'κωστασ'],
    ['山本', '山本'],
    ['%_\\', '%_\\'],
    ['| ODG', '| odg'],
    ['', ''],
    [' \u0301 ', ''],
    ['a\0b\u0007c', 'a b c'],
    ['🏁 Max', '🏁 max'],
  ])('%j is %j', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('contains every part that one types of it, in capitals or not', () => {
    const name = foldName('Κώστας Παπαδόπουλος');
    for (const part of ['ΚΩΣ', 'Κωσ', 'κως', 'ΠΟΥΛΟΣ']) expect(name).toContain(foldName(part));
  });

  it('folds no further', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 20 }), (name) => {
        expect(foldName(foldName(name))).toBe(foldName(name));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the same in capitals, for each letter of the European alphabets', () => {
    const differing: string[] = [];
    for (let code = 0x41; code < 0x530; code++) {
      const letter = String.fromCodePoint(code);
      if (!/\p{Ll}/u.test(letter)) continue;
      if (foldName(letter.toUpperCase()) !== foldName(letter)) differing.push(letter);
    }
    expect(differing).toEqual([]);
  });
});
