import { useEffect, useState, type ComponentType } from 'react';
import { toasterReady } from '../../shared/toasts/toaster-ready.ts';
import { whenIdle } from '../../shared/ui/when-idle.ts';

/** Loads the live updates after the first page is rendered; without them the page stays as it is. */
export function Live() {
  const [LiveUpdates, setLiveUpdates] = useState<ComponentType | null>(null);

  useEffect(() => {
    let isGone = false;
    const cancel = whenIdle(() => {
      // A finished session is a toast: there has to be a place for it first.
      Promise.all([import('../../features/live/LiveUpdates.tsx'), toasterReady]).then(
        ([part]) => {
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
