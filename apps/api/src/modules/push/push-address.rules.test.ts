import { expect, it } from 'vitest';
import { checkSubscription } from './push-address.rules.ts';

// Of RFC 8291, appendix A.
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const keys = { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
const hosts = { more: ['push.example.com'], testService: null };

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://jmt17.google.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-am3p.notify.windows.com/w/?token=abc',
  'https://push.example.com/abc',
])('%s is a push service', (endpoint) => {
  expect(checkSubscription({ endpoint, keys }, hosts).href).toBe(endpoint);
});

it.each([
  'fcm.googleapis.com',
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/fcm/send/abc',
  'https://evilfcm.googleapis.com/',
  'https://push.apple.com.evil.example/',
  'https://evilpush.apple.com/',
  'https://other.example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  `https://fcm.googleapis.com/${'x'.repeat(1_024)}`,
])('%s is none', (endpoint) => {
  expect(() => checkSubscription({ endpoint, keys }, hosts)).toThrow('not one that this site sends to');
});

it('the service of tests is allowed where there is one', () => {
  const endpoint = 'https://127.0.0.1:8791/push/abc';
  const testService = new URL('https://127.0.0.1:8791');
  expect(checkSubscription({ endpoint, keys }, { ...hosts, testService }).href).toBe(endpoint);
  expect(() => checkSubscription({ endpoint: 'https://127.0.0.1:8792/', keys }, { ...hosts, testService })).toThrow();
});

it.each([
  [{ p256dh: p256dh.replace('BCVx', 'BCVy') }, 'not a point'],
  [{ p256dh: 'BCVx' }, 'not a point'],
  [{ auth: 'BTBZ' }, '16 bytes'],
])('keys with which nothing can be encrypted are refused: %o', (wrong, why) => {
  const endpoint = 'https://push.example.com/abc';
  expect(() => checkSubscription({ endpoint, keys: { ...keys, ...wrong } }, hosts)).toThrow(why);
});
