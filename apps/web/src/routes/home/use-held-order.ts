import { useEffect, useState } from 'react';
import type { LiveServer } from './server-card.ts';

/**
 * The servers in the order they were first shown in, new ones last: a card does not move while somebody reads it. When
 * the visitor returns to the tab, they are shown in the given order again.
 */
export function useHeldOrder(servers: readonly LiveServer[]): readonly LiveServer[] {
  const [order, setOrder] = useState<readonly number[]>([]);
  useEffect(() => {
    const onVisibility = (): void => {
      if (document.visibilityState === 'visible') setOrder([]);
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);

  const added = servers.filter(({ serverId }) => !order.includes(serverId));
  if (added.length > 0) setOrder([...order, ...added.map(({ serverId }) => serverId)]);
  const known = order.flatMap((id) => servers.find(({ serverId }) => serverId === id) ?? []);
  return [...known, ...added];
}
