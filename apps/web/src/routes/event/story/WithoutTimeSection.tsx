import Button from '@mui/material/Button';
import type { EventAnalysis } from '@paddock/contracts';
import { clsx } from 'clsx';
import { type ComponentProps, memo, useState } from 'react';
import { Section } from '../../../shared/ui/Section.tsx';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { Sentence } from '../CarName.tsx';
import type { EventCars } from '../event-cars.ts';
import { inFull } from '../sentence.ts';
import { oneEach, reasonText } from './without-time.ts';
import styles from './WithoutTimeSection.module.css';

const FIRST_SHOWN = 9;

/** Cars in a rail or in columns, each with a sentence below its name. */
export function CarNotes({ className, ...props }: ComponentProps<'ul'>) {
  return <ul className={clsx(styles.carNotes, className)} {...props} />;
}

export interface CarNoteProps {
  readonly cars: EventCars;
  readonly position: number;
  readonly notes: readonly string[];
}

/** A car and what is to be said about it. */
export function CarNote({ cars, position, notes }: CarNoteProps) {
  return (
    <li>
      <NumberPlate number={cars.get(position)?.raceNumber ?? null} />
      <div>
        <b>
          <Sentence words={inFull(cars, position)} />
        </b>
        {notes.map((note, index) => (
          <span key={index} className={styles.text}>
            {note}{' '}
          </span>
        ))}
      </div>
    </li>
  );
}

export interface WithoutTimeSectionProps {
  readonly analysis: EventAnalysis;
  readonly cars: EventCars;
}

/** Every car without a time, and why. */
export const WithoutTimeSection = memo(function WithoutTimeSection({ analysis, cars }: WithoutTimeSectionProps) {
  const [isWhole, setWhole] = useState(false);
  const items = oneEach(analysis.withoutTime);
  if (items.length === 0) return null;
  const shown = isWhole ? items : items.slice(0, FIRST_SHOWN);
  return (
    <Section title="Without a time">
      <CarNotes className={styles.columns}>
        {shown.map((item) => (
          <CarNote key={item.position} cars={cars} position={item.position} notes={[reasonText(item)]} />
        ))}
      </CarNotes>
      {shown.length < items.length && (
        <Button sx={{ mt: 2, width: '100%' }} onClick={() => setWhole(true)}>
          Show all {items.length}
        </Button>
      )}
    </Section>
  );
});
