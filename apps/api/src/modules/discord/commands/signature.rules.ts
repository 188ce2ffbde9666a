import { createPublicKey, verify } from 'node:crypto';

/** Older requests are refused: somebody could send one again. Discord names no age. */
const MAX_AGE_S = 300;

export interface SignedRequest {
  /** Hexadecimal. */
  readonly signature: string | undefined;
  /** Seconds since 1970, as text. */
  readonly timestamp: string | undefined;
  readonly body: Buffer;
}

/** Whether Discord signed a request, with Ed25519 over timestamp and body as sent. `publicKey`: 32 bytes, hexadecimal. */
export function isSignedByDiscord(
  { signature = '', timestamp = '', body }: SignedRequest,
  { publicKey, now }: { publicKey: string; now: Date },
): boolean {
  if (!/^[0-9a-f]{128}$/i.test(signature) || !/^\d{1,15}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > MAX_AGE_S) return false;
  const key = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'hex').toString('base64url') };
  return verify(
    null,
    Buffer.concat([Buffer.from(timestamp), body]),
    createPublicKey({ key, format: 'jwk' }),
    Buffer.from(signature, 'hex'),
  );
}
