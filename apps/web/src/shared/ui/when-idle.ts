const LATEST_START_MS = 2000;
/** For browsers without requestIdleCallback. */
const START_MS = 300;

/** Runs when the browser is idle, after two seconds at the latest. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = window.requestIdleCallback(run, { timeout: LATEST_START_MS });
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(run, START_MS);
  return () => clearTimeout(timer);
}
