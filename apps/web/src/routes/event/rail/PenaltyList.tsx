import { Section } from '../../../shared/ui/Section.tsx';
import type { EventData } from '../event-data.ts';
import { penaltyStories } from '../result/penalty-text.ts';
import { CarNotes } from '../story/WithoutTimeSection.tsx';

/** Every penalty, from the file and from staff, in words. */
export function PenaltyList({ rows, cars }: EventData) {
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
