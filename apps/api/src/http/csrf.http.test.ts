import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignedInSite, type SignedInSite } from '../../test/support/signed-in-site.ts';
import { openBrowser, signIn } from '../../test/support/sign-in.ts';

const site = await createSignedInSite({ config: { webOrigin: 'https://www.example' } });
const browser = openBrowser(site.app);
await signIn(browser, 'uma');
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

describe('on a site over https', () => {
  let secure: SignedInSite;
  beforeAll(async () => {
    secure = await createSignedInSite({ config: { publicUrl: 'https://races.example' } });
  });
  afterAll(() => secure.close());

  it.each([
    ['https://races.example', 200],
    ['http://races.example', 403],
  ])('a POST of a page of %s is answered with %d', async (origin, status) => {
    const headers = { host: 'races.example', origin };
    const reply = await secure.app.inject({
      method: 'POST',
      url: '/api/search/drivers/',
      headers,
      payload: { filter: 'an' },
    });
    expect(reply.statusCode).toBe(status);
  });

  it.each([
    ['https://races.example', 101],
    ['http://races.example', 403],
  ])('a socket for a page of %s is answered with %d', async (origin, status) => {
    const upgrade = {
      host: 'races.example',
      origin,
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    };
    const url = new URL('/ws', await listening());
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const asked = request(url, { headers: upgrade, agent: false });
      asked.on('response', (reply) => resolve(reply.resume().statusCode));
      asked.on('upgrade', (reply, socket) => {
        socket.destroy();
        resolve(reply.statusCode);
      });
      asked.on('error', reject).end();
    });
    expect(await answered).toBe(status);
  });

  let url = '';
  async function listening(): Promise<string> {
    if (url === '') url = await secure.app.listen({ host: '127.0.0.1', port: 0 });
    return url;
  }
});

describe('3.4.2: CORS', () => {
  const FOREIGN = ['null', 'https://www.example.evil.example', 'https://evil.www.example', 'http://www.example'];
  /** Of a page, whose visitor is signed in here. */
  const allowed = async (url: string, origin: string) => {
    const cookie = `sid=${browser.cookies.get('sid')}`;
    const { headers } = await site.app.inject({ url, headers: { host: 'localhost:3000', origin, cookie } });
    return [headers['access-control-allow-origin'], headers['access-control-allow-credentials']];
  };

  it.each([
    '/api/stats',
    '/api/stats/',
    '/api/stats/cars.csv',
    '/api/auth/user',
    '/api/account',
    '/api/trpc/stats.totals',
  ])('the configured web origin alone may read %s with cookies', async (url) => {
    expect(await allowed(url, 'https://www.example')).toEqual(['https://www.example', 'true']);
    for (const origin of FOREIGN) expect((await allowed(url, origin))[1], origin).toBeUndefined();
  });

  it.each(['/api/stats', '/api/stats/', '/api/stats/cars.csv', '/api/event/999999/info'])(
    'pages of any origin may read the public %s without cookies',
    async (url) => {
      for (const origin of FOREIGN) expect(await allowed(url, origin), origin).toEqual(['*', undefined]);
      // The second time it may come from the cache.
      for (const origin of FOREIGN) expect(await allowed(url, origin), origin).toEqual(['*', undefined]);
    },
  );

  it('a refusal before the route can be read like its replies', async () => {
    const url = '/api/stats';
    const send = (origin: string) => site.app.inject({ url, headers: { host: 'no host:', origin } });
    const replies = await Promise.all(['https://www.example', 'https://evil.example'].map(send));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    expect(replies.map(({ headers }) => headers['access-control-allow-origin'])).toEqual(['https://www.example', '*']);
  });

  it.each([
    '/api/auth/user',
    '/api/account',
    '/api/admin/audit',
    '/api/account/export',
    '/api/trpc/stats.totals',
    '/live',
    '/home',
  ])('pages of other origins may not read %s', async (url) => {
    for (const origin of FOREIGN) expect(await allowed(url, origin), origin).toEqual([undefined, undefined]);
  });

  it('pages of other origins are not allowed to POST', async () => {
    const headers = { host: 'localhost:3000', origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const reply = await site.app.inject({ method: 'OPTIONS', url: '/api/search/drivers/', headers });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });
});
