import { expect, it } from 'vitest';
import { mayEnter } from './access.ts';

const user = { admin: false, mod: false };
const admin = { admin: true, mod: false };
const mod = { admin: false, mod: true };

it.each([
  ['session', null, false],
  ['session', user, true],
  ['staff', null, false],
  ['staff', user, false],
  ['staff', admin, true],
  ['staff', mod, true],
  ['staff', { admin: true, mod: true }, true],
] as const)('a route for %s and the session %o: %s', (access, session, expected) => {
  expect(mayEnter(access, session)).toBe(expected);
});
