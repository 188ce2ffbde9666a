import type { Config } from '../../config.ts';
import { discordUserAgent } from '../../version.ts';

/** How long a call may take. */
const TIMEOUT_MS = 10_000;

/** Discord did not take a call. The body is not kept: it may repeat secrets. */
export class DiscordError extends Error {
  override name = 'DiscordError';
  readonly status: number;

  constructor(what: string, status: number) {
    super(`Discord answered ${status} to ${what}.`);
    this.status = status;
  }
}

export interface DiscordCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: `/${string}`;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a form, which OAuth2 wants. */
  readonly form?: Readonly<Record<string, string>>;
  /** `Bot …` or `Bearer …`; absent: the path has its own secret. */
  readonly authorization?: string;
}

/** Calls of Discord's API beside sign-in and posts. Never follows a redirect. */
export function createDiscordApi({ baseUrl }: Pick<NonNullable<Config['discord']>, 'baseUrl'>, siteUrl: string | null) {
  return async ({ method, path, body, form, authorization }: DiscordCall): Promise<unknown> => {
    const reply = await fetch(`${baseUrl}/api${path.startsWith('/oauth2/') ? '' : '/v10'}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'user-agent': discordUserAgent(siteUrl),
        ...(authorization !== undefined && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: new URLSearchParams(form) }),
    });
    if (reply.ok) return reply.json().catch(() => null);
    await reply.body?.cancel();
    throw new DiscordError(`${method} ${path.replaceAll(/[\w.-]{40,}/g, '…')}`, reply.status);
  };
}
