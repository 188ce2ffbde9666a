import type { ResultRow } from '@paddock/contracts';
import { Crew } from '../../shared/racing/Crew.tsx';
import { NumberPlate } from '../../shared/racing/NumberPlate.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import styles from './LookedInSection.module.css';

interface LookedInProps {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly ResultRow[];
}

/** People on the server who completed no lap. */
export function LookedInSection({ title, note, rows }: LookedInProps) {
  if (rows.length === 0) return null;
  return (
    <Section title={title} note={note}>
      <ul className={styles.list}>
        {rows.map(({ position, raceNumber, drivers }) => (
          <li key={position}>
            <NumberPlate number={raceNumber} />
            <Crew drivers={drivers} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
