/** What the site's reply means for an upload. */
export type Answer =
  | { readonly type: 'accepted'; readonly outcome: string }
  /** It will never be accepted in this form. */
  | { readonly type: 'refused'; readonly reason: string }
  /** Retry later. `file`: other files may succeed; `site`: none will; `people`: a setting must be changed. */
  | {
      readonly type: 'wait';
      readonly scope: 'file' | 'site' | 'people';
      readonly reason: string;
      readonly retryAfterMs: number | null;
    };

export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly location: string | null;
  readonly retryAfterMs: number | null;
}

/** Statuses of a server that responds but is not the expected site. */
const WRONG_ADDRESS = new Set([404, 405, 421]);
/** Client errors that are temporary, not caused by the file. */
const LATER = new Set([408, 425, 429]);

export function readAnswer({ status, body, location, retryAfterMs }: Reply): Answer {
  const said = messageIn(body);
  const wait = (scope: 'file' | 'site' | 'people', reason: string): Answer => ({
    type: 'wait',
    scope,
    reason,
    retryAfterMs,
  });
  if (status === 204) return { type: 'accepted', outcome: 'accepted' };
  if (status >= 200 && status < 300) {
    const outcome = textIn(body, 'status');
    if (outcome !== null) return { type: 'accepted', outcome };
    return wait('people', 'The address answers, but it is not a Paddock site. Check "site" in the configuration.');
  }
  if (status >= 300 && status < 400) {
    const to = location === null ? 'another address' : location;
    return wait('people', `The site has moved to ${to}. Put its new address into "site" in the configuration.`);
  }
  if (status === 401 || status === 403) {
    const why = said ?? `status ${status}`;
    return wait(
      'people',
      `The site does not accept the token (${why}). Put the token that it gave for this server into the configuration; an admin of the site can give out a new one.`,
    );
  }
  if (WRONG_ADDRESS.has(status)) {
    return wait('people', `There is no Paddock site at this address (status ${status}). Check "site".`);
  }
  if (status === 500) return wait('file', `The site failed over it (status ${status}).`);
  if (status >= 500 || LATER.has(status)) return wait('site', `The site has no time just now (status ${status}).`);
  return { type: 'refused', reason: `${said ?? 'The site gave no reason.'} (status ${status})` };
}

function messageIn(body: string): string | null {
  return textIn(body, 'message')?.slice(0, 500) ?? null;
}

function textIn(body: string, key: string): string | null {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return null;
    const text: unknown = Reflect.get(value, key);
    return typeof text === 'string' ? text.replaceAll(/\p{Cc}+/gu, ' ') : null;
  } catch {
    return null;
  }
}
