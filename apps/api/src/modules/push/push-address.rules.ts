import { createPublicKey } from 'node:crypto';
import type { PushSubscription } from '@paddock/contracts';
import { fieldError } from '../../shared/errors.ts';

const LONGEST_ENDPOINT = 1_024;
const KEY_BYTES = 65;
const AUTH_BYTES = 16;

/**
 * The push services of Chromium (the second: Chrome Beta, Debian’s), Firefox, Safari and Edge. `*.`: any name below. Endpoints are addresses
 * that users give, so only these are called.
 */
const HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Which push services may be called. */
export interface PushHosts {
  /** Others that the operator allows. */
  readonly more: readonly string[];
  /** Of tests, on this machine: its endpoints are allowed, too, and it is called in place of the others. */
  readonly testService: URL | null;
}

/** Where a browser’s messages are sent, and its keys. Throws `invalid_input` if that is no push service, or nothing can be encrypted for it. */
export function checkSubscription({ endpoint, keys }: PushSubscription, hosts: PushHosts): URL {
  const url = pushAddress(endpoint, hosts);
  if (url === null) throw wrong('endpoint', 'This browser’s push service is not one that this site sends to.');
  if (!isKey(keys.p256dh)) throw wrong('keys', 'The browser’s key is not a point on P-256.');
  if (Buffer.from(keys.auth, 'base64url').length !== AUTH_BYTES)
    throw wrong('keys', 'The browser’s secret has no 16 bytes.');
  return url;
}

/** null: it is no push service that may be called. */
function pushAddress(endpoint: string, { more, testService }: PushHosts): URL | null {
  if (endpoint.length > LONGEST_ENDPOINT || !URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return null;
  if (testService !== null && url.origin === testService.origin) return url;
  // The port of https is left out.
  const isHttps = url.protocol === 'https:' && url.port === '';
  return isHttps && [...HOSTS, ...more].some((host) => isAt(url.hostname, host)) ? url : null;
}

function isAt(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}

function isKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== KEY_BYTES || point[0] !== 4) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const key = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
  try {
    createPublicKey({ key, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

function wrong(path: string, message: string) {
  return fieldError('invalid_input', `subscription.${path}`, message);
}
