import { DriverName, type NamedDriver } from './DriverName.tsx';
import styles from './Crew.module.css';

/** The drivers of one car: a single driver inline, a shared car as a list. */
export function Crew({ drivers }: { readonly drivers: readonly NamedDriver[] }) {
  const [only] = drivers;
  if (only === undefined) return <span>–</span>;
  if (drivers.length === 1) return <DriverName driver={only} />;
  return (
    <span className={styles.list}>
      {drivers.map((driver, index) => (
        <DriverName key={driver.playerId ?? `${driver.name} ${index}`} driver={driver} />
      ))}
    </span>
  );
}
