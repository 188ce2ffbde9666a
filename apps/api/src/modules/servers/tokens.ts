import { timingSafeEqual } from 'node:crypto';
import { nanoid } from 'nanoid';
import { hashSecret, newSecret } from '../../shared/secrets.ts';

const TOKEN_PREFIX = 'paddock';
const TOKEN_ID_LENGTH = 12;

export function newToken(): { readonly id: string; readonly token: string; readonly secretHash: Buffer } {
  const id = nanoid(TOKEN_ID_LENGTH);
  const secret = newSecret();
  return { id, token: `${TOKEN_PREFIX}_${id}.${secret}`, secretHash: hashSecret(secret) };
}

/** The token in an `Authorization` header; null: there is none. */
export function readBearer(authorization: string | undefined): { readonly id: string; readonly secret: string } | null {
  const match = /^Bearer\s+([A-Za-z0-9-]+)_([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{1,128})$/.exec(authorization ?? '');
  const [, prefix, id, secret] = match ?? [];
  return prefix !== TOKEN_PREFIX || id === undefined || secret === undefined ? null : { id, secret };
}

export function isSecret(secret: string, secretHash: Buffer): boolean {
  return timingSafeEqual(secretHash, hashSecret(secret));
}
