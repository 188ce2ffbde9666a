import { expect, it } from 'vitest';
import { liveUrl } from './live-url.ts';

it.each([
  ['', 'http://127.0.0.1:3000/home?a=1#b', 'ws://127.0.0.1:3000/ws'],
  ['', 'https://paddock.example/event/12', 'wss://paddock.example/ws'],
  ['https://api.paddock.example', 'https://paddock.example/home', 'wss://api.paddock.example/ws'],
  ['http://127.0.0.1:4000', 'https://paddock.example/home', 'ws://127.0.0.1:4000/ws'],
])('the api at "%s" seen from %s speaks at %s', (apiOrigin, pageUrl, url) => {
  expect(liveUrl(apiOrigin, pageUrl)).toBe(url);
});
