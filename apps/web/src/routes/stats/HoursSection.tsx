import type { HourCount } from '@paddock/contracts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { csvHrefs } from '../../lib/csv-hrefs.ts';
import { periodInWords } from '../../lib/periods.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { counted } from '../../shared/format/counted.ts';
import { useFormat } from '../../shared/hooks/clock.tsx';
import type { Format } from '../../shared/format/time-format.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { CsvLink } from '../../shared/ui/CsvLink.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { ToggleButtons } from '../../shared/ui/ToggleButtons.tsx';
import { type HourMeasure, StatsUrl } from './stats-url.ts';
import { gridOf, HOURS, shadeOf, WEEKDAYS, weekdayName } from './hour-grid.ts';
import { statsQueries } from './stats.page.ts';
import styles from './HoursSection.module.css';

const NAMES = { entries: 'Cars', events: 'Sessions', laps: 'Laps' } as const satisfies Record<HourMeasure, string>;

/** When people race, in the site's time zone. */
export function HoursSection({ timeZone }: { readonly timeZone: string }) {
  const { state, change } = useUrlState(StatsUrl);
  const { period, game, hours: measure } = state;
  const hours = useQuery(statsQueries(trpc.useUtils(), { period, game }).hours);
  return (
    <Section
      title="When people race"
      note={`By the hour a session ended, ${timeZone}`}
      isActionWide
      action={
        <span className={styles.actions}>
          <ToggleButtons
            label="Measured by"
            value={measure}
            options={NAMES}
            onChange={(next) => change({ hours: next })}
          />
          <CsvLink href={csvHrefs.hours({ period, game })} what="the hours" />
        </span>
      }
    >
      <QueryView
        query={hours}
        what="the hours"
        rows={8}
        phoneRowHeight={90}
        empty={<Empty title={`No sessions ${periodInWords(period)}`} text="The hours fill up as sessions end." />}
      >
        {(counts) => <Week counts={counts} measure={measure} />}
      </QueryView>
    </Section>
  );
}

/** The hours of a week, each with its figure, darker when busier: a chart, not a list. On phones the hours are rows. */
function Week({ counts, measure }: { readonly counts: readonly HourCount[]; readonly measure: HourMeasure }) {
  const format = useFormat();
  const { cells, busiest } = gridOf(counts, measure);
  const most = busiest?.[measure] ?? 0;
  return (
    <>
      {busiest !== null && (
        <p className={clsx(styles.text, 'detail')}>
          Busiest:{' '}
          <b>
            {weekdayName(busiest.weekday)} {format.hour(busiest.hour)}
          </b>
          , {counted(most, NAMES[measure].toLowerCase().slice(0, -1))}
        </p>
      )}
      {/* Roles are explicit: some browsers drop them from a table that is not displayed as one. */}
      <table className={styles.hours} role="table">
        <caption>By weekday and hour of the session’s end</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th className={styles.corner} scope="col" role="columnheader">
              <span className="visually-hidden">Day</span>
            </th>
            {HOURS.map((hour) => (
              <th key={hour} scope="col" role="columnheader" abbr={format.hour(hour)}>
                <span className={hour % 3 === 0 ? '' : styles.minor}>{format.hour(hour)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {WEEKDAYS.map((name, day) => (
            <tr key={name} role="row">
              <th scope="row" role="rowheader" abbr={name}>
                {name.slice(0, 3)}
              </th>
              {cells[day]?.map((count) => {
                const shade = shadeOf(count[measure], most);
                return (
                  <td
                    key={count.hour}
                    role="cell"
                    className={clsx(TEXTS[shade], count === busiest && styles.busiest)}
                    style={{ '--teal': `${SHARES[shade]}%` } as Readonly<Record<`--${string}`, string>>}
                    title={titleOf(count, format)}
                  >
                    {/* Hundreds of zeros would hide the figures; the shade shows zero, a hidden text tells screen readers. */}
                    {count[measure] === 0 ? <span className="visually-hidden">0</span> : shorten(count[measure])}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/**
 * Percentages of teal in the shades. Between 54 and 72 no text colour has enough contrast in both themes: on the sixth shade
 * text is dark in both.
 */
const SHARES = [0, 10, 20, 31, 42, 54, 72, 88, 100] as const;
const TEXTS: Readonly<Record<number, string | undefined>> = {
  6: styles.onTeal,
  7: styles.onDarkTeal,
  8: styles.onDarkTeal,
};

function titleOf({ weekday, hour, events, entries, laps }: HourCount, format: Format): string {
  const words = [counted(events, 'session'), counted(entries, 'car'), counted(laps, 'lap')];
  return `${weekdayName(weekday)}, ${format.hour(hour)} to ${format.hour((hour + 1) % 24)}: ${words.join(', ')}`;
}

const compact = new Intl.NumberFormat('en-AU', { notation: 'compact' });

/** `980`, `1.2k`, `13k`: a cell is 34 px wide. The full figure is in its title and in the CSV. */
function shorten(value: number): string {
  return compact.format(value).toLowerCase();
}
