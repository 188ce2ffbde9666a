import { NoAnswerError, type Answer } from '../../shared/send-request.ts';

/** What became of a message to a browser. A lost answer does no harm: the message is sent again and replaces itself. */
export type PushOutcome =
  /** The push service has it. Whether it was shown nobody knows. */
  | { readonly kind: 'taken' }
  /** The browser has no subscription any more. */
  | { readonly kind: 'dead' }
  /** The push service does not take the site’s key for this browser. */
  | { readonly kind: 'keyRefused'; readonly reason: string }
  /** Our fault, or it is no push service: not again. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Not taken, or unknown. `holdMs`: the whole service has to wait so long; null: only this message. */
  | { readonly kind: 'again'; readonly reason: string; readonly holdMs: number | null };

/** A service that asks to wait without saying how long. */
const HOLD_MS = 60_000;
/** Longer is not waited: the message would be old. */
const LONGEST_HOLD_MS = 12 * 3_600_000;

export function outcomeOfPush({ status, headers }: Answer, now: Date): PushOutcome {
  const reason = `It answered ${status}.`;
  if (status >= 200 && status < 300) {
    if (!isHtml(headers)) return { kind: 'taken' };
    return { kind: 'refused', reason: `It answered ${status} with a web page: this is no push service.` };
  }
  switch (status) {
    case 404:
    case 410:
      return { kind: 'dead' };
    case 401:
    case 403:
      return { kind: 'keyRefused', reason: `It answered ${status}: it does not accept this site’s key or address.` };
    // 406 is what Windows answers in place of 429.
    case 406:
    case 429:
    case 503:
      return { kind: 'again', reason, holdMs: waitOf(headers['retry-after'], now) ?? HOLD_MS };
    default:
      return status >= 500 ? { kind: 'again', reason, holdMs: null } : { kind: 'refused', reason };
  }
}

/** No answer came. */
export function outcomeOfNoAnswer(failure: unknown): PushOutcome {
  if (!(failure instanceof NoAnswerError)) throw failure;
  return { kind: 'again', reason: failure.message, holdMs: null };
}

function isHtml(headers: Answer['headers']): boolean {
  return headers['content-type']?.includes('html') === true;
}

/** `Retry-After`, in seconds or as a date, in milliseconds; null: it says nothing. */
function waitOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), LONGEST_HOLD_MS);
}

/** Pauses before the next try, by how often it was tried. */
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000];

export function pauseAfter(tries: number): number {
  return PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 0;
}
