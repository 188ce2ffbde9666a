import type { EventInfo, ResultRow } from '@paddock/contracts';
import { eventCard } from '../../src/modules/pages/share/event-card.ts';
import { siteNames } from '../../src/modules/pages/site-names.ts';
import { builtWeb } from '../support/built-web.ts';
import { createTestApp, type TestAppOptions } from '../support/test-app.ts';
import type { Content } from '../support/result-fixtures/fixture.ts';
import { resultFile, type ResultFile, type TestSession } from '../support/result-file.ts';

// What real folders held that was read wrongly, as small files with invented people. One test file for each rule, beside this one.

/** A result file as a game server writes it, then changed to what is odd. Named `end_type.json`, or as given. */
export function fieldFile(session: TestSession, change: (content: Content) => void = () => {}): ResultFile {
  const { fileName, bytes } = resultFile(session, 'utf8');
  const content = JSON.parse(bytes.toString('utf8')) as Content;
  change(content);
  return { fileName, bytes: Buffer.from(JSON.stringify(content), 'utf16le') };
}

export interface FieldServer {
  readonly id: number;
  readonly token: string;
}

interface Upload {
  readonly server?: FieldServer;
  readonly modifiedAt?: string;
  /** Sent as history, so that nothing is announced. */
  readonly history?: '1';
}

export type FieldSite = Awaited<ReturnType<typeof openFieldSite>>;

/** The whole api with a registered server in Berlin, whose clock shows 2026-12-01 unless given. */
export async function openFieldSite(options: TestAppOptions = {}) {
  const test = await createTestApp({ now: '2026-12-01T12:00:00.000Z', webDir: builtWeb, ...options });
  const { app, deps } = test;
  const ask = async (url: string) => {
    const reply = await app.inject({ url, headers: { 'accept-encoding': 'identity' } });
    if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
    return reply;
  };
  const get = async <T = unknown>(url: string): Promise<T> => (await ask(url)).json();
  const addServer = async (name: string): Promise<FieldServer> => {
    const { server, token } = await deps.servers.register({ name, timeZone: 'Europe/Berlin' });
    return { id: server.id, token };
  };
  const berlin = await addServer('Berlin');
  return {
    app,
    deps,
    close: () => test.close(),
    berlin,
    addServer,

    /** Uploads a file to a server, the first one unless given, as its agent does. */
    async upload(
      { fileName, bytes }: ResultFile,
      { server = berlin, ...query }: Upload = {},
    ): Promise<{ status: string; eventId: number }> {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/ingest/results',
        query: { fileName, ...query },
        headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/octet-stream' },
        payload: bytes,
      });
      return reply.json();
    },

    /** What a public address answers. */
    get,

    /** The rows of an event's result. */
    rows: (eventId: number) => get<ResultRow[]>(`/api/event/${eventId}/results`),

    /** The chosen columns of the CSV of an event's result. */
    async csv(eventId: number, columns: readonly string[]): Promise<string[][]> {
      const { body } = await ask(`/api/event/${eventId}/results.csv`);
      const [header = [], ...rows] = body.trim().split('\r\n').map(cells);
      return rows.map((row) => columns.map((column) => row[header.indexOf(column)] ?? `no column ${column}`));
    },

    /** What the page of an event says to people, and to who shares it. */
    async page(eventId: number) {
      const { body } = await ask(`/event/${eventId}`);
      const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(body) ?? [];
      const [main = ''] = /<main.*<\/main>/s.exec(body) ?? [];
      return { description, text: plainText(main) };
    },

    /** The texts on the picture of an event. */
    async card(eventId: number): Promise<string> {
      const [info, results] = await Promise.all([
        get<EventInfo>(`/api/event/${eventId}/info`),
        get<ResultRow[]>(`/api/event/${eventId}/results`),
      ]);
      const brand = { name: 'Paddock', logo: null };
      const node = eventCard({ info, results, names: siteNames(undefined), timeZone: 'UTC', brand });
      return JSON.stringify(node, (key, value: unknown) => (key === 'style' || key === 'src' ? undefined : value));
    },
  };
}

function cells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

function plainText(html: string): string {
  const drawn = /<(svg|style|script)\b.*?<\/\1>/gs;
  return html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(drawn, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,])/g, '');
}
