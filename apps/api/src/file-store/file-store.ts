import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { AppError, FileStoreError } from '../shared/errors.ts';

/** Milliseconds for one call, its retries included: imports may wait for it. */
const TIMEOUT_MS = 10_000;
/** After the first attempt, where the store answers that it is busy or broken. */
const RETRIES = 2;

export interface FileStoreSettings {
  /** Of the bucket, and of a folder in it, without a slash at the end. */
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

/**
 * Keeps bytes by their SHA-256 in an S3-like object store. Each call rejects with a FileStoreError while the store does not answer, or
 * refuses.
 */
export interface FileStore {
  /** Resolves once the store has the bytes. */
  put(hash: Buffer, bytes: Buffer): Promise<void>;
  /** Rejects with an AppError `internal` if there are no such bytes, or others than were put. */
  get(hash: Buffer): Promise<Buffer>;
  /** Resolves, too, if there are none. */
  delete(hash: Buffer): Promise<void>;
}

/** By which the store knows some bytes: 32 bytes. */
export function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

export function createFileStore(
  { url, keyId, secret, region }: FileStoreSettings,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): FileStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: RETRIES,
  });

  const call = async (method: 'PUT' | 'GET' | 'DELETE', hash: Buffer, body?: Buffer<ArrayBuffer>) => {
    const name = hash.toString('hex');
    const signal = AbortSignal.timeout(timeoutMs);
    // With the hash the store refuses bytes that were changed on their way.
    const sent = body && { body, headers: { 'x-amz-content-sha256': name } };
    try {
      const response = await client.fetch(`${url}/${name}`, { method, signal, ...sent });
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    } catch (cause) {
      throw unavailable('does not answer', cause);
    }
  };

  return {
    async put(hash, bytes) {
      const { status, bytes: reply } = await call('PUT', hash, Buffer.from(bytes));
      if (!isOk(status)) throw refused(status, reply);
    },

    async get(hash) {
      const { status, bytes } = await call('GET', hash);
      if (isMissing(status, bytes)) throw damaged(hash, 'is missing');
      if (!isOk(status)) throw refused(status, bytes);
      if (!hashOf(bytes).equals(hash)) throw damaged(hash, 'is damaged: its bytes are not those that were stored');
      return bytes;
    },

    async delete(hash) {
      const { status, bytes } = await call('DELETE', hash);
      if (!isOk(status) && !isMissing(status, bytes)) throw refused(status, bytes);
    },
  };
}

/** The store; throws a FileStoreError if the site has none. */
export function requireStore(store: FileStore | null): FileStore {
  if (store !== null) return store;
  throw new FileStoreError(
    'Result files of this site are in an object store, but FILE_STORE_URL is not set. The owner of the site has to set it (docs/operating.md).',
  );
}

function isOk(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Whether there is no such object. If the bucket is missing, the address is wrong and the object may be there. */
function isMissing(status: number, reply: Buffer): boolean {
  return status === 404 && reply.includes('NoSuchKey');
}

function refused(status: number, reply: Buffer): FileStoreError {
  return unavailable(`answers with status ${status}`, new Error(reply.toString().slice(0, 500)));
}

function unavailable(what: string, cause: unknown): FileStoreError {
  return new FileStoreError(`The store of result files ${what}. Please try again in a moment.`, cause);
}

function damaged(hash: Buffer, what: string): AppError {
  return new AppError(
    'internal',
    `The object ${hash.toString('hex')} in the store of result files ${what}. The owner of the site has to put it back from a backup.`,
  );
}
