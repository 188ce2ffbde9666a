import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies.ts';

/**
 * Display preferences other than the theme, in the format of a query string, so that fields can be added. The theme has
 * its own cookie, because the server reads it for the first paint.
 */
const PREFERENCES_COOKIE = 'preferences';

/** Each preference is a field with one value, or absent: the defaults write no cookie. */
const FIELDS = {
  areEventToastsMuted: ['toasts', 'muted'],
  is24Hours: ['clock', '24'],
  isUtc: ['zone', 'utc'],
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

/** Read for every toast, so that a choice made in another tab applies here too. */
export function areEventToastsMuted(): boolean {
  return isChosen('areEventToastsMuted');
}

export function muteEventToasts(isMuted: boolean): void {
  choose('areEventToastsMuted', isMuted);
}

export function useAreEventToastsMuted(): boolean {
  return useSyncExternalStore(subscribe, areEventToastsMuted, byDefault);
}

/** Whether times of day are shown as 15:45 instead of 3:45 pm. */
export function is24HourClock(): boolean {
  return isChosen('is24Hours');
}

export function show24Hours(is24Hours: boolean): void {
  choose('is24Hours', is24Hours);
}

export function useIs24HourClock(): boolean {
  return useSyncExternalStore(subscribe, is24HourClock, byDefault);
}

/** Whether times are in UTC instead of the visitor's time zone. */
export function useIsUtc(): boolean {
  return useSyncExternalStore(subscribe, isUtc, byDefault);
}

export function showUtc(isWanted: boolean): void {
  choose('isUtc', isWanted);
}

function isUtc(): boolean {
  return isChosen('isUtc');
}

/** A server does not know them. */
function byDefault(): boolean {
  return false;
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
