import type { HeadToHead, PaceComparison } from '@paddock/contracts';
import { useNames } from '../../../lib/names.ts';
import { Table } from '../../../shared/table/Table.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { counted } from '../../../shared/format/counted.ts';
import { shortName } from '../rival-text.ts';
import { MethodLink } from './FairPace.tsx';
import { KindSelect, useChosenKind } from './KindSelect.tsx';
import { trackColumn } from './track-column.tsx';
import { PaceRange } from './PaceRange.tsx';
import { isSeparable, kindText, rangeText, scaleOf, spanText } from './pace-text.ts';
import styles from './Pace.module.css';

const FIRST_SHOWN = 7;

/** The pace of two drivers, in the same class of cars and conditions. They need not have met. */
export function DuelPace({ duel: { own, rival, pace } }: { readonly duel: HeadToHead }) {
  const names = useNames();
  const chosen = useChosenKind(pace);
  if (chosen === undefined)
    return (
      <Empty
        title="Their pace cannot be compared yet"
        text="Both need clean laps in the same class of cars and the same conditions, in sessions linked with each other by other drivers."
        action={<MethodLink />}
      />
    );
  const tracks = chosen.tracks.toSorted((one, other) => lapsOfBoth(other) - lapsOfBoth(one));
  const rows = [{ ...chosen.overall, trackName: null }, ...tracks];
  const scale = scaleOf(rows.flatMap((row) => [row.own, row.rival]));
  return (
    <>
      <KindSelect kinds={pace} />
      <Verdict own={own.name} rival={rival.name} difference={chosen.overall.difference} />
      <Table
        caption={`Pace of both drivers, ${kindText(chosen, names)}; the tracks that both drove most first`}
        isFixed
        className={styles.table}
        rows={rows}
        limit={FIRST_SHOWN}
        keyOf={({ trackName }) => trackName ?? ''}
        columns={[
          trackColumn,
          figureColumn(own.name, (row) => row.own),
          {
            head: (
              <abbr title={`The median driver is in the middle; above ${own.name}, below ${rival.name}`}>
                Quicker left
              </abbr>
            ),
            width: '26%',
            priority: 'high',
            cell: (row) => <PaceRange figures={[row.own, row.rival]} scale={scale} />,
          },
          figureColumn(rival.name, (row) => row.rival),
          {
            head: <abbr title="Of a lap time; below 0 the driver is quicker">Difference</abbr>,
            width: 140,
            isRight: true,
            className: ({ difference }) => (isSeparable(difference) ? styles.sure : 'secondary'),
            cell: ({ difference }) => rangeText(difference),
          },
        ]}
      />
      <p className={styles.method}>
        From {counted(chosen.overall.own.laps, 'clean lap')} and {counted(chosen.overall.rival.laps, 'clean lap')}.{' '}
        <MethodLink />
      </p>
    </>
  );
}

interface VerdictProps {
  readonly own: string;
  readonly rival: string;
  readonly difference: PaceComparison['overall']['difference'];
}

/** `Ada is 0.31 to 0.92 % quicker than Ben.` or that nobody can tell. */
function Verdict({ own, rival, difference }: VerdictProps) {
  return (
    <p className={styles.sentence}>
      {!isSeparable(difference) && <b>Not separable: </b>}
      <PersonName>{shortName(own)}</PersonName> is{' '}
      {isSeparable(difference) ? <b>{spanText(difference)}</b> : spanText(difference)} than{' '}
      <PersonName>{shortName(rival)}</PersonName>.
    </p>
  );
}

type Sides = PaceComparison['overall'];

function figureColumn(name: string, figureOf: (row: Sides) => Sides['own']) {
  return {
    head: <PersonName>{shortName(name)}</PersonName>,
    width: 132,
    priority: 'medium',
    isRight: true,
    isSecondary: true,
    cell: (row: Sides) => rangeText(figureOf(row)),
  } as const;
}

function lapsOfBoth({ own, rival }: Sides): number {
  return Math.min(own.laps, rival.laps);
}
