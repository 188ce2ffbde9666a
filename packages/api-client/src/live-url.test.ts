import { afterEach, expect, it, vi } from 'vitest';
import { liveUrl } from './live-url.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['', 'http://127.0.0.1:3000/home?a=1#b', 'ws://127.0.0.1:3000/ws'],
  ['', 'https://paddock.example/event/12', 'wss://paddock.example/ws'],
  ['https://api.paddock.example', 'https://paddock.example/home', 'wss://api.paddock.example/ws'],
  ['http://127.0.0.1:4000', 'https://paddock.example/home', 'ws://127.0.0.1:4000/ws'],
])('the site at "%s" seen from %s sends from %s', (site, baseURI, url) => {
  vi.stubGlobal('document', { baseURI });
  expect(liveUrl(site)).toBe(url);
});

it('needs no page', () => {
  expect(liveUrl('https://paddock.example/')).toBe('wss://paddock.example/ws');
});
