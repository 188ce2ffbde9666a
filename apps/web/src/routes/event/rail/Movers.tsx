import { clsx } from 'clsx';
import { DifferenceBar } from '../../../shared/ui/DifferenceBar.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { CarName } from '../CarName.tsx';
import type { AnalysedEvent } from '../event-data.ts';
import { carAt } from '../sentence.ts';
import styles from './Movers.module.css';

const EACH_WAY = 4;

/** Who gained and lost most places, as bars on one scale. */
export function Movers({ cars, overview }: AnalysedEvent) {
  const shown = movers({ cars, overview });
  if (shown.length === 0) return null;
  const most = Math.max(...shown.map(({ gained }) => Math.abs(gained)));
  return (
    <Section title="Movers" note={`Since lap 1, ${overview.placesFrom === 'log' ? 'measured' : 'inferred'}`}>
      <ul className={styles.list}>
        {shown.map(({ position, gained, from, to }) => {
          const tone = gained > 0 ? 'better' : 'worse';
          return (
            <li key={position}>
              <span className={clsx(styles.change, tone)}>
                {gained > 0 ? '▲' : '▼'} {Math.abs(gained)}
              </span>
              <span className="cut row-target">
                <CarName named={carAt(cars, position)} />
              </span>
              <DifferenceBar share={gained / most} className={clsx(styles.bar, tone)} />
              <span className={styles.places}>
                {from} → {to}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/**
 * Who gained and lost most places from the end of lap 1 to the flag: biggest gain first, biggest loss last. A loss is
 * a gain below zero.
 */
export function movers({ cars, overview }: Pick<AnalysedEvent, 'cars' | 'overview'>) {
  const moved = overview.cars
    .map(({ position, placesGained }) => {
      const gained = placesGained ?? 0;
      // At the flag: staff may have changed the position since.
      const to = carAt(cars, position).car.filePosition;
      return { position, gained, from: to + gained, to };
    })
    .toSorted((a, b) => b.gained - a.gained || a.position - b.position);
  const up = moved.filter(({ gained }) => gained > 0).slice(0, EACH_WAY);
  const down = moved.filter(({ gained }) => gained < 0).slice(-EACH_WAY);
  return [...up, ...down];
}
