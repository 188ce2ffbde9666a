import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

interface Arrival {
  readonly fileName: string;
  readonly sha256: string;
  readonly isHistory: boolean;
  readonly bytes: Buffer;
}

export interface StubSite {
  readonly url: string;
  readonly results: Arrival[];
  /** `bytes`: as they came, compressed. */
  readonly reports: { readonly atMs: number; readonly bytes: number; readonly body: Record<string, unknown> }[];
  /** What logs measured, as it came, compressed. */
  readonly records: { readonly greenAt: string | null; readonly bytes: Buffer }[];
  banList: object;
  entryList: object | null;
  readonly authorizations: Set<string>;
  /** Number of requests, including those without a reply. */
  asked: number;
  /** Handles the next requests; undefined: accept them. */
  answer: ((path: string, fileName: string, response: ServerResponse) => boolean) | undefined;
  /** Closes the port, or opens it again. */
  goDown(): Promise<void>;
  comeUp(): Promise<void>;
}

/** A mock site: accepts results and reports, and can be down, busy or refuse them. */
export async function createStubSite(now: () => number = Date.now): Promise<StubSite> {
  let port = 0;
  let server = listenable();
  function listenable() {
    return createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const url = new URL(request.url ?? '/', 'http://site');
        const fileName = url.searchParams.get('fileName') ?? '';
        site.asked += 1;
        site.authorizations.add(request.headers.authorization ?? '');
        if (site.answer?.(url.pathname, fileName, response) === true) return;
        if (url.pathname === '/live') return void response.end('{"status":"ok"}');
        if (url.pathname.endsWith('/ban-list')) return void response.end(JSON.stringify(site.banList));
        if (url.pathname.endsWith('/entry-list')) {
          const body = site.entryList ?? { code: 'not_found', message: 'No round to come.' };
          response.writeHead(site.entryList === null ? 404 : 200, { 'content-type': 'application/json' });
          return void response.end(JSON.stringify(body));
        }
        const bytes = Buffer.concat(chunks);
        if (url.pathname.endsWith('/status')) {
          takeReport(bytes, response);
          return;
        }
        if (url.pathname.endsWith('/timing')) {
          site.records.push({ greenAt: url.searchParams.get('greenAt'), bytes });
          return void response.writeHead(204).end();
        }
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        site.results.push({ fileName, sha256, isHistory: url.searchParams.get('history') === '1', bytes });
        response.writeHead(201, { 'content-type': 'application/json' }).end('{"status":"imported","sessions":[]}');
      });
    });
  }
  function takeReport(bytes: Buffer, response: ServerResponse): void {
    const body = JSON.parse(gunzipSync(bytes).toString());
    if (Array.isArray(body)) return void response.writeHead(400).end('{"message":"no report"}');
    site.reports.push({ atMs: now(), bytes: bytes.length, body });
    response.writeHead(204).end();
  }
  const comeUp = (): Promise<void> =>
    new Promise((resolve) => {
      server = listenable();
      server.listen(port, '127.0.0.1', () => resolve());
    });
  const site: StubSite = {
    url: '',
    results: [],
    reports: [],
    records: [],
    banList: { entries: [], forceEntryList: 0 },
    entryList: null,
    authorizations: new Set(),
    asked: 0,
    answer: undefined,
    goDown: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    comeUp,
  };
  await comeUp();
  // @NOTE A TCP server's address is never a path.
  port = (server.address() as AddressInfo).port;
  return Object.assign(site, { url: `http://127.0.0.1:${port}` });
}

/** A token in the right format. */
export const STUB_TOKEN = 'paddock_abcdefghijkl.secret-part-of-the-token';

export function refuse(response: ServerResponse, status: number, message: string, headers = {}): true {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ message }));
  return true;
}
