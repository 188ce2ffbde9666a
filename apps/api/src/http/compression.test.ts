import { expect, it } from 'vitest';
import { acceptsEncoding } from './compression.ts';

it.each([
  ['br', true],
  ['gzip, deflate, br, zstd', true],
  ['gzip, br;q=1.0', true],
  ['br; q=0.5, gzip', true],
  ['BR', true],
  ['br;q=0.001', true],
  ['br;q=0', false],
  ['br; q=0.000, gzip', false],
  ['gzip, br;q=0', false],
  ['gzip, brotli', false],
  ['x-br', false],
  ['gzip', false],
  ['', false],
  [undefined, false],
])('brotli is accepted by %j: %s', (accepted, expected) => {
  expect(acceptsEncoding(accepted, 'br')).toBe(expected);
});
