import Button from '@mui/material/Button';
import type { WithoutTime } from '@paddock/contracts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Section } from '../../../shared/ui/Section.tsx';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import { Sentence } from '../CarName.tsx';
import type { EventCars } from '../event-cars.ts';
import type { AnalysedEvent } from '../event-data.ts';
import { inFull } from '../sentence.ts';
import { notClassified, reasonText, withoutBestLap } from './without-time.ts';
import styles from './WithoutTimeSection.module.css';

/** The style sheet hides the others on screens; paper has all. */
const FIRST_SHOWN = 9;

/** Every car of a race that is not classified, and every car without a best lap: which, and why. */
export function WithoutTimeSections({ info, overview, cars }: AnalysedEvent) {
  const isRace = info.sessionKind === 'race';
  return (
    <>
      <ReasonsSection title="Not classified" items={notClassified(overview.withoutTime)} cars={cars} />
      <ReasonsSection
        title={isRace ? 'Without a best lap' : 'Without a time'}
        items={withoutBestLap(overview.withoutTime)}
        cars={cars}
      />
    </>
  );
}

interface ReasonsSectionProps {
  readonly title: string;
  readonly items: readonly WithoutTime[];
  readonly cars: EventCars;
}

function ReasonsSection({ title, items, cars }: ReasonsSectionProps) {
  const [isWhole, setWhole] = useState(false);
  if (items.length === 0) return null;
  const isShort = !isWhole && items.length > FIRST_SHOWN;
  return (
    <Section title={title}>
      <CarNotes
        cars={cars}
        notes={items.map((item) => ({ position: item.position, text: reasonText(item) }))}
        hasColumns
        isShort={isShort}
      />
      {isShort && (
        <Button sx={{ mt: 2, width: '100%' }} onClick={() => setWhole(true)}>
          Show all {items.length}
        </Button>
      )}
    </Section>
  );
}

export interface CarNotesProps {
  readonly cars: EventCars;
  readonly notes: readonly { readonly position: number; readonly text: string }[];
  readonly hasColumns?: boolean;
  readonly isShort?: boolean;
}

/** Cars, each with what is to be said about it. */
export function CarNotes({ cars, notes, hasColumns = false, isShort = false }: CarNotesProps) {
  return (
    <ul className={clsx(styles.carNotes, hasColumns && styles.columns, isShort && styles.short)}>
      {notes.map(({ position, text }) => (
        <li key={position}>
          <NumberPlate number={cars.get(position)?.raceNumber ?? null} />
          <div>
            <b>
              <Sentence words={inFull(cars, position)} />
            </b>
            <span className="secondary">{text}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
