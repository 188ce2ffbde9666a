import { BlockList, isIPv4, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addAddress('::1', 'ipv6');
/** 127.0.0.0/8. Compared as text: BlockList creates an object for each lookup. */
const LOOPBACK_IPV4 = '127.';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** A household gets a /64 and may use any address in it. */
const GROUPS_OF_A_HOUSEHOLD = 4;

/**
 * The key by which a client's address is counted. null: this machine itself, which may be a proxy that is not configured, or the
 * operator.
 */
export function addressKey(address: string): string | null {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  if (isIPv4(plain)) return plain.startsWith(LOOPBACK_IPV4) ? null : plain;
  if (!isIPv6(plain)) return plain;
  if (loopback.check(plain, 'ipv6')) return null;
  const [head = '', tail] = plain.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : GROUPS - groups.length - rest.length;
  const all = [...groups, ...Array.from({ length: gap }, () => '0'), ...rest];
  const network = all.slice(0, GROUPS_OF_A_HOUSEHOLD).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** A /48 may be one customer, who has 65,536 address keys in it: all of them together get so many times what one gets. */
export const ADDRESSES_A_RANGE = 4;

const HOUSEHOLD = /^((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/;

/** The IPv6 network, a /48, that an address key lies in; null: it is no IPv6 address. */
export function addressRange(key: string): string | null {
  const network = HOUSEHOLD.exec(key)?.[1];
  return network === undefined ? null : `${network}:/48`;
}
