const EVENT = 'ask-for-push';

/** After a follow or a sign-up: asks whether this browser shall get push messages, unless it was asked lately. */
export function askForPush(): void {
  window.dispatchEvent(new Event(EVENT));
}

/** Calls `ask` whenever somebody may be asked. Returns what ends it. */
export function onAskForPush(ask: () => void): () => void {
  window.addEventListener(EVENT, ask);
  return () => window.removeEventListener(EVENT, ask);
}
