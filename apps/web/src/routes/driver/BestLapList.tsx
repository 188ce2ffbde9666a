import Button from '@mui/material/Button';
import { useState } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { Flag } from '../../shared/ui/Flag.tsx';
import { ListRow, RowList } from '../../shared/ui/ListRow.tsx';
import { QuietLink } from '../../shared/ui/TextLink.ts';
import type { BestLapsViewProps } from './BestLapMatrix.tsx';
import { BestLapTime } from './BestLapTime.tsx';
import { RankBar } from './RankBar.tsx';

/** One line per track with the fastest car; a button shows the other cars. */
export function BestLapList({ rows, names }: BestLapsViewProps) {
  const [isWhole, setWhole] = useState(false);
  const all = rows.flatMap(({ best, cells }) => [
    best,
    ...cells.filter((lap) => lap !== undefined && lap !== best).flatMap((lap) => lap ?? []),
  ]);
  const laps = isWhole ? all : rows.map(({ best }) => best);
  return (
    <>
      <RowList aria-label="Best laps by track">
        {laps.map((lap) => (
          <ListRow
            key={`${lap.trackName} ${lap.carModel}`}
            lead={<Flag country={names.trackCountry(lap.trackName)} />}
            main={
              <QuietLink to={hrefs.boardTrack(lap.trackName)}>
                <b>{names.track(lap.trackName)}</b>
              </QuietLink>
            }
            second={names.car(lap.carModel)}
            right={<BestLapTime lap={lap} />}
            rightSecond={<RankBar rank={lap.trackRank} of={lap.trackOf} />}
          />
        ))}
      </RowList>
      {laps.length < all.length && (
        <Button sx={{ mt: 2 }} size="small" onClick={() => setWhole(true)}>
          {formatCount(all.length - laps.length)} more laps in other cars
        </Button>
      )}
    </>
  );
}
