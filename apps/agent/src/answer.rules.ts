import type { Result } from '@paddock/api-client';
import type { IngestReply } from '@paddock/contracts';

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

/** Statuses of a server that responds but is not the expected site. */
const WRONG_ADDRESS = new Set([404, 405, 421]);
/** Client errors that are temporary, not caused by the file. */
const LATER = new Set([408, 425, 429]);

/** The reply to an upload, or to a report, which has no content. */
export function readAnswer(result: Result<IngestReply | null>): Answer {
  if (result.ok) return accepted(result.data);
  const { status, code, message, location = 'another address', retryAfterMs = null } = result.error;
  const wait = (scope: 'file' | 'site' | 'people', reason: string): Answer => ({
    type: 'wait',
    scope,
    reason,
    retryAfterMs,
  });
  const said = onOneLine(message);
  if (status === null) return wait('site', said);
  if (code === 'redirected') {
    return wait('people', `The site has moved to ${location}. Put its new address into "site" in the configuration.`);
  }
  if (status < 300) return NO_SITE;
  if (status === 401 || status === 403) {
    return wait(
      'people',
      `The site does not accept the token (${said}). Put the token that it gave for this server into the configuration; an admin of the site can issue a new one.`,
    );
  }
  if (WRONG_ADDRESS.has(status)) {
    return wait('people', `There is no Paddock site at this address (status ${status}). Check "site".`);
  }
  if (status === 500) return wait('file', `The site could not process it (status ${status}).`);
  if (status >= 500 || LATER.has(status)) return wait('site', `The site is too busy right now (status ${status}).`);
  return { type: 'refused', reason: `${said} (status ${status})` };
}

const NO_SITE: Answer = {
  type: 'wait',
  scope: 'people',
  reason: 'The address answers, but it is not a Paddock site. Check "site" in the configuration.',
  retryAfterMs: null,
};

/** The whole reply is checked: another program may have answered, and an accepted file is not sent again. */
function accepted(reply: IngestReply | null): Answer {
  if (reply === null) return { type: 'accepted', outcome: 'accepted' };
  return typeof reply.status === 'string' ? { type: 'accepted', outcome: outcomeOf(reply) } : NO_SITE;
}

function outcomeOf({ status, sessions }: IngestReply): string {
  if (sessions.length < 2) return status;
  const imported = sessions.filter((session) => session.status === 'imported').length;
  return `${status}, ${imported} of ${sessions.length} sessions are new`;
}

function onOneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500);
}
