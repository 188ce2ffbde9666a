import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies.ts';

/** Display preferences, in the format of a query string. The theme has its own cookie: the server reads it, too. */
const PREFERENCES_COOKIE = 'preferences';

/** The game chosen last. */
const GAME = 'game';

/** Each preference is a field with one value, or absent: the defaults write no cookie. */
const FIELDS = {
  /** No toast announces a finished session. */
  mutedToasts: ['toasts', 'muted'],
  /** Times of day are shown as 15:45 instead of 3:45 pm. */
  clock24: ['clock', '24'],
  /** Times are in UTC instead of the visitor's time zone. */
  utc: ['zone', 'utc'],
} as const;
type Preference = keyof typeof FIELDS;

const listeners = new Set<() => void>();

/** Read whenever it matters, so that a choice made in another tab applies here too. */
export function isChosen(preference: Preference): boolean {
  const [field, value] = FIELDS[preference];
  return readFields().get(field) === value;
}

export function choose(preference: Preference, isWanted: boolean): void {
  const [field, value] = FIELDS[preference];
  const fields = readFields();
  if (isWanted) fields.set(field, value);
  else fields.delete(field);
  writeCookie(PREFERENCES_COOKIE, fields.toString());
  for (const listener of listeners) listener();
}

/** The game that the visitor chose last; null: none, or all of them. */
export function rememberedGame(): string | null {
  return readFields().get(GAME);
}

export function rememberGame(game: string | null): void {
  const fields = readFields();
  if (game === null) fields.delete(GAME);
  else fields.set(GAME, game);
  writeCookie(PREFERENCES_COOKIE, fields.toString());
}

/** The same for components; false on the server, which does not know the visitor's choices. */
export function usePreference(preference: Preference): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isChosen(preference),
    () => false,
  );
}

function readFields(): URLSearchParams {
  return new URLSearchParams(readCookie(PREFERENCES_COOKIE));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Cookies fire no change event; a change in another tab is read when this one becomes visible.
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
