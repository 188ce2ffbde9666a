/** Who asks; null: the code that asks is still loading. */
let asker: (() => void) | null = null;
let isWaiting = false;

/** After a follow or a sign-up: asks whether this browser shall get push messages, unless it was asked lately. */
export function askForPush(): void {
  if (asker === null) isWaiting = true;
  else asker();
}

/** Calls `ask` whenever somebody may be asked, at once if it was to be done before. Returns what ends it. */
export function onAskForPush(ask: () => void): () => void {
  asker = ask;
  if (isWaiting) ask();
  isWaiting = false;
  return () => {
    asker = null;
  };
}
