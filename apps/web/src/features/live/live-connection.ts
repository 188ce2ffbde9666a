import type { LiveConnection } from '@paddock/api-client';
import { useSyncExternalStore } from 'react';

/** A server restart or network change is usually over within this time and is not shown. */
const GRACE_MS = 3_000;

const listeners = new Set<() => void>();
let connection: LiveConnection | null = null;
let isOpen = false;
let lostAt: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export function connectionLost(): void {
  setOpen(false);
  if (timer !== undefined || lostAt !== null) return;
  const at = Date.now();
  timer = setTimeout(() => set(at), GRACE_MS);
}

/** Call when the live connection is open, first or again. */
export function connectionOpened(): void {
  setOpen(true);
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

/** Whether the live connection is open: it may never be, for example behind a proxy that passes no WebSocket on. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
}

/** Call with the connection once it is made, and with null when it is stopped. */
export function setLiveConnection(made: LiveConnection | null): void {
  connection = made;
  setOpen(false);
}

/** The page's live connection, open or not; null before it is made. */
export function useLiveConnection(): LiveConnection | null {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => null,
  );
}

function setOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
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
