import { expect, it } from 'vitest';
import { refusal } from '../test/parse.ts';

const SIZE = 31 * 2 ** 20;
const ROUNDS = 5;
/**
 * Parsing holds the event loop, so it may take a small multiple of what decoding and `JSON.parse` take: 4.8 alone, 7.2 beside other tests.
 * A search that goes back over the spaces would take thousands.
 */
const MAX_TIMES = 12;

function msOf(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

it('31 MiB of spaces and a brace are refused about as fast as they are read', () => {
  const bytes = Buffer.alloc(SIZE, ' ');
  bytes[SIZE - 1] = '{'.charCodeAt(0);
  // In turns, so that both have the machine as it is, and the best of each counts.
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: msOf(() => refusal(bytes)),
    plain: msOf(() => {
      const text = new TextDecoder().decode(bytes);
      expect(() => JSON.parse(text)).toThrow(SyntaxError);
    }),
  }));
  const ours = Math.min(...rounds.map((round) => round.ours));
  const plain = Math.min(...rounds.map((round) => round.plain));
  expect(ours / plain).toBeLessThan(MAX_TIMES);
});
