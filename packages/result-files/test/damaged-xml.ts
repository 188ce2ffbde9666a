import fc from 'fast-check';

/** What is put in place of a text or an attribute. */
const values = [
  '',
  '0',
  '-1',
  '2147483648',
  '99999999.99999',
  '--.----',
  'NaN',
  '&',
  '&amp;',
  '&rFEnt;',
  '&#0;',
  '&#xd800;',
  '🏁',
  '\u202e',
  'x'.repeat(300),
  ' received Stop/Go penalty, 999999999999s, 99999laps. Result',
];

/** What is put between any two characters. */
const pieces = [
  '<',
  '>',
  '</Driver>',
  '<Driver>',
  '<Lap/>',
  '<Race>',
  '<!-- ',
  '<![CDATA[',
  '<!DOCTYPE x SYSTEM "file:///etc/passwd">',
  '<?xml version="1.1"?>',
  '"',
  "'",
  '\0',
  '\u0001',
  '\ud800',
  'x'.repeat(30_000),
  '<a>'.repeat(40),
  '<a b="',
];

/** How to damage an XML file: what fails is reported as this, not as a thousand bytes. */
export const xmlDamages = fc.record({
  edits: fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          at: fc.nat(),
          put: fc.constantFrom(...values),
          how: fc.constantFrom('text', 'attribute'),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ at: fc.nat(), put: fc.constantFrom(...pieces), how: fc.constant('anywhere') }),
      },
    ),
    { minLength: 1, maxLength: 4 },
  ),
  encoding: fc.constantFrom('utf8', 'latin1', 'utf16le'),
  flips: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 7 })), { maxLength: 2 }),
  permille: fc.oneof(
    { weight: 3, arbitrary: fc.constant(1000) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 999 }) },
  ),
});
type XmlDamage = typeof xmlDamages extends fc.Arbitrary<infer T> ? T : never;

const places = { text: />[^<]+</g, attribute: /="[^"]*"/g } as const;

export function damagedXml(text: string, { edits, encoding, flips, permille }: XmlDamage): Uint8Array {
  const edited = edits.reduce((now, { at, put, how }) => {
    if (how === 'anywhere') return now.slice(0, at % now.length) + put + now.slice(at % now.length);
    const found = [...now.matchAll(places[how])];
    const match = found[at % Math.max(1, found.length)];
    if (match === undefined) return now;
    const [before, after] = how === 'text' ? ['>', '<'] : ['="', '"'];
    return now.slice(0, match.index) + before + put + after + now.slice(match.index + match[0].length);
  }, text);
  const whole = Buffer.from(edited, encoding as BufferEncoding);
  const bytes = Buffer.from(whole.subarray(0, Math.ceil((whole.length * permille) / 1000)));
  for (const [at, bit] of bytes.length > 0 ? flips : []) {
    const place = at % bytes.length;
    bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << bit), place);
  }
  return bytes;
}
