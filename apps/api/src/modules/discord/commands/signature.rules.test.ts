import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSignedByDiscord } from './signature.rules.ts';

const { privateKey, publicKey: key } = generateKeyPairSync('ed25519');
const publicKey = Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
const now = new Date('2026-03-01T12:00:00Z');
const body = Buffer.from('{"type":1}');

function signedAt(seconds: number) {
  const timestamp = String(now.getTime() / 1_000 + seconds);
  const signature = sign(null, Buffer.concat([Buffer.from(timestamp), body]), privateKey).toString('hex');
  return { timestamp, signature, body };
}

describe('a request signed by Discord', () => {
  test('is taken', () => {
    expect(isSignedByDiscord(signedAt(0), { publicKey, now })).toBe(true);
    expect(isSignedByDiscord(signedAt(-299), { publicKey, now })).toBe(true);
  });

  test.each([
    ['another body', { ...signedAt(0), body: Buffer.from('{"type":2}') }],
    ['another time', { ...signedAt(0), timestamp: signedAt(1).timestamp }],
    ['an old one', signedAt(-301)],
    ['one of the future', signedAt(301)],
    ['no signature', { ...signedAt(0), signature: undefined }],
    ['no time', { ...signedAt(0), timestamp: undefined }],
    ['a signature that is none', { ...signedAt(0), signature: 'abcd' }],
  ])('is refused with %s', (_what, request) => {
    expect(isSignedByDiscord(request, { publicKey, now })).toBe(false);
  });
});
