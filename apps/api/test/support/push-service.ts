import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload, PushSubscription } from '@paddock/contracts';

/** What a push service was sent for a browser. */
export interface ReceivedPush {
  readonly browser: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
  /** Decrypted with the browser’s keys. */
  readonly payload: PushPayload;
}

type Answer = (reply: ServerResponse) => void;

interface Browser {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  readonly siteKey: string;
}

/** A push service (RFC 8030) that knows the keys of its browsers: it takes only what is signed (RFC 8292) and encrypted (RFC 8291) for them. */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const wrong: string[] = [];
  let answers: Answer[] = [];
  let usual = status(201);
  let [open, mostOpen] = [0, 0];
  const server = createServer((request, reply) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    reply.on('close', () => (open -= 1));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const name = request.url?.split('/').at(-1) ?? '';
      const browser = browsers.get(name);
      const answer = answers.shift() ?? usual;
      if (browser === undefined) return reply.writeHead(410).end();
      try {
        const { headers } = request;
        if (request.method !== 'POST' || !/^[1-9]\d*$/.test(String(headers.ttl))) throw new Error('no TTL');
        if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
        verifySite(String(headers.authorization), `http://127.0.0.1:${port}`, browser.siteKey);
        const body = Buffer.concat(chunks);
        // @NOTE a test compares it.
        const payload = JSON.parse(decrypt(body, browser)) as PushPayload;
        received.push({ browser: name, headers, bytes: body.length, payload });
      } catch (error) {
        wrong.push(String(error));
        return reply.writeHead(400).end();
      }
      return answer(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // @NOTE it listens on a port.
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    received,
    /** What was not as the standards have it; empty: nothing. */
    wrong,
    /** What a browser gives a page that subscribes with a site's key. */
    subscribe(name: string, siteKey: string): PushSubscription {
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = ecdh.generateKeys().toString('base64url');
      browsers.set(name, { ecdh, auth, siteKey });
      return { endpoint: `${url}/push/${name}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    unsubscribe: (name: string) => browsers.delete(name),
    /** Answers the next messages like this. */
    answerNext(...next: Answer[]): void {
      answers = next;
    },
    /** Answers all others like this. */
    answerAll(answer: Answer): void {
      usual = answer;
    },
    /** How many messages were under way at once. */
    mostAtOnce: () => mostOpen,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (reply) => {
    reply.writeHead(code, headers).end();
  };

/** RFC 8291: a header of salt, record size and the sender's key, then one record. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const [salt, size, sender] = [body.subarray(0, 16), body.readUInt32BE(16), body.subarray(21, 86)];
  const sealed = body.subarray(86);
  if (body[20] !== 65 || sealed.length > size) throw new Error('not one record with a key of P-256');
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, about, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('wrong padding');
  return padded.subarray(0, end).toString('utf8');
}

/** RFC 8292: a token that the site's key has signed for this service. */
function verifySite(authorization: string, audience: string, siteKey: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== siteKey) throw new Error('not the key that the browser has subscribed with');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  // @NOTE only what is compared.
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const hoursLeft = (Number(exp) * 1_000 - Date.now()) / 3_600_000;
  if (!isSigned || aud !== audience || !(hoursLeft > 0 && hoursLeft < 24) || !/^(mailto|https):/.test(String(sub)))
    throw new Error('the token is not signed for this service');
}
