import { clsx } from 'clsx';
import { createContext, useContext } from 'react';
import styles from './YouMark.module.css';

/** Public id of the visitor's own driver; null: not signed in or none claimed. Public replies do not contain it. */
export const OwnDriver = createContext<string | null>(null);

interface YouMarkProps {
  readonly playerId: string | null;
  /** Adds its own spacing, for running text. */
  readonly isInText?: boolean;
}

/** A mark beside the visitor's own name; renders nothing for others. */
export function YouMark({ playerId, isInText = false }: YouMarkProps) {
  const own = useContext(OwnDriver);
  if (playerId === null || playerId !== own) return null;
  return <span className={clsx(styles.mark, 'you-mark', isInText && styles.inText)}>You</span>;
}
