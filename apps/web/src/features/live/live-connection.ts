import type { LiveConnection } from '@paddock/api-client';
import { useSyncExternalStore } from 'react';

/** A server restart or network change is usually over within this time and is not shown. */
const GRACE_MS = 3_000;

const listeners = new Set<() => void>();
let connection: LiveConnection | null = null;
let lostAt: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export function connectionLost(): void {
  if (timer !== undefined || lostAt !== null) return;
  const at = Date.now();
  timer = setTimeout(() => set(at), GRACE_MS);
}

/** Call when the live connection is open, first or again. */
export function connectionOpened(): void {
  set(null);
}

/** When the live connection broke, in milliseconds since 1970; null while it is open, and before the first one. */
export function useConnectionLostAt(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => lostAt,
    () => null,
  );
}

/** Call with the connection once it is made, and with null when it is stopped. */
export function setLiveConnection(made: LiveConnection | null): void {
  connection = made;
  for (const listener of listeners) listener();
}

/** The page's live connection, open or not; null before it is made. */
export function useLiveConnection(): LiveConnection | null {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => null,
  );
}

function set(at: number | null): void {
  clearTimeout(timer);
  timer = undefined;
  if (lostAt === at) return;
  lostAt = at;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
