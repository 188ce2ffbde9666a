import { describe, expect, it } from 'vitest';
import { addressKey, addressRange } from './address-key.ts';

describe('what counts as one address', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::9', '2001:db8:1:2::'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8::'],
    ['::2', '::'],
    ['fe80::1%eth0', 'fe80::'],
  ])('%s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1'])('%s is nobody', (address) => {
    expect(addressKey(address)).toBeNull();
  });
});

describe('the range of an address', () => {
  it.each([
    ['2001:db8:1:2::', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::', '2001:db8:1::/48'],
    ['2001:db8:2:2::', '2001:db8:2::/48'],
    ['203.0.113.5', null],
  ])('of %s is %s', (key, range) => {
    expect(addressRange(key)).toBe(range);
  });
});
