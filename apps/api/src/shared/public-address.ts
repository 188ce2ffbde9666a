import { BlockList, isIP } from 'node:net';

/** What no other machine on the internet can be: reserved by IANA, and what only carries another address. */
const NOT_PUBLIC = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  // Of IPv6 only 2000::/3 is given out, without what is special in it: Teredo, documentation, 6to4.
  ipv6: [
    ['::', 3],
    ['4000::', 2],
    ['8000::', 1],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
} as const;

const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const family of ['ipv4', 'ipv6'] as const)
  for (const [address, bits] of NOT_PUBLIC[family]) blocked[family].addSubnet(address, bits, family);

/** Whether an IP address is one of the internet: not this machine, not its network, not the cloud’s own service. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !blocked.ipv4.check(address, 'ipv4');
    case 6:
      return !address.includes('%') && !blocked.ipv6.check(address, 'ipv6');
    default:
      return false;
  }
}
