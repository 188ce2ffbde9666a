import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignedInSite, type SignedInSite } from '../../testing/signed-in-site.ts';
import { openBrowser, signIn, type Browser } from '../../testing/sign-in.ts';

let site: SignedInSite;
let browser: Browser;
beforeAll(async () => {
  site = await createSignedInSite({ config: { webOrigin: 'https://www.example' } });
  browser = openBrowser(site.app);
  await signIn(browser, 'uma');
});
afterAll(() => site.close());

const PATHS = [
  ['/api/auth/discord/url', {}],
  ['/api/trpc/auth.discordUrl', {}],
  ['/api/search/drivers/', { filter: 'an' }],
] as const;

describe.each(PATHS)('3.5.1 and 3.5.2: POST %s', (path, body) => {
  it.each([
    ['of a foreign page', { origin: 'https://evil.example' }, 403],
    ['of a page without an origin of its own', { origin: 'null' }, 403],
    ['of a subdomain', { origin: 'http://evil.localhost:3000' }, 403],
    ['of a name that begins alike', { origin: 'http://localhost:3000.evil.example' }, 403],
    ['of another port', { origin: 'http://localhost:3001' }, 403],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['of our own page', {}, 200],
    ['of the configured web origin', { origin: 'https://www.example', 'sec-fetch-site': 'cross-site' }, 200],
  ])('%s is answered accordingly', async (_what, headers, status) => {
    expect((await browser.post(path, body, headers)).statusCode).toBe(status);
  });

  it('that names no origin is refused with a cookie, and taken without', async () => {
    const cookie = `sid=${browser.cookies.get('sid')}`;
    const send = (headers: Record<string, string>) =>
      site.app.inject({ method: 'POST', url: path, headers: { host: 'localhost:3000', ...headers }, payload: body });
    expect((await send({ cookie })).statusCode).toBe(403);
    expect((await send({})).statusCode).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    'with a body of type %s is refused',
    async (type) => {
      const reply = await site.app.inject({
        method: 'POST',
        url: path,
        headers: { host: 'localhost:3000', origin: 'http://localhost:3000', 'content-type': type },
        payload: '{}',
      });
      expect(reply.statusCode).toBe(415);
    },
  );
});

it.each([{}, { 'content-type': 'application/json' }])(
  'a POST without a body is accepted with the headers %j',
  async (headers: Record<string, string>) => {
    const visitor = openBrowser(site.app);
    await signIn(visitor, 'uma');
    expect((await visitor.post('/api/auth/logout/', undefined, headers)).statusCode).toBe(204);
  },
);

describe('3.4.2: CORS', () => {
  it.each([
    ['https://www.example', 'https://www.example'],
    ['null', undefined],
    ['https://www.example.evil.example', undefined],
    ['https://evil.www.example', undefined],
    ['http://www.example', undefined],
  ])('a page of %s is allowed %s', async (origin, expected) => {
    const reply = await site.app.inject({ url: '/api/stats', headers: { host: 'localhost:3000', origin } });
    expect(reply.headers['access-control-allow-origin']).toBe(expected);
  });
});
