import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './YearLinks.module.css';

export interface YearLinksProps {
  /** Those with races, the latest first. */
  readonly years: readonly number[];
  /** The year of the page; absent: the page is of none. */
  readonly current?: number;
  readonly hrefOf: (year: number) => string;
}

/** From year to year. */
export function YearLinks({ years, current, hrefOf }: YearLinksProps) {
  if (years.length === 0) return null;
  return (
    <nav className={styles.years} aria-label="Years in review">
      {years.map((year) =>
        year === current ? (
          <b key={year} aria-current="page">
            {year}
          </b>
        ) : (
          <TextLink key={year} to={hrefOf(year)}>
            {current === undefined ? `${year} in review` : year}
          </TextLink>
        ),
      )}
    </nav>
  );
}
