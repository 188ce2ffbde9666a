import type { FastifyInstance } from 'fastify';
import { contract, type Endpoint } from '@paddock/contracts';
import { afterAll, expect, it } from 'vitest';
import { createSignedInSite } from './support/signed-in-site.ts';
import { openBrowser, signIn, type Browser } from './support/sign-in.ts';

const ROLES = { anonymous: null, user: 'uma', mod: 'mo', admin: 'ada' } as const;
const endpoints: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group));

const browsers = new Map<string, Browser>();
const site = await createSignedInSite();
for (const [role, user] of Object.entries(ROLES)) {
  const browser = openBrowser(site.app);
  if (user !== null) await signIn(browser, user);
  browsers.set(role, browser);
}
afterAll(() => site.close());

/** What a role meets: the door, or what is behind it (whatever that makes of a call without sense). */
function verdictOf({ statusCode, body }: { statusCode: number; body: string }): 'yes' | 'sign in' | 'no' {
  // An operation that was forgotten in the router is nobody's.
  expect(body).not.toContain('No procedure found');
  if (statusCode === 401) return 'sign in';
  return statusCode === 403 ? 'no' : 'yes';
}

async function verdicts(call: (browser: Browser) => Promise<{ statusCode: number; body: string }>): Promise<string> {
  const answers: string[] = [];
  for (const [role, browser] of browsers) {
    // What a call does to the caller's own session must not decide what the next one meets.
    const cookies = new Map(browser.cookies);
    answers.push(`${role}: ${verdictOf(await call(browser))}`);
    browser.cookies.clear();
    for (const [name, value] of cookies) browser.cookies.set(name, value);
  }
  return answers.join(', ');
}

/** Calls that end the session of whoever makes them are looked at last, or the others would meet a closed door. */
const ENDS_SESSIONS = new Set(['auth.logout', 'account.signOutEverywhere', 'account.erase']);

it('8.1.1 and 8.2.1: every operation meets every role as written down', async () => {
  const lines: string[] = [];
  const ordered = endpoints.toSorted(
    (a, b) => Number(ENDS_SESSIONS.has(a.name)) - Number(ENDS_SESSIONS.has(b.name)) || a.name.localeCompare(b.name),
  );
  for (const { name, kind, rest } of ordered) {
    if (ENDS_SESSIONS.has(name)) {
      lines.push(`${rest.method} ${rest.path} (ends the session): ${(await anonymousVerdict(rest)) ?? ''}`);
      continue;
    }
    const path = rest.path.replaceAll(/:\w+/g, '1');
    const overRest = await verdicts((browser) => (rest.method === 'GET' ? browser.get(path) : browser.post(path, {})));
    const overTrpc = await verdicts((browser) =>
      kind === 'query' ? browser.get(`/api/trpc/${name}?input=%7B%7D`) : browser.post(`/api/trpc/${name}`, {}),
    );
    lines.push(`${rest.method} ${rest.path}: ${overRest}`, `trpc ${name}: ${overTrpc}`);
  }
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('./access-matrix.txt');
});

async function anonymousVerdict({ path }: Endpoint['rest']): Promise<string> {
  return `anonymous: ${verdictOf(await openBrowser(site.app).post(path, {}))}, signed in: yes`;
}

it('every route outside the contract is written down too', async () => {
  const known = new Set(endpoints.map(({ rest }) => `${rest.method} ${rest.path.replace(/\/$/, '')}`));
  const others = routesOf(site.app).filter((route) => !known.has(route) && !route.includes('/api/trpc'));
  await expect(`${others.join('\n')}\n`).toMatchFileSnapshot('./other-routes.txt');
});

/** `GET /path` of everything that is mounted. */
function routesOf(app: FastifyInstance): string[] {
  const text = app.printRoutes({ commonPrefix: false, includeHooks: false });
  const stack: string[] = [];
  const routes: string[] = [];
  for (const line of text.split('\n')) {
    const [, indent = '', name = '', methods = ''] = /^([│├└─\s]*)(\S.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (name === '') continue;
    const depth = indent.length / 4;
    stack.splice(Math.max(0, depth - 1));
    stack.push(name);
    const path = stack
      .join('')
      .replaceAll('//', '/')
      .replace(/(?<=.)\/$/, '');
    for (const method of methods.split(', '))
      if (method === 'GET' || method === 'POST') routes.push(`${method} ${path}`);
  }
  return [...new Set(routes)].toSorted();
}
