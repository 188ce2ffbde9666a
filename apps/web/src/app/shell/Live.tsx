import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../../shared/ui/when-idle.ts';

/** Loads the live updates after the first page is rendered; without them the page stays as it is. */
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
