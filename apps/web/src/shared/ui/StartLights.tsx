import styles from './StartLights.module.css';

const LAMPS = [0, 1, 2, 3, 4];
const EACH_MS = 200;

/** Five lamps, one every 200 ms, shown after 400 ms: most waits are shorter. */
export function StartLights({ isWaiting, label }: { readonly isWaiting: boolean; readonly label: string }) {
  if (!isWaiting) return null;
  return (
    <span className={styles.lamps} role="status" aria-label={label}>
      {LAMPS.map((lamp) => (
        <i key={lamp} style={{ animationDelay: `${lamp * EACH_MS}ms` }} />
      ))}
    </span>
  );
}
