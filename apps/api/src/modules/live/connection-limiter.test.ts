import { expect, it } from 'vitest';
import { ConnectionLimiter, type ConnectionLimits, type SocketClient } from './connection-limiter.ts';

const client = (address: string | null, sessionId: string | null): SocketClient => ({
  address,
  owner: sessionId === null ? null : { accountId: 1, sessionId },
});
const limiterOf = (limits: Partial<ConnectionLimits>): ConnectionLimiter =>
  new ConnectionLimiter({ total: 1_000, perAddress: 100, perSession: 100, ...limits });

it('limits sockets per address and per session, whichever is reached first', () => {
  const limiter = limiterOf({ perAddress: 3, perSession: 2 });
  limiter.add(client('a', 'x'));
  expect(limiter.check(client('a', 'x'))).toBeNull();
  limiter.add(client('b', 'x'));
  expect(limiter.check(client('c', 'x'))).toBe('client');
  expect(limiter.check(client('a', null))).toBeNull();
  limiter.add(client('a', null));
  limiter.add(client('a', 'y'));
  expect(limiter.check(client('a', 'z'))).toBe('client');
  expect(limiter.check(client('b', 'z'))).toBeNull();
});

it('accepts one more after one was removed', () => {
  const limiter = limiterOf({ total: 1, perAddress: 1, perSession: 1 });
  for (let time = 0; time < 3; time += 1) {
    limiter.add(client('a', 'x'));
    expect(limiter.check(client('a', null))).toBe('client');
    expect(limiter.check(client('b', null))).toBe('total');
    limiter.remove(client('a', 'x'));
    expect(limiter.check(client('a', 'x'))).toBeNull();
  }
});

it('limits all sockets together, also of this machine and of visitors who are not signed in', () => {
  const limiter = limiterOf({ total: 3 });
  for (const address of ['a', 'b', null]) limiter.add(client(address, null));
  expect(limiter.check(client('c', null))).toBe('total');
  expect(limiter.check(client(null, null))).toBe('total');
});

it('limits the addresses of one IPv6 network together', () => {
  const limiter = limiterOf({ perAddress: 2 });
  for (const household of ['1', '2', '3', '4']) {
    for (let time = 0; time < 2; time += 1) limiter.add(client(`2001:db8:1:${household}::`, null));
  }
  expect(limiter.check(client('2001:db8:1:5::', null))).toBe('client');
  expect(limiter.check(client('2001:db8:2:5::', null))).toBeNull();
});

it('limits neither this machine nor visitors who are not signed in by themselves', () => {
  const limiter = limiterOf({ perAddress: 1, perSession: 1 });
  for (let time = 0; time < 5; time += 1) limiter.add(client(null, null));
  expect(limiter.check(client(null, null))).toBeNull();
});
