import { expect, it } from 'vitest';
import { siteOrigin } from './site-origin.ts';

it.each([
  ['https', 'results.example.com', 'https://results.example.com'],
  ['http', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http', '[::1]:3000', 'http://[::1]:3000'],
  ['http', 'Results.Example.com', 'http://results.example.com'],
  ['http', 'evil"><script>', 'http://localhost'],
  ['http', 'a.example/path', 'http://localhost'],
  ['http', 'user@evil.example', 'http://localhost'],
  ['http', '', 'http://localhost'],
  ['javascript', 'a.example', 'http://a.example'],
])('a request by %s to %s is for %s', (protocol, host, expected) => {
  // @NOTE the two protocols a server can have, and one that none has.
  expect(siteOrigin({ protocol: protocol as 'http' | 'https', host }, null)).toBe(expected);
});

it('the configured address stands, whatever the request says', () => {
  expect(siteOrigin({ protocol: 'http', host: 'evil.example' }, 'https://results.example.com')).toBe(
    'https://results.example.com',
  );
});
