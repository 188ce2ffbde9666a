import type { HourCount } from '@paddock/contracts';
import { clsx } from 'clsx';
import { useGameInUrl } from '../../../lib/use-game-in-url.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFormat, useMinute } from '../../../shared/hooks/clock.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { gridOf, shadeOf, WEEKDAYS, weekdayName } from '../../stats/hour-grid.ts';
import { hourOfWeek, laterToday } from './usual-times.ts';
import styles from './WhenPeopleDrive.module.css';

const NAMED_HOURS = [0, 6, 12, 18] as const;
const SHADES = 8;

/** The hours of a week by how many cars drove in them this year, and when to come, in the site's time zone. */
export function WhenPeopleDrive() {
  const hours = trpc.stats.hours.useQuery({ period: 'year', game: useGameInUrl() });
  const timeZone = trpc.site.info.useQuery({}).data?.timeZone ?? 'UTC';
  return (
    <Section title="When people drive" note={`This year, ${timeZone}`}>
      <QueryView
        query={hours}
        what="when people drive"
        rows={8}
        rowHeight={24}
        empty={<Empty title="Nothing driven this year" text="The hours fill up as sessions end." />}
      >
        {(counts) => <Week counts={counts} timeZone={timeZone} />}
      </QueryView>
    </Section>
  );
}

interface WeekProps {
  readonly counts: readonly HourCount[];
  readonly timeZone: string;
}

function Week({ counts, timeZone }: WeekProps) {
  const format = useFormat();
  const now = hourOfWeek(useMinute(), timeZone);
  const { cells, busiest } = gridOf(counts, 'entries');
  const later = laterToday(counts, now);
  const most = busiest?.entries ?? 0;
  return (
    <>
      {/* The statistics have the same with its figures as a table. */}
      <div className={styles.week} aria-hidden="true">
        <div className={styles.hours}>
          {NAMED_HOURS.map((hour) => (
            <span key={hour}>{format.hour(hour)}</span>
          ))}
        </div>
        {WEEKDAYS.map((name, day) => (
          <div key={name} className={styles.day}>
            <span>{name.slice(0, 3)}</span>
            {cells[day]?.map(({ weekday, hour, entries }) => (
              <i
                key={hour}
                className={clsx(weekday === now.weekday && hour === now.hour && styles.now)}
                style={
                  { '--teal': `${(shadeOf(entries, most) / SHADES) * 100}%` } as Readonly<Record<`--${string}`, string>>
                }
              />
            ))}
          </div>
        ))}
      </div>
      <p className={styles.text}>
        {later !== undefined && (
          <>
            <b>Today most usually drive around {format.hour(later.hour)}</b>.{' '}
          </>
        )}
        {busiest !== null && `Busiest: ${weekdayName(busiest.weekday)} around ${format.hour(busiest.hour)}.`}
      </p>
    </>
  );
}
