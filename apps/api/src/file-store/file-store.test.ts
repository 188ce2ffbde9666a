import { afterAll, beforeAll, expect, it } from 'vitest';
import { startObjectStore, type ObjectStore } from '../../test/support/object-store.ts';
import { createFileStore, hashOf, type FileStore } from './file-store.ts';

let s3: ObjectStore;
let store: FileStore;
beforeAll(async () => {
  s3 = await startObjectStore();
  store = createFileStore(s3.settings);
});
afterAll(() => s3.close());

const bytes = Buffer.from([0, 255, 10, 13, 0]);
const hash = hashOf(bytes);

it('gives back the bytes that it was given, under their hash, however often', async () => {
  await store.put(hash, bytes);
  await store.put(hash, bytes);
  expect(await store.get(hash)).toEqual(bytes);
  expect(await s3.names()).toEqual([hash.toString('hex')]);
  await store.delete(hash);
  await store.delete(hash);
  expect(await s3.names()).toEqual([]);
});

it('refuses bytes that are not those of the hash, and says which object it is', async () => {
  await store.put(hash, bytes);
  await s3.write(hash.toString('hex'), 'something else');
  await expect(store.get(hash)).rejects.toMatchObject({
    code: 'internal',
    message: `The object ${hash.toString('hex')} in the store of result files is damaged: its bytes are not those that were stored. The owner of the site has to put it back from a backup.`,
  });
  await s3.remove(hash.toString('hex'));
  await expect(store.get(hash)).rejects.toThrow(
    `The object ${hash.toString('hex')} in the store of result files is missing.`,
  );
});

it.each([
  [
    'a key that the store does not know',
    (url: string) => ({ ...s3.settings, url, keyId: 'WRONG' }),
    'answers with status 403',
  ],
  ['a wrong secret', (url: string) => ({ ...s3.settings, url, secret: 'wrong' }), 'answers with status 403'],
  [
    'a bucket that is not there',
    (url: string) => ({ ...s3.settings, url: `${url.replace(/files.*/, '')}other/site` }),
    'answers with status 404',
  ],
])('with %s nothing is stored, and it says what the store said', async (_what, settings, message) => {
  const wrong = createFileStore(settings(s3.settings.url));
  await expect(wrong.put(hash, bytes)).rejects.toMatchObject({
    code: 'unavailable',
    message: `The store of result files ${message}. Please try again in a moment.`,
  });
  await expect(wrong.get(hash)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(wrong.delete(hash)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await s3.names()).toEqual([]);
});

it('in trouble of its own, it is asked twice again, and then says what it answered', async () => {
  try {
    s3.fail(2);
    await store.put(hash, bytes);
    for (const call of [() => store.put(hash, bytes), () => store.get(hash), () => store.delete(hash)]) {
      s3.fail(3);
      await expect(call()).rejects.toMatchObject({
        code: 'unavailable',
        message: 'The store of result files answers with status 500. Please try again in a moment.',
      });
    }
    await store.delete(hash);
  } finally {
    s3.fail(0);
  }
});

it('without an answer in time, it says that it does not answer', async () => {
  const impatient = createFileStore(s3.settings, { timeoutMs: 50 });
  const held = s3.holdAfter(0);
  try {
    await expect(impatient.put(hash, bytes)).rejects.toThrow('The store of result files does not answer.');
    await held;
  } finally {
    s3.release();
  }
});

it('away, it says that it does not answer', async () => {
  s3.setAway(true);
  try {
    for (const call of [() => store.put(hash, bytes), () => store.get(hash), () => store.delete(hash)])
      await expect(call()).rejects.toMatchObject({
        code: 'unavailable',
        message: 'The store of result files does not answer. Please try again in a moment.',
      });
  } finally {
    s3.setAway(false);
  }
});
