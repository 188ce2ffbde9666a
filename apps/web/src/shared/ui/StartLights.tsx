import { useEffect, useState } from 'react';
import styles from './StartLights.module.css';

const LAMPS = 5;
const FIRST_MS = 400;
const EACH_MS = 200;

/** Five lamps, one every 200 ms, shown after 400 ms: most waits are shorter. */
export function StartLights({ isWaiting, label }: { readonly isWaiting: boolean; readonly label: string }) {
  const [lit, setLit] = useState(0);

  useEffect(() => {
    if (!isWaiting) return;
    const timers = Array.from({ length: LAMPS }, (_, lamp) =>
      setTimeout(() => setLit(lamp + 1), FIRST_MS + lamp * EACH_MS),
    );
    return () => {
      timers.forEach(clearTimeout);
      setLit(0);
    };
  }, [isWaiting]);

  if (!isWaiting || lit === 0) return null;
  return (
    <span className={styles.lamps} role="status" aria-label={label}>
      {Array.from({ length: LAMPS }, (_, lamp) => (
        <i key={lamp} className={lamp < lit ? styles.on : ''} />
      ))}
    </span>
  );
}
