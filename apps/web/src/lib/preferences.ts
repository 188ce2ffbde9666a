import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies.ts';

/**
 * What the visitor chose for the display, beside the theme: fields as in an address, so that more can join. The theme has a
 * cookie of its own, because the server reads it for the first paint.
 */
const PREFERENCES_COOKIE = 'preferences';

/** Each preference is a field that is there with one value, or absent: what most people want writes no cookie. */
const FIELDS = {
  areEventToastsMuted: ['toasts', 'muted'],
  is24Hours: ['clock', '24'],
} as const;
type Preference = keyof typeof FIELDS;

const listeners = new Set<() => void>();

function isChosen(preference: Preference): boolean {
  const [field, value] = FIELDS[preference];
  return readFields().get(field) === value;
}

function choose(preference: Preference, isWanted: boolean): void {
  const [field, value] = FIELDS[preference];
  const fields = readFields();
  if (isWanted) fields.set(field, value);
  else fields.delete(field);
  writeCookie(PREFERENCES_COOKIE, fields.toString());
  for (const listener of listeners) listener();
}

/** Asked whenever a toast is due, so that a choice made in another tab holds here, too. */
export function areEventToastsMuted(): boolean {
  return isChosen('areEventToastsMuted');
}

export function muteEventToasts(isMuted: boolean): void {
  choose('areEventToastsMuted', isMuted);
}

export function useAreEventToastsMuted(): boolean {
  return useSyncExternalStore(subscribe, areEventToastsMuted);
}

/** Whether times of day are shown as 15:45 instead of 3:45 pm. */
export function is24HourClock(): boolean {
  return isChosen('is24Hours');
}

export function show24Hours(is24Hours: boolean): void {
  choose('is24Hours', is24Hours);
}

export function useIs24HourClock(): boolean {
  return useSyncExternalStore(subscribe, is24HourClock);
}

function readFields(): URLSearchParams {
  return new URLSearchParams(readCookie(PREFERENCES_COOKIE));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Cookies tell nobody of a change; another tab's is seen on coming back.
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
