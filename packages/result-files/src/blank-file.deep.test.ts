import { expect, it } from 'vitest';
import { refusal } from '../test/parse.ts';

const SIZE = 31 * 2 ** 20;
const ROUNDS = 5;
/** Parsing holds the event loop, so it may take a small multiple of what decoding and `JSON.parse` take. */
const MAX_TIMES = 6;

function fastestMs(run: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

it('31 MiB of spaces and a brace are refused about as fast as they are read', () => {
  const bytes = Buffer.alloc(SIZE, ' ');
  bytes[SIZE - 1] = '{'.charCodeAt(0);
  const ours = fastestMs(() => refusal(bytes));
  const plain = fastestMs(() => {
    const text = new TextDecoder().decode(bytes);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });
  expect(ours / plain).toBeLessThan(MAX_TIMES);
});
