import { expect, it } from 'vitest';
import { SocketRoom, type Guest, type RoomLimits } from './socket-room.ts';

const guest = (address: string | null, sessionId: string | null): Guest => ({ address, sessionId });
const roomOf = (limits: Partial<RoomLimits>): SocketRoom =>
  new SocketRoom({ inAll: 1_000, perAddress: 100, perSession: 100, ...limits });

it('has so many places an address and a session, whichever is full first', () => {
  const room = roomOf({ perAddress: 3, perSession: 2 });
  room.enter(guest('a', 'x'));
  expect(room.refusalOf(guest('a', 'x'))).toBeNull();
  room.enter(guest('b', 'x'));
  expect(room.refusalOf(guest('c', 'x'))).toBe('here');
  expect(room.refusalOf(guest('a', null))).toBeNull();
  room.enter(guest('a', null));
  room.enter(guest('a', 'y'));
  expect(room.refusalOf(guest('a', 'z'))).toBe('here');
  expect(room.refusalOf(guest('b', 'z'))).toBeNull();
});

it('has a place again for each that leaves', () => {
  const room = roomOf({ inAll: 1, perAddress: 1, perSession: 1 });
  for (let time = 0; time < 3; time += 1) {
    room.enter(guest('a', 'x'));
    expect(room.refusalOf(guest('a', null))).toBe('here');
    expect(room.refusalOf(guest('b', null))).toBe('everywhere');
    room.leave(guest('a', 'x'));
    expect(room.refusalOf(guest('a', 'x'))).toBeNull();
  }
});

it('has so many places for all together, this machine and who is not signed in among them', () => {
  const room = roomOf({ inAll: 3 });
  for (const address of ['a', 'b', null]) room.enter(guest(address, null));
  expect(room.refusalOf(guest('c', null))).toBe('everywhere');
  expect(room.refusalOf(guest(null, null))).toBe('everywhere');
});

it('has places for a few addresses of one IPv6 network', () => {
  const room = roomOf({ perAddress: 2 });
  for (const household of ['1', '2', '3', '4']) {
    for (let time = 0; time < 2; time += 1) room.enter(guest(`2001:db8:1:${household}::/64`, null));
  }
  expect(room.refusalOf(guest('2001:db8:1:5::/64', null))).toBe('here');
  expect(room.refusalOf(guest('2001:db8:2:5::/64', null))).toBeNull();
});

it('counts neither this machine nor those who are not signed in', () => {
  const room = roomOf({ perAddress: 1, perSession: 1 });
  for (let time = 0; time < 5; time += 1) room.enter(guest(null, null));
  expect(room.refusalOf(guest(null, null))).toBeNull();
});
