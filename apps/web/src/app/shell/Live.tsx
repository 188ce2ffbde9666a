import { useEffect, useState, type ComponentType } from 'react';

/** The page is complete without it, so it comes when nothing else is waiting. */
const LATEST_START_MS = 2000;
/** Browsers that do not say when they are idle. */
const START_MS = 300;

/** Loads the live part of the site after the first page is drawn; without it the page stays as it is. */
export function Live() {
  const [LiveUpdates, setLiveUpdates] = useState<ComponentType | null>(null);

  useEffect(() => {
    let isGone = false;
    const cancel = whenIdle(() => {
      import('../../features/live/LiveUpdates.tsx').then(
        (part) => {
          if (!isGone) setLiveUpdates(() => part.LiveUpdates);
        },
        () => {},
      );
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, []);

  return LiveUpdates === null ? null : <LiveUpdates />;
}

function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = window.requestIdleCallback(run, { timeout: LATEST_START_MS });
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(run, START_MS);
  return () => clearTimeout(timer);
}
