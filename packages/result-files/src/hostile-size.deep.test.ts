import { describe, expect, it } from 'vitest';
import { writers } from '../test/games/index.ts';
import { race } from '../test/games/sample.ts';
import { defaultLimits, readResultFile } from './index.ts';

const MiB = 2 ** 20;
const SIZE = defaultLimits.maxBytes - MiB;
/** Reading holds the event loop: a hostile file may take a small multiple of what an ordinary one of its size does. */
const MAX_TIMES = 4;

const rFactor = (inner: string): Uint8Array =>
  Buffer.from(`<?xml version="1.0"?><rFactorXML><RaceResults>${inner}</RaceResults></rFactorXML>`);
const repeated = (piece: string, size = SIZE): string => piece.repeat(Math.floor(size / piece.length));
const attributes = (count: number, value: string): string =>
  Array.from({ length: count }, (_, index) => `a${index}="${value}"`).join(' ');

function timeOf(bytes: Uint8Array, limits = {}): { ms: number; code: string } {
  const start = performance.now();
  const result = readResultFile({ bytes, fileName: 'x' }, limits);
  return { ms: performance.now() - start, code: result.ok ? 'read' : result.problem.code };
}

describe('the largest XML', () => {
  // As Le Mans Ultimate writes a lap: 700 bytes with 28 attributes.
  const lap = `<Lap num="1" ${attributes(28, '1234567890123456789')}>90.4</Lap>`;
  const ordinary = timeOf(rFactor(repeated(lap)));

  it('is read', () => {
    expect(ordinary.code).toBe('read');
  });

  it.each([
    ['attributes as long as they may be', rFactor(repeated(`<Lap ${attributes(60, 'x'.repeat(250))}/>`)), 'read'],
    ['attributes as short as they may be', rFactor(repeated(`<Lap ${attributes(60, 'x')}/>`)), 'too_many_values'],
    ['signs that have to be repaired', rFactor(repeated(`<a>${'&'.repeat(19_000)}</a>`)), 'too_many_values'],
    ['the same in attributes', rFactor(repeated(`<a b="${'&'.repeat(19_000)}"/>`)), 'too_many_values'],
    ['references', rFactor(repeated('<a>&amp;&#38;&#x26;</a>')), 'too_many_values'],
    ['comments', rFactor(repeated(`<!--${'x'.repeat(100)}-->`)), 'read'],
  ])('takes no longer with %s', (_, bytes, code) => {
    const hostile = timeOf(bytes);
    expect(hostile.code).toBe(code);
    expect(hostile.ms / ordinary.ms).toBeLessThan(MAX_TIMES);
  });

  it('of 64 MiB of attributes is refused by its size, before it is decoded', () => {
    const bytes = rFactor(repeated(`<Lap ${attributes(60, 'x'.repeat(250))}/>`, 64 * MiB));
    const { ms, code } = timeOf(bytes);
    expect(code).toBe('too_large');
    expect(ms).toBeLessThan(ordinary.ms);
  });
});

describe('the largest JSON', () => {
  const games = writers.filter(({ extension }) => extension === 'json');
  const plainMs = (text: string): number => {
    const start = performance.now();
    JSON.parse(text);
    return performance.now() - start;
  };

  // The marks of the game, and beside them a member as large as the file may be.
  it.each(games)('of $game with any member is refused about as fast as it is parsed', ({ write }) => {
    const text = write(race)
      .replaceAll(/^\/\/.*$/gm, '')
      .trim();
    const members = [
      `"extra":[${repeated('{"a":1},').slice(0, -1)}]`,
      `"extra":{${repeated('"abcdef":0,').slice(0, -1)}}`,
      `"extra":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`,
      `"extra":"${'x'.repeat(SIZE - text.length)}"`,
    ];
    const plain = plainMs(`{${members[0]}}`);
    for (const member of members) {
      const { ms, code } = timeOf(Buffer.from(`{${member},${text.slice(1)}`));
      expect(code).toMatch(/^too_(?:many_values|deep)|string_too_long$/);
      expect(ms / plain).toBeLessThan(MAX_TIMES);
    }
  });
});
