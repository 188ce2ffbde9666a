import type { ResultRow } from '@paddock/contracts';
import { Section } from '../../../shared/ui/Section.tsx';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { Sentence } from '../CarName.tsx';
import type { EventCars } from '../event-cars.ts';
import { penaltyCode, penaltyStory } from '../result/penalty-text.ts';
import { CarNotes } from '../story/WithoutTimeSection.tsx';
import { inFull } from '../words.ts';
import noteStyles from '../story/WithoutTimeSection.module.css';

export interface PenaltyListProps {
  readonly rows: readonly ResultRow[];
  readonly cars: EventCars;
}

/** Every penalty, from the file and from staff, in words. */
export function PenaltyList({ rows, cars }: PenaltyListProps) {
  const punished = rows
    .map((row) => ({ ...row, penalties: row.penalties.filter((penalty) => penaltyCode(penalty) !== '') }))
    .filter(({ penalties }) => penalties.length > 0);
  if (punished.length === 0) return null;
  return (
    <Section title="Penalties">
      <CarNotes>
        {punished.map(({ position, raceNumber, penalties }) => (
          <li key={position}>
            <NumberPlate number={raceNumber} />
            <div>
              <b>
                <Sentence words={inFull(cars, position)} />
              </b>
              {penalties.map((penalty, index) => (
                <span key={index} className={noteStyles.text}>
                  {penaltyStory(penalty)}.{' '}
                </span>
              ))}
            </div>
          </li>
        ))}
      </CarNotes>
    </Section>
  );
}
