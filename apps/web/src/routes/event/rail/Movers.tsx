import type { EventAnalysis } from '@paddock/contracts';
import { clsx } from 'clsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { CarName } from '../CarName.tsx';
import type { EventCars } from '../event-cars.ts';
import { carAt } from '../words.ts';
import { movers } from './movers.ts';
import styles from './Movers.module.css';

export interface MoversProps {
  readonly cars: EventCars;
  readonly analysis: EventAnalysis;
}

/** Who gained and lost most places, as bars on one scale. */
export function Movers({ cars, analysis }: MoversProps) {
  const shown = movers(analysis.cars);
  if (shown.length === 0) return null;
  const most = Math.max(...shown.map(({ gained }) => Math.abs(gained)));
  return (
    <Section title="Movers" note="Since lap 1, inferred">
      <ul className={styles.list}>
        {shown.map(({ position, gained, from }) => {
          const isUp = gained > 0;
          const width = `${((Math.abs(gained) / most) * 50).toFixed(1)}%`;
          return (
            <li key={position}>
              <span className={isUp ? clsx(styles.change, styles.up) : clsx(styles.change, styles.down)}>
                {isUp ? '▲' : '▼'} {Math.abs(gained)}
              </span>
              <span className={styles.name}>
                <CarName named={carAt(cars, position)} />
              </span>
              <span className={isUp ? clsx(styles.bar, styles.up) : clsx(styles.bar, styles.down)} aria-hidden="true">
                <i style={isUp ? { left: '50%', width } : { right: '50%', width }} />
              </span>
              <span className={styles.places}>
                {from} → {position}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
