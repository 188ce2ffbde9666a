import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import styles from './GrowingList.module.css';

interface GrowingListProps<T> {
  /** Newest first. */
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  readonly children: (item: T) => ReactNode;
}

/** Rows with dividers. Rows added while the list is displayed animate in at the top. */
export function GrowingList<T>({ items, keyOf, children }: GrowingListProps<T>) {
  const keys = items.map(keyOf);
  const arrived = useArrived(keys);
  return (
    <div>
      {items.map((item, index) => {
        const key = keys[index] ?? index;
        return (
          <div key={key} className={clsx(styles.item, arrived.includes(key) && styles.new)}>
            {children(item)}
          </div>
        );
      })}
    </div>
  );
}

type Key = string | number;

function useArrived(keys: readonly Key[]): readonly Key[] {
  const [seen, setSeen] = useState<{ keys: readonly Key[]; arrived: readonly Key[] }>({ keys, arrived: [] });
  if (keys.join() === seen.keys.join()) return seen.arrived;
  const arrived = findNewAtTop(seen.keys, keys);
  setSeen({ keys, arrived });
  return arrived;
}

/** Keys added above the first known key. A list that shares no key with the previous one counts as another list. */
export function findNewAtTop(before: readonly Key[], now: readonly Key[]): readonly Key[] {
  const known = new Set(before);
  const first = now.findIndex((key) => known.has(key));
  return first === -1 ? [] : now.slice(0, first);
}
