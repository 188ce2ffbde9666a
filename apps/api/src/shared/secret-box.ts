import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from './errors.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Secrets of other services that are kept in the database: a dump of it alone does not reveal them. */
export interface SecretBox {
  /** false: there is no key, and `seal` throws. */
  readonly hasKey: boolean;
  /** Encrypts. Throws `unavailable` without a key. */
  readonly seal: (secret: string) => Buffer;
  /** Decrypts; null if there is no key, or it was sealed with another one. */
  readonly open: (sealed: Uint8Array) => string | null;
}

/**
 * `erasureKey`: ERASURE_KEY, or the file of the embedded database; the key of a box is derived from it and from `purpose`, so what one
 * purpose has sealed no other opens.
 */
export function createSecretBox(erasureKey: Buffer | null, purpose: string): SecretBox {
  const key = erasureKey && Buffer.from(hkdfSync('sha256', erasureKey, '', `paddock secrets: ${purpose}`, 32));
  return {
    hasKey: key !== null,
    seal(secret) {
      if (key === null) {
        throw new AppError(
          'unavailable',
          'ERASURE_KEY is not set. Without it secrets cannot be kept: the owner of the site has to set it (docs/operating.md).',
        );
      }
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
    },
    open(sealed) {
      if (key === null || sealed.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
