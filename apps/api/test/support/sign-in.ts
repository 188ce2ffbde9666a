import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** A browser, reduced to its cookies. */
export interface Browser {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/** Talks to an app as a page of its own site does. */
export function openBrowser(app: FastifyInstance, { host = 'localhost:3000' }: { host?: string } = {}): Browser {
  const cookies = new Map<string, string>();
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    { body, headers = {} }: { body?: object | undefined; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await app.inject({
      method,
      url: path,
      headers: { host, ...(cookie !== '' && { cookie }), ...headers },
      ...(body !== undefined && { payload: body }),
    });
    for (const { name, value, maxAge } of reply.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return reply;
  };
  return {
    cookies,
    get: (path, headers) => send('GET', path, { ...(headers && { headers }) }),
    post: (path, body, headers) =>
      send('POST', path, { body, headers: { origin: `http://${host}`, 'sec-fetch-site': 'same-origin', ...headers } }),
  };
}

/** Where the site sends a browser that wants to sign in. */
export async function authorizeUrl(browser: Browser, body: object = {}): Promise<URL> {
  const reply = await browser.post('/api/auth/discord/url', body);
  return new URL(reply.json<{ url: string }>().url);
}

/** Chooses somebody at the development provider; the path and query the browser is sent back to. */
export async function choose(authorize: URL, user: string): Promise<string> {
  const chosen = new URL(authorize);
  chosen.searchParams.set('user', user);
  const reply = await fetch(chosen, { redirect: 'manual' });
  const { pathname, search } = new URL(reply.headers.get('location') ?? '');
  return pathname + search;
}

/** Signs a browser in as one of the development provider's people. */
export async function signIn(browser: Browser, user: string, body: object = {}): Promise<LightMyRequestResponse> {
  return browser.get(await choose(await authorizeUrl(browser, body), user));
}
