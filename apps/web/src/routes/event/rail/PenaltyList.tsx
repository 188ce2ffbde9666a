import type { ResultRow } from '@paddock/contracts';
import { Section } from '../../../shared/ui/Section.tsx';
import type { EventCars } from '../event-cars.ts';
import { penaltyCode, penaltyStory } from '../result/penalty-text.ts';
import { CarNote, CarNotes } from '../story/WithoutTimeSection.tsx';

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
        {punished.map(({ position, penalties }) => (
          <CarNote
            key={position}
            cars={cars}
            position={position}
            notes={penalties.map((penalty) => `${penaltyStory(penalty)}.`)}
          />
        ))}
      </CarNotes>
    </Section>
  );
}
