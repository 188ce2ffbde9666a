import type { DriverRef } from '@paddock/contracts';
import { DriverName } from './DriverName.tsx';
import styles from './Crew.module.css';

interface CrewProps {
  readonly drivers: readonly DriverRef[];
  /** Of the list, instead of one below the other. */
  readonly className?: string | undefined;
}

/** The drivers of one car: a single driver inline, a shared car as a list. */
export function Crew({ drivers, className = styles.list }: CrewProps) {
  const [only] = drivers;
  if (only === undefined) return <span>–</span>;
  if (drivers.length === 1) return <DriverName driver={only} />;
  return (
    <span className={className}>
      {drivers.map((driver, index) => (
        <DriverName key={driver.playerId ?? `${driver.name} ${index}`} driver={driver} />
      ))}
    </span>
  );
}
