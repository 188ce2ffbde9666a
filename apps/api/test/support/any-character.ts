import fc from 'fast-check';

/** Any code point but half of a pair. The library's own unit "binary" takes two seconds to get ready. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10_f7_ff })
  .map((number) => String.fromCodePoint(number < 0xd8_00 ? number : number + 0x8_00));
