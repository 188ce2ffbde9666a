const LATEST_START_MS = 2000;
/** Browsers that do not say when they are idle. */
const START_MS = 300;

/** Runs when nothing else is waiting, at the latest after two seconds. Gives how to call it off. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = window.requestIdleCallback(run, { timeout: LATEST_START_MS });
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(run, START_MS);
  return () => clearTimeout(timer);
}
