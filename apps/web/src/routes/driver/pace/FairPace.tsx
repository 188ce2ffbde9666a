import type { DriverPace } from '@paddock/contracts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useGameInUrl } from '../../../lib/use-game-in-url.ts';
import { counted } from '../../../shared/format/counted.ts';
import { formatCount } from '../../../shared/format/dates-and-numbers.ts';
import { Table } from '../../../shared/table/Table.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { KindSelect, useChosenKind } from './KindSelect.tsx';
import { trackColumn } from './track-column.tsx';
import { PaceRange } from './PaceRange.tsx';
import { kindText, rangeText, scaleOf, spanText } from './pace-text.ts';
import styles from './Pace.module.css';

/** Rows shown at first: all tracks together, then the most driven. */
const FIRST_SHOWN = 7;

/** How quick a driver's clean laps are against the field at the same time, overall and on each track. */
export function FairPace({ playerId }: { readonly playerId: string }) {
  const query = trpc.drivers.pace.useQuery({ id: playerId, game: useGameInUrl() });
  return (
    <QueryView query={query} what="the pace" rows={5} rowHeight={46}>
      {({ classes }) => <Classes classes={classes} />}
    </QueryView>
  );
}

function Classes({ classes }: { readonly classes: DriverPace['classes'] }) {
  const names = useNames();
  const chosen = useChosenKind(classes);
  if (chosen === undefined)
    return (
      <Empty
        title="No pace yet"
        text="It takes three clean laps in a session with others of the same class of cars, and a field of five drivers linked by such sessions. It is counted every ten minutes."
        action={<MethodLink />}
      />
    );
  const { overall, fieldDrivers } = chosen;
  const tracks = chosen.tracks.toSorted((one, other) => other.laps - one.laps);
  const rows = [{ ...overall, trackName: null }, ...tracks];
  const scale = scaleOf(rows);
  return (
    <>
      <KindSelect kinds={classes} />
      <p className={styles.sentence}>
        {kindText(chosen, names)}: <b>{spanText(overall)}</b> than the median of {formatCount(fieldDrivers)} drivers.
      </p>
      <Table
        caption={`Pace against the median driver, ${kindText(chosen, names)}; the tracks with the most laps first`}
        isFixed
        className={styles.table}
        rows={rows}
        limit={FIRST_SHOWN}
        keyOf={({ trackName }) => trackName ?? ''}
        columns={[
          trackColumn,
          {
            head: <abbr title="The median driver is in the middle">Quicker to the left</abbr>,
            width: '30%',
            priority: 'high',
            cell: (row) => <PaceRange figures={[row]} scale={scale} />,
          },
          {
            head: <abbr title="Of a lap time, with the range that has the truth in 19 of 20 cases">Pace</abbr>,
            width: 140,
            isRight: true,
            isStrong: true,
            cell: rangeText,
          },
          {
            head: <abbr title="Clean laps, and sessions with others">From</abbr>,
            width: 132,
            priority: 'medium',
            isRight: true,
            isSecondary: true,
            cell: ({ laps, sessions }) => `${counted(laps, 'lap')} in ${formatCount(sessions)}`,
          },
        ]}
      />
      <p className={styles.method}>
        <MethodLink />
      </p>
    </>
  );
}

export function MethodLink() {
  return <TextLink to={`${hrefs.about()}#pace`}>How pace is counted</TextLink>;
}
