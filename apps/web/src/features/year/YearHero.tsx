import type { Crumb } from '../../shared/ui/Crumbs.tsx';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { Hero } from '../../shared/ui/Hero.tsx';
import { ShareButton } from '../../shared/ui/ShareButton.tsx';
import { StatTiles } from '../../shared/ui/StatTiles.tsx';
import { YearLinks, type YearLinksProps } from './YearLinks.tsx';
import { useYearZone } from './use-year-zone.ts';
import styles from './YearHero.module.css';

interface YearHeroProps extends Omit<YearLinksProps, 'current'> {
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  readonly year: number;
  /** Totals by their labels; undefined: loading. */
  readonly totals: readonly (readonly [label: string, count: number | undefined])[];
}

/** The header of a year in review: its totals, the other years, and by whose calendar it is counted. */
export function YearHero({ crumbs, title, year, totals, ...links }: YearHeroProps) {
  const { noteOf } = useYearZone();
  return (
    <Hero
      crumbs={[...crumbs, { text: String(year) }]}
      title={title}
      foot={
        <StatTiles
          label={`Totals of ${year}`}
          tiles={totals.map(([label, count]) => ({ label, value: formatCount(count ?? null) }))}
        />
      }
    >
      <div className={styles.lines}>
        <p>{noteOf(year)}</p>
        <YearLinks {...links} current={year} />
        <ShareButton />
      </div>
    </Hero>
  );
}
