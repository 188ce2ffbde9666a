import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsClient } from 'aws4fetch';
import S3rver from 's3rver';
import type { FileStoreSettings } from '../../src/file-store/file-store.ts';
import { isSigned } from './aws-signature.ts';
import { temporaryFolder } from './run-program.ts';

const KEY = { keyId: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' };

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

/** An S3 server in this process, with one bucket. It computes no signatures of version 4, so they are checked before it. */
export async function startObjectStore() {
  const s3 = new S3rver({
    directory: temporaryFolder(),
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'files' }],
  });
  await s3.configureBuckets();
  const answer = s3.getMiddleware();
  let isAway = false;
  let writesLeft = Infinity;
  let onHeld = (): void => {};
  let failuresLeft = 0;
  const server = createServer((request, response) => {
    if (isAway) return void request.socket.destroy();
    if (request.method === 'PUT' && writesLeft-- <= 0) return onHeld();
    if (failuresLeft-- > 0) return void response.writeHead(500).end();
    if (!isSigned(request, KEY)) return void response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
    answer(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // @NOTE a server on a port.
  const bucket = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`;
  const settings: FileStoreSettings = { ...KEY, url: `${bucket}/site` };
  const client = new AwsClient({
    accessKeyId: KEY.keyId,
    secretAccessKey: KEY.secret,
    region: KEY.region,
    service: 's3',
    retries: 0,
  });
  const call = async (url: string, init: RequestInit = {}): Promise<Buffer> => {
    const response = await client.fetch(url, init);
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return Buffer.from(await response.arrayBuffer());
  };
  return {
    settings,
    env: {
      FILE_STORE_URL: settings.url,
      FILE_STORE_KEY_ID: settings.keyId,
      FILE_STORE_SECRET: settings.secret,
    },
    /** The names of all objects, sorted. */
    async names(): Promise<string[]> {
      const list = (await call(`${bucket}?list-type=2`)).toString();
      return [...list.matchAll(/<Key>site\/([^<]+)<\/Key>/g)].map(([, name = '']) => name).toSorted();
    },
    read: (name: string): Promise<Buffer> => call(`${settings.url}/${name}`),
    async write(name: string, bytes: string): Promise<void> {
      await call(`${settings.url}/${name}`, { method: 'PUT', body: bytes });
    },
    async remove(name: string): Promise<void> {
      await call(`${settings.url}/${name}`, { method: 'DELETE' });
    },
    /** Whether each connection is closed without an answer. */
    setAway: (away: boolean): void => void (isAway = away),
    /** How many calls from now on are answered with 500. */
    fail: (calls: number): void => void (failuresLeft = calls),
    /** Lets some writes through and leaves all further ones without an answer. Resolves when the first of these has come. */
    holdAfter: (writes: number): Promise<void> =>
      new Promise((resolve) => {
        writesLeft = writes;
        onHeld = resolve;
      }),
    release: (): void => void (writesLeft = Infinity),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
