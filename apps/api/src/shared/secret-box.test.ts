import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { AppError } from './errors.ts';
import { createSecretBox } from './secret-box.ts';

const key = randomBytes(32);
const SECRET = 'tøken-of-a-webhook';

it('a sealed secret is opened by a box of the same key and purpose, and by no other', () => {
  const sealed = createSecretBox(key, 'channels').seal(SECRET);
  expect(createSecretBox(key, 'channels').open(sealed)).toBe(SECRET);
  expect(createSecretBox(key, 'push').open(sealed)).toBeNull();
  expect(createSecretBox(randomBytes(32), 'channels').open(sealed)).toBeNull();
  expect(createSecretBox(null, 'channels').open(sealed)).toBeNull();
});

it('what is stored does not show the secret, nor that two are equal', () => {
  const box = createSecretBox(key, 'channels');
  const sealed = box.seal(SECRET);
  expect(sealed.includes(SECRET)).toBe(false);
  expect(box.seal(SECRET).equals(sealed)).toBe(false);
});

it('a changed or cut text is not opened', () => {
  const box = createSecretBox(key, 'channels');
  const sealed = box.seal(SECRET);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(box.open(changed)).toBeNull();
    expect(box.open(sealed.subarray(0, at))).toBeNull();
  }
});

it('without a key nothing is sealed, and the message says what to set', () => {
  const box = createSecretBox(null, 'channels');
  expect(box.hasKey).toBe(false);
  expect(() => box.seal(SECRET)).toThrow(AppError);
  expect(() => box.seal(SECRET)).toThrow('ERASURE_KEY is not set');
});
