import type { EventAnalysis } from '@paddock/contracts';
import { clsx } from 'clsx';
import { DifferenceBar } from '../../../shared/ui/DifferenceBar.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { CarName } from '../CarName.tsx';
import type { AnalysedEvent } from '../event-data.ts';
import { carAt } from '../sentence.ts';
import styles from './Movers.module.css';

const EACH_WAY = 4;

/** Who gained and lost most places, as bars on one scale. */
export function Movers({ cars, analysis }: AnalysedEvent) {
  const shown = movers(analysis.cars);
  if (shown.length === 0) return null;
  const most = Math.max(...shown.map(({ gained }) => Math.abs(gained)));
  return (
    <Section title="Movers" note="Since lap 1, inferred">
      <ul className={styles.list}>
        {shown.map(({ position, gained, from, to }) => {
          const tone = gained > 0 ? styles.up : styles.down;
          return (
            <li key={position}>
              <span className={clsx(styles.change, tone)}>
                {gained > 0 ? '▲' : '▼'} {Math.abs(gained)}
              </span>
              <span className={styles.name}>
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
export function movers(cars: EventAnalysis['cars']) {
  const moved = cars
    .map(({ position, places, placesGained }) => {
      const from = places[0] ?? 0;
      const gained = placesGained ?? 0;
      // At the flag: staff may have changed the position since.
      return { position, gained, from, to: from - gained };
    })
    .toSorted((a, b) => b.gained - a.gained || a.position - b.position);
  const up = moved.filter(({ gained }) => gained > 0).slice(0, EACH_WAY);
  const down = moved.filter(({ gained }) => gained < 0).slice(-EACH_WAY);
  return [...up, ...down];
}
