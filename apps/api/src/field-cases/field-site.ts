import { createTestApp, type TestAppOptions } from '../testing/test-app.ts';
import type { Content } from '../testing/result-fixtures/fixture.ts';
import { resultFile, type ResultFile, type TestSession } from '../testing/result-file.ts';

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
  const test = await createTestApp({ now: '2026-12-01T12:00:00.000Z', ...options });
  const { app, deps } = test;
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
    async get<T = unknown>(url: string): Promise<T> {
      const reply = await app.inject(url);
      if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
      return reply.json();
    },
  };
}
