import type { LiveCar } from '@paddock/contracts';
import { clsx } from 'clsx';
import { useContext } from 'react';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import { OwnDriver } from '../../../shared/racing/YouMark.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import type { ShortNames } from './car-names.ts';
import styles from './StartingGrid.module.css';

const SHOWN = 16;

interface StartingGridProps {
  readonly cars: readonly LiveCar[];
  readonly short: ShortNames;
}

/** The front of the starting grid as it is painted on the track: two staggered rows. */
export function StartingGrid({ cars, short }: StartingGridProps) {
  const own = useContext(OwnDriver);
  const hasGrid = cars.some(({ gridPosition }) => gridPosition !== null);
  return (
    <div className={styles.figure}>
      <p className={clsx(styles.caption, 'overline')}>
        {hasGrid ? 'Starting grid' : 'Cars on the grid'}
        <span className="small-print">{hasGrid ? 'measured: the server sends it' : 'their places are not known'}</span>
      </p>
      {/* The table below has them all. */}
      <ol className={styles.slots} aria-hidden="true">
        {cars.slice(0, SHOWN).map((car, index) => (
          <li
            key={car.carId}
            className={clsx(index === 0 && styles.pole, own !== null && car.driver?.playerId === own && styles.own)}
          >
            <b>{hasGrid ? (car.gridPosition ?? '–') : ''}</b>
            <NumberPlate number={car.raceNumber} />
            <span className="cut">
              <PersonName>{short(car)}</PersonName>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
