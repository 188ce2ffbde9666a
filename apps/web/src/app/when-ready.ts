import type { DataRouter } from 'react-router';

/** So long the first view that came with the page may stand alone; then whoever waits is told so. */
const PATIENCE_MS = 400;

/** Waits for the router's first page, or until that takes long: what came with the page stays until it can be replaced. */
export function whenReady(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, PATIENCE_MS);
    const stop = router.subscribe(({ initialized }) => {
      if (initialized) done();
    });
  });
}
