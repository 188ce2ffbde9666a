import { normalizeIP } from '@fastify/rate-limit';

/** A household gets a /64 and may use any address in it. */
const HOUSEHOLD_BITS = 64;
const RANGE_BITS = 48;
const LOOPBACK_IPV4 = '127.';
const LOOPBACK_IPV6 = '::1';

/**
 * The key by which a client's address is counted. null: this machine itself, which may be a proxy that is not configured, or the
 * operator.
 */
export function addressKey(address: string): string | null {
  const whole = normalizeIP(address, 128);
  return whole === LOOPBACK_IPV6 || whole.startsWith(LOOPBACK_IPV4) ? null : normalizeIP(address, HOUSEHOLD_BITS);
}

/** A /48 may be one customer, who has 65,536 address keys in it: all of them together get so many times what one gets. */
export const ADDRESSES_A_RANGE = 4;

/** The IPv6 network, a /48, that an address key lies in; null: it is no IPv6 address. */
export function addressRange(key: string): string | null {
  return key.includes(':') ? `${normalizeIP(key, RANGE_BITS)}/${RANGE_BITS}` : null;
}
