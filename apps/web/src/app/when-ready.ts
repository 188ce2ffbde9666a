import type { DataRouter } from 'react-router';

/** So long the first view that came with the page may stand alone; then whoever waits is told so. */
const PATIENCE_MS = 400;

/** Runs when the router has its first page, or when that takes long: what came with the page stays until it can be replaced. */
export function whenReady(router: DataRouter, run: () => void): void {
  if (router.state.initialized) {
    run();
    return;
  }
  const start = (): void => {
    clearTimeout(timer);
    stop();
    run();
  };
  const timer = setTimeout(start, PATIENCE_MS);
  const stop = router.subscribe(({ initialized }) => {
    if (initialized) start();
  });
}
