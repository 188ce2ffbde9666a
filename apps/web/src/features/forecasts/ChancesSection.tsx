import type { DriverRef, ForecastKind, LiveForecast, RoundForecast } from '@paddock/contracts';
import { compareNames } from '../../lib/compare-names.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { DriverName } from '../../shared/racing/DriverName.tsx';
import { NumberPlate } from '../../shared/racing/NumberPlate.tsx';
import type { Column } from '../../shared/table/column.ts';
import { Table } from '../../shared/table/Table.tsx';
import { FailedQuery, type QueryState } from '../../shared/ui/QueryView.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { chancesText, chanceText, KIND_NAMES } from './chance-text.ts';
import styles from './ChancesSection.module.css';

type CarForecast = (LiveForecast | RoundForecast)['cars'][number];

/** A car with its chances. */
export type ChanceRow = Omit<CarForecast, 'carId' | 'entryId'> & {
  readonly key: number;
  readonly driver: DriverRef;
  readonly raceNumber: string | null;
};

interface ChancesSectionProps {
  readonly query: QueryState<{ readonly shown: readonly ForecastKind[] }>;
  /** In any order. */
  readonly rows: readonly ChanceRow[];
  readonly note: string;
}

const FIRST_SHOWN = 10;

/** The chances of a race to come, the best first. Nothing while there are none: the page about the figures says why. */
export function ChancesSection({ query, rows, note }: ChancesSectionProps) {
  if (query.data === undefined) {
    return query.error === null ? null : (
      <Section title="Chances">
        <FailedQuery query={query} what="the chances" />
      </Section>
    );
  }
  if (rows.length === 0) return null;
  const classes = new Set(rows.map(({ carGroup }) => carGroup));
  const ordered = rows.toSorted(
    (a, b) => compareNames(a.carGroup ?? '', b.carGroup ?? '') || likeliness(b) - likeliness(a),
  );
  return (
    <Section title="Chances" note={note}>
      <Table
        caption={`Chances in the race${classes.size > 1 ? ', within each class of cars' : ''}, the best first`}
        rows={ordered}
        limit={FIRST_SHOWN * classes.size}
        keyOf={({ key }) => key}
        columns={columnsOf(query.data.shown, classes.size > 1)}
      />
      <p className={`${styles.method} small-print`}>
        From class values before the race; a driver without any may be anybody.{' '}
        <TextLink to={`${hrefs.about()}#chances`}>How good are they?</TextLink>
      </p>
    </Section>
  );
}

function likeliness({ win, podium, topTen }: ChanceRow): number {
  return win ?? podium ?? topTen ?? 0;
}

function columnsOf(shown: readonly ForecastKind[], hasClasses: boolean): readonly Column<ChanceRow>[] {
  const [first, ...others] = shown;
  return [
    {
      head: <abbr title="Race number">No.</abbr>,
      width: 56,
      phone: 'lead',
      cell: ({ raceNumber }) => <NumberPlate number={raceNumber} />,
    },
    {
      head: 'Driver',
      isRowHead: true,
      isTruncated: true,
      phone: 'main',
      cell: ({ driver }) => <DriverName driver={driver} />,
      phoneSecond: (row) => (
        <span className="secondary">
          {[
            hasClasses ? (row.carGroup ?? 'class unknown') : null,
            // The first is at the right.
            first === undefined ? null : chancesText({ ...row, [first]: null }),
            row.isNewcomer ? 'not rated' : null,
          ]
            .filter((text) => text !== null)
            .join(', ')}
        </span>
      ),
    },
    {
      head: <span className="visually-hidden">How sure</span>,
      width: 92,
      isSecondary: true,
      priority: 'high',
      cell: ({ isNewcomer }) =>
        isNewcomer && (
          <abbr title="No race has rated this driver: the start rating, with the spread of all">not rated</abbr>
        ),
    },
    ...(hasClasses
      ? [{ head: 'Class', width: 72, priority: 'high' as const, cell: ({ carGroup }: ChanceRow) => carGroup ?? '–' }]
      : []),
    ...(first === undefined ? [] : [{ ...chanceColumn(first), isStrong: true, phone: 'right' as const }]),
    ...others.map((kind) => ({ ...chanceColumn(kind), priority: 'high' as const })),
  ];
}

function chanceColumn(kind: ForecastKind): Column<ChanceRow> {
  return { head: KIND_NAMES[kind], width: 84, isRight: true, cell: (row) => chanceText(row[kind]) };
}
