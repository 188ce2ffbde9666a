import { expect, it } from 'vitest';
import { SocketRoom, type Guest } from './socket-room.ts';

const guest = (address: string | null, sessionId: string | null): Guest => ({ address, sessionId });

it('has so many places an address and a session, whichever is full first', () => {
  const room = new SocketRoom({ perAddress: 3, perSession: 2 });
  room.enter(guest('a', 'x'));
  expect(room.hasPlaceFor(guest('a', 'x'))).toBe(true);
  room.enter(guest('b', 'x'));
  expect(room.hasPlaceFor(guest('c', 'x'))).toBe(false);
  expect(room.hasPlaceFor(guest('a', null))).toBe(true);
  room.enter(guest('a', null));
  room.enter(guest('a', 'y'));
  expect(room.hasPlaceFor(guest('a', 'z'))).toBe(false);
  expect(room.hasPlaceFor(guest('b', 'z'))).toBe(true);
});

it('has a place again for each that leaves', () => {
  const room = new SocketRoom({ perAddress: 1, perSession: 1 });
  for (let time = 0; time < 3; time += 1) {
    room.enter(guest('a', 'x'));
    expect(room.hasPlaceFor(guest('a', null))).toBe(false);
    room.leave(guest('a', 'x'));
    expect(room.hasPlaceFor(guest('a', 'x'))).toBe(true);
  }
});

it('counts neither this machine nor those who are not signed in', () => {
  const room = new SocketRoom({ perAddress: 1, perSession: 1 });
  for (let time = 0; time < 5; time += 1) room.enter(guest(null, null));
  expect(room.hasPlaceFor(guest(null, null))).toBe(true);
});
