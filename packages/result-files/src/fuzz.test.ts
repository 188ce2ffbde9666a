import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idleLine, lap, line, penalty, session, utf16le, utf8 } from '../test/acc-file.ts';
import { damagedFile, damages, toBase } from '../test/damaged-files.ts';
import { faultsOf } from '../test/faults-of.ts';
import { readResultFile } from './index.ts';

// The api's fuzz test, in `test:deep`, damages ten thousand files like this and imports them.
const FILES = 1_000;

const fileName = '210323_212224_R.json';
const text = JSON.stringify(
  session({
    laps: [lap(), lap({ carId: 1002 }), lap({ carId: 5 })],
    penalties: [penalty()],
    sessionResult: { leaderBoardLines: [line(), idleLine()] },
    Date: '2021-03-23T21:22:24Z',
    SessionFile: '210323_212224_R',
  }),
);
const bases = [toBase({ fileName, bytes: utf8(text) })];

it('whatever is wrong with a file, it is refused with words or can be stored', () => {
  let read = 0;
  fc.assert(
    fc.property(damages, (damage) => {
      const result = readResultFile(damagedFile(bases, damage));
      expect(faultsOf(result)).toEqual([]);
      if (result.ok) read += 1;
    }),
    { numRuns: FILES },
  );
  expect(read).toBeGreaterThan(FILES / 4);
});

it('a file that is cut off is refused', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(utf8, utf16le), fc.boolean(), (cut, encode, bom) => {
      const bytes = encode(text, { bom });
      expect(readResultFile({ fileName, bytes: bytes.subarray(0, cut % bytes.length) }).ok).toBe(false);
    }),
  );
});

it('bytes of no meaning are refused with words', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(faultsOf(readResultFile({ fileName, bytes }))).toEqual([]);
    }),
  );
});
