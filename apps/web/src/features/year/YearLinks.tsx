import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './YearLinks.module.css';

interface Years {
  /** Those with races, the latest first. */
  readonly years: readonly number[];
  readonly hrefOf: (year: number) => string;
}

export interface YearLinksProps extends Years {
  /** The year of the page. */
  readonly current: number;
}

/** From year to year; nothing where there is no other. */
export function YearLinks({ years, current, hrefOf }: YearLinksProps) {
  if (years.every((year) => year === current)) return null;
  return (
    <nav className={styles.years} aria-label="Years in review">
      {years.map((year) =>
        year === current ? (
          <b key={year} aria-current="page">
            {year}
          </b>
        ) : (
          <TextLink key={year} to={hrefOf(year)}>
            {year}
          </TextLink>
        ),
      )}
    </nav>
  );
}

/** The way to the latest year, which leads to the others; nothing without one. */
export function LatestYearLink({ years: [latest], hrefOf }: Years) {
  if (latest === undefined) return null;
  return (
    <p className={styles.latest}>
      <TextLink to={hrefOf(latest)}>{latest} in review</TextLink>
    </p>
  );
}
