import { createClient, type Result } from '@paddock/api-client';
import type { EntryList, EntryListFormat, JoinBanList, ServerReport, SessionRecord } from '@paddock/contracts';
import { readAnswer, type Answer } from './answer.rules.ts';

const UPLOAD_TIMEOUT_MS = 120_000;
const REPORT_TIMEOUT_MS = 10_000;
const LIST_TIMEOUT_MS = 10_000;

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
  /** What the log measured in a session, as it was put into the spool; `modifiedAt` is its green flag. */
  sendTiming(file: Pick<ResultFile, 'modifiedAt' | 'bytes'>, signal: AbortSignal): Promise<Answer>;
  sendReport(report: ServerReport, signal: AbortSignal): Promise<Answer>;
  readBanList(signal: AbortSignal): Promise<Result<JoinBanList>>;
  /** Of the next round on this server. */
  readEntryList(format: EntryListFormat, signal: AbortSignal): Promise<Result<EntryList>>;
}

/** HTTP client of the site for one server. */
export function createSiteClient({ site, readToken }: { site: string; readToken: () => Promise<string> }): SiteClient {
  const connect = async () => createClient({ url: site, token: await readToken() }).ingest;
  return {
    async sendResult({ fileName, modifiedAt, isHistory, bytes }, signal) {
      const file = { fileName, modifiedAt, history: isHistory ? '1' : '0', bytes } as const;
      const ingest = await connect();
      return readAnswer(await ingest.results(file, { signal, timeoutMs: UPLOAD_TIMEOUT_MS }));
    },
    async sendTiming({ modifiedAt: greenAt, bytes }, signal) {
      const record: SessionRecord = JSON.parse(Buffer.from(bytes).toString());
      const ingest = await connect();
      return readAnswer(await ingest.timing({ ...record, greenAt }, { signal, timeoutMs: UPLOAD_TIMEOUT_MS }));
    },
    async sendReport(report, signal) {
      const ingest = await connect();
      return readAnswer(await ingest.status(report, { signal, timeoutMs: REPORT_TIMEOUT_MS }));
    },
    async readBanList(signal) {
      const ingest = await connect();
      return ingest.banList({ signal, timeoutMs: LIST_TIMEOUT_MS });
    },
    async readEntryList(format, signal) {
      const ingest = await connect();
      return ingest.entryList({ format }, { signal, timeoutMs: LIST_TIMEOUT_MS });
    },
  };
}
