import type { FollowTarget } from '@paddock/contracts';
import { targetKey } from './use-follows.ts';

// In the tab, not in an address: a link from somebody else must not make a visitor follow anything.
const STORED_AS = 'followAfterSignIn';
/** A sign-in takes no longer. */
const KEPT_MS = 600_000;

/** Before a visitor leaves to sign in: what they want to follow then. */
export function rememberFollow(target: FollowTarget): void {
  sessionStorage.setItem(STORED_AS, JSON.stringify([targetKey(target), Date.now() + KEPT_MS]));
}

/** Whether the visitor has just signed in to follow this. Answered once. */
export function takeRememberedFollow(target: FollowTarget): boolean {
  const stored = sessionStorage.getItem(STORED_AS);
  if (stored === null) return false;
  const [key, until]: [string, number] = JSON.parse(stored);
  if (key !== targetKey(target)) return false;
  sessionStorage.removeItem(STORED_AS);
  return Date.now() < until;
}
