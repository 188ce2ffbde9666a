import { useInfiniteQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { csvHrefs } from '../../lib/csv-hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { CsvLink } from '../../shared/ui/CsvLink.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { ShowNextPage } from '../../shared/ui/PagedRows.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { lapMatrix, wholeTracks } from './lap-matrix.ts';
import { BestLapMatrix } from './BestLapMatrix.tsx';
import { useDriverQueries } from './driver.page.ts';
import styles from './BestLaps.module.css';

const FIRST_TRACKS = 9;

export interface BestLapsProps {
  readonly playerId: string;
  /** The car of the first column; null while unknown. */
  readonly mostDrivenCar: number | null;
}

/** The driver's best laps by track and car, with their ranks among all drivers. */
export function BestLaps({ playerId, mostDrivenCar }: BestLapsProps) {
  const names = useNames();
  const game = useGameInUrl();
  const [isWhole, setWhole] = useState(false);
  const records = useInfiniteQuery(useDriverQueries(playerId).records);
  return (
    <Section
      title="Best laps"
      note={<span className={styles.note}>Place among all drivers of the track</span>}
      action={<CsvLink href={csvHrefs.driverRecords(playerId, game)} what="the best laps" />}
    >
      <QueryView query={records} what="the best laps" rows={FIRST_TRACKS} rowHeight={46} phoneRowHeight={60}>
        {({ pages }) => {
          const laps = wholeTracks(
            pages.flatMap((page) => page.records),
            records.hasNextPage,
          );
          if (laps.length === 0) {
            return <Empty title="No valid lap yet" text="Laps that left the track and lap 1 of a race do not count." />;
          }
          const cars = (pages[0]?.cars ?? []).toSorted(
            (a, b) => Number(b !== null && b === mostDrivenCar) - Number(a !== null && a === mostDrivenCar),
          );
          const matrix = lapMatrix(laps, { cars, nameOf: names.track });
          const rows = isWhole ? matrix : matrix.slice(0, FIRST_TRACKS);
          return (
            <>
              <BestLapMatrix cars={cars} rows={rows} />
              {rows.length < matrix.length ? (
                <Button sx={{ mt: 3, width: '100%' }} onClick={() => setWhole(true)}>
                  {records.hasNextPage ? 'Show more tracks' : `Show all ${formatCount(matrix.length)} tracks`}
                </Button>
              ) : (
                <ShowNextPage query={records} />
              )}
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}
