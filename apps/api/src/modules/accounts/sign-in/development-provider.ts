import { createHash, randomBytes } from 'node:crypto';
import { validatorCompiler, type ZodTypeProvider } from '@fastify/type-provider-zod';
import Fastify from 'fastify';
import { z } from 'zod';
import { channelLinks, newWebhook, registerDevelopmentChannels } from './development-channels.ts';

/** Two drivers and two of the staff: who reports, who is accused, who decides, and who decides an appeal. */
const DEVELOPMENT_USERS = [
  { id: '100000000000000001', username: 'uma', name: 'Uma User', role: null },
  { id: '100000000000000002', username: 'mo', name: 'Mo Moderator', role: 'mod' },
  { id: '100000000000000003', username: 'ada', name: 'Ada Admin', role: 'admin' },
  { id: '100000000000000004', username: 'dan', name: 'Dan Driver', role: null },
] as const;

export const DEVELOPMENT_IDS: readonly string[] = DEVELOPMENT_USERS.map(({ id }) => id);

/** Whom the demo lets upload files. */
export const DEVELOPMENT_UPLOADER = { userId: DEVELOPMENT_USERS[0].id, name: DEVELOPMENT_USERS[0].name };

/** The staff among them, by id. */
export const DEVELOPMENT_STAFF: ReadonlyMap<string, 'mod' | 'admin'> = new Map(
  DEVELOPMENT_USERS.flatMap(({ id, role }) => (role === null ? [] : [[id, role] as const])),
);

export interface DevelopmentProviderOptions {
  /** The host on which the site listens. The provider gives anybody any identity, so it must be a loopback address. */
  readonly host: string;
  /** Whether real credentials are configured. */
  readonly hasClientId: boolean;
  /** The site's public address, if configured: another machine could reach one that is not loopback. */
  readonly publicUrl: string | null;
  /** Steam id of the nth user's verified connection; null: none. */
  readonly steamIdOf: (index: number) => Promise<string | null>;
}

export type DevelopmentProvider = Awaited<ReturnType<typeof startDevelopmentProvider>>;

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const CLIENT_ID = 'development';
const CLIENT_SECRET = 'no secret';
const CHANNEL_SCOPE = 'webhook.incoming';

const Authorize = z.object({
  client_id: z.literal(CLIENT_ID),
  response_type: z.literal('code'),
  redirect_uri: z.url().refine(isLoopbackUrl),
  scope: z.string(),
  state: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.literal('S256'),
  /** The chosen user; absent: shows the page with the choice. `none`: the user refuses. */
  user: z.string().optional(),
  /** The chosen channel, where one is asked for. */
  channel: z.string().optional(),
});
const TokenRequest = z.object({
  client_id: z.literal(CLIENT_ID),
  client_secret: z.string(),
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  code_verifier: z.string(),
  redirect_uri: z.string(),
});

/** What a user agreed to. */
const Grant = z.object({
  username: z.string(),
  scope: z.string(),
  codeChallenge: z.string(),
  redirectUri: z.string(),
  channel: z.string().optional(),
});
type Grant = z.output<typeof Grant>;

/** Whether only this machine can reach the site and no real credentials are configured. */
export function mayRunDevelopmentProvider({
  host,
  hasClientId,
  publicUrl,
}: Pick<DevelopmentProviderOptions, 'host' | 'hasClientId' | 'publicUrl'>): boolean {
  return LOOPBACK.has(host) && !hasClientId && (publicUrl === null || isLoopbackUrl(publicUrl));
}

