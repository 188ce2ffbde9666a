import type { ReactNode } from 'react';
import { Section } from '../../shared/ui/Section.tsx';
import styles from './YearFigures.module.css';

/** What happened in a year: a figure, and the sentence that says of what. */
export interface YearFigure {
  readonly label: string;
  readonly figure: ReactNode;
  readonly words: ReactNode;
}

interface YearFiguresProps {
  readonly title: string;
  /** null: there is none in this year. */
  readonly figures: readonly (YearFigure | null)[];
}

/** A few figures of a year; nothing where the year has none of them. */
export function YearFigures({ title, figures }: YearFiguresProps) {
  const known = figures.filter((one) => one !== null);
  if (known.length === 0) return null;
  return (
    <Section title={title}>
      <dl className={styles.figures}>
        {known.map(({ label, figure, words }) => (
          <div key={label}>
            <dt className="overline">{label}</dt>
            <dd className={styles.figure}>{figure}</dd>
            <dd className={styles.words}>{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
