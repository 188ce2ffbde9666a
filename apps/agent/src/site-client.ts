import type { ServerReport } from '@paddock/contracts';
import { readAnswer, type Answer } from './answer.rules.ts';
import { readRetryAfter } from './backoff.rules.ts';

const UPLOAD_TIMEOUT_MS = 120_000;
const REPORT_TIMEOUT_MS = 10_000;
/** The rest of a longer reply is not read. */
const LONGEST_REPLY = 10_000;

export interface ResultFile {
  readonly fileName: string;
  /** ISO 8601. */
  readonly modifiedAt: string;
  /** An old file, which raises no toast. */
  readonly isHistory: boolean;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface SiteClient {
  sendResult(file: ResultFile, signal: AbortSignal): Promise<Answer>;
  sendReport(report: ServerReport, signal: AbortSignal): Promise<Answer>;
}

/** HTTP client of the site for one server. */
export function createSiteClient({ site, token, now }: { site: string; token: string; now: () => number }): SiteClient {
  const base = site.replace(/\/+$/, '');

  const post = async (
    path: string,
    {
      type,
      body,
      signal,
      timeoutMs,
    }: { type: string; body: string | Uint8Array<ArrayBuffer>; signal: AbortSignal; timeoutMs: number },
  ): Promise<Answer> => {
    try {
      const reply = await fetch(`${base}${path}`, {
        method: 'POST',
        // A redirect must not send the token to another host.
        redirect: 'manual',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      return readAnswer({
        status: reply.status,
        body: (await reply.text()).slice(0, LONGEST_REPLY),
        location: reply.headers.get('location'),
        retryAfterMs: readRetryAfter(reply.headers.get('retry-after'), now()),
      });
    } catch (error) {
      return {
        type: 'wait',
        scope: 'site',
        reason: `The site cannot be reached (${explainFailure(error)}).`,
        retryAfterMs: null,
      };
    }
  };

  return {
    sendResult({ fileName, modifiedAt, isHistory, bytes }, signal) {
      const query = new URLSearchParams({ fileName, modifiedAt, history: isHistory ? '1' : '0' });
      return post(`/api/ingest/results?${query.toString()}`, {
        type: 'application/octet-stream',
        body: bytes,
        signal,
        timeoutMs: UPLOAD_TIMEOUT_MS,
      });
    },
    sendReport(report, signal) {
      return post('/api/ingest/status', {
        type: 'application/json',
        body: JSON.stringify(report),
        signal,
        timeoutMs: REPORT_TIMEOUT_MS,
      });
    },
  };
}

/** A short reason for a network error: the cause is nested below "fetch failed". */
export function explainFailure(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    if (cause.name === 'TimeoutError') return 'no answer in time';
  }
  return error instanceof Error ? error.name : 'unknown failure';
}
