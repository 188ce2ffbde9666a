import { useSyncExternalStore } from 'react';

/** A restart of the server or a change of network is over before anybody needs to know. */
const GRACE_MS = 3_000;

const listeners = new Set<() => void>();
let lostAt: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** To be called when the live connection breaks. */
export function connectionLost(): void {
  if (timer !== undefined || lostAt !== null) return;
  const at = Date.now();
  timer = setTimeout(() => set(at), GRACE_MS);
}

/** To be called when it stands, for the first time or again. */
export function connectionStands(): void {
  set(null);
}

/** When the live connection broke, in milliseconds since 1970; null while it stands, and before there was one. */
export function useConnectionLostAt(): number | null {
  return useSyncExternalStore(subscribe, () => lostAt);
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
