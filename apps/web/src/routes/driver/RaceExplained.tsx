import Button from '@mui/material/Button';
import type { RatingExplanation, RatingPoint } from '@paddock/contracts';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import {
  formatChange,
  formatCount,
  formatDate,
  formatOneDecimal,
  formatShare,
  useShownClock,
} from '../../shared/format/en-au.ts';
import { Table } from '../../shared/table/Table.tsx';
import { Crew } from '../../shared/ui/Crew.tsx';
import { DifferenceBar } from '../../shared/ui/DifferenceBar.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { signed } from './turning-points.ts';
import styles from './RaceExplained.module.css';
import dataTableStyles from '../../shared/ui/DataTable.module.css';

/** Maximum number of skeleton rows; most fields fit. */
const MOST_ROWS = 12;

export interface RaceExplainedProps {
  readonly playerId: string;
  readonly race: RatingPoint;
  readonly onClose: () => void;
}

/** Why a race changed the class value: the change per rival, adding up to the total. */
export function RaceExplained({ playerId, race, onClose }: RaceExplainedProps) {
  useShownClock();
  const names = useNames();
  const explanation = trpc.drivers.rating.useQuery({ id: playerId, eventId: race.eventId });
  const info = trpc.drivers.info.useQuery({ id: playerId });
  const title = `Why ${race.classChange === 0 ? 'no change' : signed(race.classChange)} at ${names.track(race.trackName)}`;
  return (
    <section className={styles.panel} aria-label={title} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3>{title}</h3>
          <p className={styles.source}>
            {formatDate(race.at)}, <TextLink to={hrefs.event(race.eventId)}>the result</TextLink>
          </p>
        </div>
        <Button size="small" onClick={onClose} aria-label="Close the explanation">
          <X size={16} aria-hidden="true" />
        </Button>
      </div>
      <QueryView query={explanation} what="the explanation" rows={Math.min(race.rivals, MOST_ROWS) + 2} rowHeight={38}>
        {(data) => <Explained explanation={data} name={info.data?.name ?? 'This driver'} />}
      </QueryView>
    </section>
  );
}

interface ExplainedProps {
  readonly explanation: RatingExplanation;
  readonly name: string;
}

function Explained({ explanation, name }: ExplainedProps) {
  const { rivals, ratingBefore, ratingAfter, classValueBefore, classValueAfter, classPosition, isClassified } =
    explanation;
  const changes = changesThatAddUp(rivals.map(({ change }) => change));
  const total = changes.reduce((sum, change) => sum + Math.round(change * 10), 0) / 10;
  const widest = Math.max(...changes.map((change) => Math.abs(change)), 0.1);
  const ahead = rivals.filter(({ score }) => score === 0).length;
  const expected = rivals.reduce((sum, rival) => sum + rival.expected, 0);
  const rivalRows = rivals.map((rival, index) => rivalRow(rival, changes[index] ?? 0));
  const own: Row = {
    key: 'own',
    place: isClassified ? classPosition : null,
    name: <PersonName>{name}</PersonName>,
    rating: ratingBefore,
    chance: null,
    result: isClassified ? '' : 'Out',
    change: null,
  };
  return (
    <>
      <Table
        caption="Rating points won from and lost to each rival car"
        rows={[...rivalRows.slice(0, ahead), own, ...rivalRows.slice(ahead)]}
        keyOf={({ key }) => key}
        isMine={(row) => row === own}
        columns={[
          {
            head: <abbr title="Place">Pl</abbr>,
            isRight: true,
            className: dataTableStyles.place,
            cell: ({ place }) => place ?? '–',
          },
          {
            head: 'Rival',
            isRowHead: true,
            isWide: true,
            cell: (row) => row.name,
            foot: `All ${rivals.length === 1 ? 'rivals' : `${rivals.length} rivals`}`,
          },
          {
            head: 'Rating',
            hideBelow: 'w720',
            isRight: true,
            isSecondary: true,
            cell: (row) => formatCount(row.rating),
          },
          {
            head: <abbr title="Chance of finishing ahead of this car, from both ratings before the race">Chance</abbr>,
            isRight: true,
            isSecondary: true,
            cell: ({ chance }) => chance !== null && formatShare(chance),
            foot: formatOneDecimal(expected),
          },
          { head: 'Result', hideBelow: 'w720', cell: ({ result }) => result, foot: `${beaten(rivals)} beaten` },
          {
            head: <abbr title="Won to the right, lost to the left">Share</abbr>,
            hideBelow: 'w900',
            isRight: true,
            cell: ({ change }) =>
              change !== null && (
                <DifferenceBar
                  share={change / widest}
                  className={clsx(styles.bar, change < 0 ? styles.lost : styles.won)}
                />
              ),
          },
          {
            head: 'Points',
            isRight: true,
            cell: ({ change }) => change !== null && <Points change={change} />,
            foot: <Points change={total} />,
          },
        ]}
      />
      <p className={styles.sum}>
        {expectationText(rivals)} Rating {formatOneDecimal(ratingBefore)} → {formatOneDecimal(ratingAfter)}, class value{' '}
        {classValueBefore} → {classValueAfter}: {RATING_PER_VALUE} rating points make one point of class value.
      </p>
    </>
  );
}

