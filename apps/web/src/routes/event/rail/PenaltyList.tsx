import type { ResultRow } from '@paddock/contracts';
import { Section } from '../../../shared/ui/Section.tsx';
import type { EventCars } from '../event-cars.ts';
import { penaltyStories } from '../result/penalty-text.ts';
import { CarNotes } from '../story/WithoutTimeSection.tsx';

export interface PenaltyListProps {
  readonly rows: readonly ResultRow[];
  readonly cars: EventCars;
}

/** Every penalty, from the file and from staff, in words. */
export function PenaltyList({ rows, cars }: PenaltyListProps) {
  const notes = rows
    .map(({ position, penalties }) => ({
      position,
      text: penaltyStories(penalties)
        .map((story) => `${story}.`)
        .join(' '),
    }))
    .filter(({ text }) => text !== '');
  if (notes.length === 0) return null;
  return (
    <Section title="Penalties">
      <CarNotes cars={cars} notes={notes} />
    </Section>
  );
}