/** A small server with Discord's API, so that a newcomer can sign in as anybody with one click. */
export async function startDevelopmentProvider(options: DevelopmentProviderOptions) {
  if (!mayRunDevelopmentProvider(options)) {
    throw new Error('The development identity provider runs only on loopback and without Discord credentials.');
  }
  const tokens = new Map<string, Grant>();
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get('/oauth2/authorize', { schema: { querystring: Authorize } }, async ({ query, url }, reply) => {
    const { redirect_uri: redirectUri, state, user: wanted, channel, scope, code_challenge: codeChallenge } = query;
    const isChannel = scope === CHANNEL_SCOPE;
    if (wanted === undefined && channel === undefined) {
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
        .send(isChannel ? channelPage(url) : choicePage(url));
    }
    const back = new URL(redirectUri);
    back.searchParams.set('state', state);
    const user = DEVELOPMENT_USERS.find(({ username }) => username === wanted);
    if (isChannel && channel !== undefined) {
      back.searchParams.set('code', codeOf({ username: '', scope, codeChallenge, redirectUri, channel }));
    } else if (user === undefined) back.searchParams.set('error', 'access_denied');
    else {
      back.searchParams.set('code', codeOf({ username: user.username, scope, codeChallenge, redirectUri }));
    }
    return reply.redirect(back.href, 302);
  });

  app.post('/api/oauth2/token', { schema: { body: TokenRequest } }, async ({ body }, reply) => {
    const grant = grantIn(body.code);
    const isGood =
      body.client_secret === CLIENT_SECRET &&
      body.redirect_uri === grant?.redirectUri &&
      createHash('sha256').update(body.code_verifier).digest('base64url') === grant.codeChallenge;
    if (!isGood) return reply.code(400).send({ error: 'invalid_grant' });
    const token = randomBytes(16).toString('hex');
    tokens.set(token, grant);
    const webhook = newWebhook(grant.channel ?? '');
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: 604_800,
      scope: grant.scope,
      ...(webhook && { webhook }),
    };
  });

  app.post('/api/oauth2/token/revoke', { schema: { body: z.object({ token: z.string() }) } }, async ({ body }) => {
    tokens.delete(body.token);
    return {};
  });

  const findGranted = (authorization: string | undefined) => {
    const grant = tokens.get(/^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '');
    const index = DEVELOPMENT_USERS.findIndex(({ username }) => username === grant?.username);
    const user = DEVELOPMENT_USERS[index];
    return grant && user && { user, index, scopes: grant.scope.split(' ') };
  };

  app.get('/api/users/@me', async ({ headers }, reply) => {
    const granted = findGranted(headers.authorization);
    if (granted === undefined) return reply.code(401).send({ message: '401: Unauthorized' });
    const { id, username, name } = granted.user;
    return { id, username, global_name: name, avatar: null };
  });

  app.get('/api/users/@me/connections', async ({ headers }, reply) => {
    const granted = findGranted(headers.authorization);
    if (granted === undefined) return reply.code(401).send({ message: '401: Unauthorized' });
    if (!granted.scopes.includes('connections')) return reply.code(403).send({ message: 'Missing scope' });
    const steamId = await options.steamIdOf(granted.index);
    return steamId === null ? [] : [{ type: 'steam', id: steamId, name: granted.user.username, verified: true }];
  });

  registerDevelopmentChannels(app);

  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  return { baseUrl, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, close: () => app.close() };
}

function isLoopbackUrl(text: string): boolean {
  const { hostname } = new URL(text);
  return LOOPBACK.has(hostname.replace(/^\[|\]$/g, ''));
}

/**
 * The grant itself: the return may reach another process of the site, whose provider knows nothing of it. It is not signed, because
 * whoever could forge one can also choose anybody on the page.
 */
function codeOf(grant: Grant): string {
  return Buffer.from(JSON.stringify(grant)).toString('base64url');
}

function grantIn(code: string): Grant | undefined {
  try {
    return Grant.parse(JSON.parse(Buffer.from(code, 'base64url').toString()));
  } catch {
    return undefined;
  }
}

function linkFrom(url: string, choice: string): string {
  return `${url}&${choice}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Unstyled, so that nobody takes it for Discord. */
function choicePage(url: string): string {
  const link = (user: string): string => linkFrom(url, `user=${user}`);
  const links = DEVELOPMENT_USERS.map(({ username, name }) => `<li><a href="${link(username)}">${name}</a></li>`);
  return `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in for development</title>
<h1>Sign in for development</h1>
<p>No Discord credentials are configured, so this stands in for Discord, on this machine alone. Who do you want to be?</p>
<ul>${links.join('')}<li><a href="${link('none')}">Nobody: refuse</a></li></ul>
</html>
`;
}

function channelPage(url: string): string {
  return `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Choose a channel for development</title>
<h1>Choose a channel for development</h1>
<p>This stands in for Discord, on this machine alone. Where is the site to post?</p>
<ul>${channelLinks((channel) => linkFrom(url, `channel=${channel}`))}<li><a href="${linkFrom(url, 'user=none')}">Nowhere: refuse</a></li></ul>
</html>
`;
}
