import type { HourCount, HourMeasure, SearchPeriod } from '@paddock/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { csvHrefs } from '../../lib/csv-hrefs.ts';
import { periodInWords } from '../../lib/periods.ts';
import { trpc } from '../../lib/trpc.ts';
import { formatCount, formatHour, useShownClock } from '../../shared/format/en-au.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { CsvLink } from '../../shared/ui/CsvLink.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { ToggleButtons } from '../../shared/ui/ToggleButtons.tsx';
import { gridOf, weekdayName } from './hour-grid.ts';
import { HourTable } from './HourTable.tsx';
import styles from './HoursSection.module.css';

const NAMES = { entries: 'Cars', events: 'Sessions', laps: 'Laps' } as const satisfies Record<HourMeasure, string>;

export interface HoursSectionProps {
  readonly period: SearchPeriod;
  readonly measure: HourMeasure;
  readonly timeZone: string;
  readonly onMeasure: (measure: HourMeasure) => void;
}

/** When people race, in the site's time zone. */
export function HoursSection({ period, measure, timeZone, onMeasure }: HoursSectionProps) {
  const hours = trpc.stats.hours.useQuery({ period }, { placeholderData: keepPreviousData });
  return (
    <Section
      title="When people race"
      note={`By the hour a session ended, ${timeZone}`}
      isActionWide
      action={
        <span className={styles.actions}>
          <ToggleButtons label="Measured by" value={measure} options={NAMES} onChange={onMeasure} />
          <CsvLink href={csvHrefs.hours(period)} what="the hours" />
        </span>
      }
    >
      <QueryView
        query={hours}
        what="the hours"
        rows={8}
        rowHeight={38}
        phoneRowHeight={90}
        empty={<Empty title={`No sessions ${periodInWords(period)}`} text="The hours fill up as sessions end." />}
      >
        {(counts) => <Week counts={counts} measure={measure} />}
      </QueryView>
    </Section>
  );
}

function Week({ counts, measure }: { readonly counts: readonly HourCount[]; readonly measure: HourMeasure }) {
  useShownClock();
  const grid = gridOf(counts, measure);
  const { busiest } = grid;
  return (
    <>
      {busiest !== null && (
        <p className={styles.text}>
          Busiest:{' '}
          <b>
            {weekdayName(busiest.weekday)} {formatHour(busiest.hour)}
          </b>
          , {formatCount(busiest[measure])} {NAMES[measure].toLowerCase()}
        </p>
      )}
      <HourTable grid={grid} measure={measure} />
    </>
  );
}
