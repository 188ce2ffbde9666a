import { z } from 'zod';
import { NoAnswerError, type Answer } from '../../shared/send-request.ts';

/** What became of something that was sent. */
export type Outcome =
  | { readonly kind: 'delivered'; readonly messageId: string }
  /** Not taken. `waitMs`: the tool said so; `for`: what has to wait. */
  | {
      readonly kind: 'again';
      readonly reason: string;
      readonly waitMs: number | null;
      readonly for: 'post' | 'channel' | 'discord';
    }
  /** It may have been taken. */
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The message that was to be changed is gone. */
  | { readonly kind: 'messageGone'; readonly reason: string }
  /** The webhook is gone. */
  | { readonly kind: 'channelGone'; readonly reason: string };

/** Cloudflare bans an address without saying for how long. */
const BAN_MS = 600_000;

const Body = z.object({
  id: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  code: z.number().optional(),
  message: z.string().optional(),
  retry_after: z.number().min(0).optional(),
  global: z.boolean().optional(),
  errors: z.unknown().optional(),
});
type Body = z.output<typeof Body>;

const UNKNOWN_WEBHOOK = 10_015;
const UNKNOWN_MESSAGE = 10_008;
const INVALID_WEBHOOK_TOKEN = 50_027;

/** No answer came. */
export function outcomeOfFailure(failure: unknown): Outcome {
  if (!(failure instanceof NoAnswerError)) throw failure;
  if (failure.wasSent) return { kind: 'unknown', reason: failure.message };
  return { kind: 'again', reason: failure.message, waitMs: null, for: 'post' };
}

/** What Discord’s answer to a post or an edit means. */
export function outcomeOfDiscord({ status, headers, body }: Answer): Outcome {
  const said = bodyOf(body);
  const reason = reasonOf(status, said);
  if (status >= 200 && status < 300) {
    if (said?.id !== undefined) return { kind: 'delivered', messageId: said.id };
    return { kind: 'unknown', reason: 'The answer was not readable.' };
  }
  if (status === 429) {
    const seconds = said?.retry_after ?? secondsIn(headers['retry-after']);
    const isForAll =
      said === null || said.global === true || headers['x-ratelimit-scope'] === 'global' || seconds === null;
    const waitMs = seconds === null ? BAN_MS : Math.ceil(seconds * 1_000);
    return { kind: 'again', reason: 'Discord asked to wait.', waitMs, for: isForAll ? 'discord' : 'channel' };
  }
  if (isUnknown(status)) return { kind: 'unknown', reason };
  if (status === 503) return { kind: 'again', reason, waitMs: waitOf(headers), for: 'channel' };
  if ((status === 404 && said?.code === UNKNOWN_WEBHOOK) || (status === 401 && said?.code === INVALID_WEBHOOK_TOKEN))
    return { kind: 'channelGone', reason: 'The webhook was deleted in Discord.' };
  if (status === 404 && said?.code === UNKNOWN_MESSAGE)
    return { kind: 'messageGone', reason: 'The message was deleted in Discord.' };
  return { kind: 'refused', reason };
}

/** What another tool’s answer means. `postId` stands for the id of the message. */
export function outcomeOfTool({ status, headers }: Answer, postId: number): Outcome {
  const reason = `It answered ${status}.`;
  if (status >= 200 && status < 300) return { kind: 'delivered', messageId: String(postId) };
  if (status === 429 || status === 503) return { kind: 'again', reason, waitMs: waitOf(headers), for: 'channel' };
  if (isUnknown(status)) return { kind: 'unknown', reason };
  if (status === 410) return { kind: 'channelGone', reason: 'The address says that it is gone.' };
  return { kind: 'refused', reason };
}

/** What became of a change of a message: without an answer it is made again, since made twice it does no harm. */
export function outcomeOfChange(outcome: Outcome): Outcome {
  return outcome.kind === 'unknown' ? { kind: 'again', reason: outcome.reason, waitMs: null, for: 'post' } : outcome;
}

/** The server, or one on the way, failed after it had the request. */
function isUnknown(status: number): boolean {
  return status === 408 || (status >= 500 && status !== 503);
}

function waitOf(headers: Answer['headers']): number | null {
  const seconds = secondsIn(headers['retry-after']);
  return seconds === null ? null : Math.ceil(seconds * 1_000);
}

function secondsIn(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,9}(\.\d+)?$/.test(header) ? Number(header) : null;
}

/** null: not JSON as Discord writes it. */
function bodyOf(text: string): Body | null {
  try {
    return Body.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Discord’s own words, with the first field that it names. */
function reasonOf(status: number, said: Body | null): string {
  const words = [said?.message, firstError(said?.errors)].filter((part) => part !== undefined && part !== '');
  return `Discord answered ${status}${words.length === 0 ? '' : `: ${words.join(', ').slice(0, 400)}`}.`;
}

function firstError(errors: unknown, path: readonly string[] = []): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  for (const [key, value] of Object.entries(errors)) {
    if (key === '_errors' && Array.isArray(value)) {
      const { data } = z.object({ message: z.string() }).safeParse(value[0]);
      if (data !== undefined) return path.length === 0 ? data.message : `${path.join('.')}: ${data.message}`;
    }
    const inside = firstError(value, [...path, key]);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** Pauses before the next try, by how often it was tried: together most of a day. */
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 14_400_000, 43_200_000];

/** How long to wait before the next try; null: it was tried often enough. */
export function pauseAfter(tries: number, waitMs: number | null): number | null {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? null : Math.max(pause, waitMs ?? 0);
}
