import { expect, it } from 'vitest';
import { ownUrl } from './own-url.ts';

it.each([
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://0.0.0.0:3000', 'http://127.0.0.1:3000'],
  ['http://[::]:8080', 'http://[::1]:8080'],
  ['http://192.168.1.4:3000', 'http://192.168.1.4:3000'],
])('listening on %s a process calls itself at %s', (listening, url) => {
  expect(ownUrl(listening)).toBe(url);
});