type Rival = RatingExplanation['rivals'][number];

/** A rival, or the driver among them. */
interface Row {
  readonly key: string;
  readonly place: number | null;
  readonly name: ReactNode;
  readonly rating: number;
  readonly chance: number | null;
  readonly result: string;
  readonly change: number | null;
}

function rivalRow({ position, isClassified, drivers, rating, expected, score }: Rival, change: number): Row {
  return {
    key: `${position} ${drivers[0]?.name}`,
    place: isClassified ? position : null,
    name: <Crew drivers={drivers} />,
    rating,
    chance: expected,
    result: `${outcome(score)}${isClassified ? '' : ', out'}`,
    change,
  };
}

function Points({ change }: { readonly change: number }) {
  return <span className={change < 0 ? styles.lost : change > 0 ? styles.won : ''}>{formatChange(change)}</span>;
}

function outcome(score: number): string {
  if (score === 0.5) return 'Level';
  return score > 0.5 ? 'Ahead' : 'Behind';
}

/** Rating points per point of class value. */
export const RATING_PER_VALUE = 5;

/**
 * Rounds changes to tenths that add up to the rounded total. Rounded one by one they may be off by one, and readers
 * check the sum.
 */
export function changesThatAddUp(changes: readonly number[]): number[] {
  const tenths = changes.map((change) => change * 10);
  const whole = Math.round(tenths.reduce((sum, value) => sum + value, 0));
  const floors = tenths.map((value) => Math.floor(value + 1e-9));
  const short = whole - floors.reduce((sum, value) => sum + value, 0);
  const byRest = tenths
    .map((value, index) => ({ index, rest: value - (floors[index] ?? 0) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  const raised = new Set(byRest.slice(0, short).map(({ index }) => index));
  return floors.map((value, index) => (raised.has(index) ? value + 1 : value) / 10);
}

/** How many cars the driver finished ahead of; a draw counts half. */
export function beaten(rivals: readonly Rival[]): string {
  const sum = rivals.reduce((total, { score }) => total + score, 0);
  return Number.isInteger(sum) ? String(sum) : sum.toFixed(1);
}

/** The driver's result against this field, in one sentence. */
export function expectationText(rivals: readonly Rival[]): string {
  const expected = rivals.reduce((sum, { expected: chance }) => sum + chance, 0);
  const cars = rivals.length === 1 ? 'the one rival car' : `${rivals.length} rival cars`;
  return `Ahead of ${beaten(rivals)} of ${cars}; ${expected.toFixed(1)} expected.`;
}
