import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import type { RatingExplanation } from '@paddock/contracts';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { RATING_PER_CLASS_VALUE } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFormat } from '../../shared/hooks/clock.tsx';
import { formatChange, formatCount, formatOneDecimal, formatShare } from '../../shared/format/dates-and-numbers.ts';
import { Table } from '../../shared/table/Table.tsx';
import { Crew } from '../../shared/racing/Crew.tsx';
import { DifferenceBar } from '../../shared/ui/DifferenceBar.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { moveBelow, type RatedRace } from './below-scale.ts';
import { signed } from './turning-points.ts';
import { useDriverQueries } from './driver.page.ts';
import styles from './RaceExplained.module.css';
import dataTableStyles from '../../shared/ui/DataTable.module.css';

/** Maximum number of skeleton rows; most fields fit. */
const MAX_ROWS = 12;

export interface RaceExplainedProps {
  readonly playerId: string;
  readonly race: RatedRace;
  readonly onClose: () => void;
}

/** Why a race changed the class value: the change per rival, adding up to the total. */
export function RaceExplained({ playerId, race, onClose }: RaceExplainedProps) {
  const format = useFormat();
  const names = useNames();
  const explanation = trpc.drivers.rating.useQuery({ id: playerId, eventId: race.eventId });
  const info = useQuery(useDriverQueries(playerId).info);
  const title = `Why ${changeOf(race)} at ${names.track(race.trackName)}`;
  return (
    <section className={styles.panel} aria-label={title} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3>{title}</h3>
          <p className="detail">
            {format.date(race.at)}, <TextLink to={hrefs.event(race.eventId)}>the result</TextLink>
          </p>
        </div>
        <Button size="small" onClick={onClose} aria-label="Close the explanation">
          <X size={16} aria-hidden="true" />
        </Button>
      </div>
      <QueryView query={explanation} what="the explanation" rows={Math.min(race.rivals, MAX_ROWS) + 2}>
        {(data) => <Explained explanation={data} name={info.data?.name ?? 'This driver'} />}
      </QueryView>
    </section>
  );
}

function changeOf(race: RatedRace): string {
  const below = moveBelow(race);
  if (below !== null && below !== 0) return `rating ${signed(below)}`;
  return race.classChange === 0 ? 'no change' : signed(race.classChange);
}

function Explained({ explanation, name }: { readonly explanation: RatingExplanation; readonly name: string }) {
  const {
    rivals,
    ratingBefore,
    ratingAfter,
    classValueBefore,
    classValueAfter,
    position,
    classPosition,
    isClassified,
  } = explanation;
  const changes = changesThatAddUp(rivals.map(({ change }) => change));
  const total = changes.reduce((sum, change) => sum + Math.round(change * 10), 0) / 10;
  const widest = Math.max(...changes.map((change) => Math.abs(change)), 0.1);
  const ahead = rivals.filter(({ score }) => score === 0).length;
  const own: Row = {
    drivers: [{ playerId: null, name, classValue: null, isProvisional: false }],
    position: classPosition ?? position,
    isClassified,
    rating: ratingBefore,
  };
  const rivalRows: Row[] = rivals.map((rival, index) => ({ ...rival, change: changes[index] ?? 0 }));
  return (
    <>
      <Table
        caption="Rating points won from and lost to each rival car"
        rows={rivalRows.toSpliced(ahead, 0, own)}
        keyOf={({ position, drivers }) => `${position} ${drivers[0]?.name}`}
        isMine={(row) => row === own}
        columns={[
          {
            head: <abbr title="Place">Pl</abbr>,
            isRight: true,
            className: dataTableStyles.place,
            cell: (row) => (row.isClassified ? row.position : '–'),
          },
          {
            head: 'Rival',
            isRowHead: true,
            isWide: true,
            cell: ({ drivers }) => <Crew drivers={drivers} />,
            foot: `All ${rivals.length === 1 ? 'rivals' : `${rivals.length} rivals`}`,
          },
          {
            head: 'Rating',
            priority: 'high',
            isRight: true,
            isSecondary: true,
            cell: (row) => formatCount(row.rating),
          },
          {
            head: <abbr title="Chance of finishing ahead of this car, from both ratings before the race">Chance</abbr>,
            isRight: true,
            isSecondary: true,
            cell: (row) => row.expected !== undefined && formatShare(row.expected),
            foot: formatOneDecimal(expectedOf(rivals)),
          },
          { head: 'Result', priority: 'high', cell: resultText, foot: `${beaten(rivals)} beaten` },
          {
            head: <abbr title="Won to the right, lost to the left">Share</abbr>,
            priority: 'medium',
            isRight: true,
            cell: ({ change }) =>
              change !== undefined && (
                <DifferenceBar
                  share={change / widest}
                  className={clsx(styles.bar, change < 0 ? styles.lost : styles.won)}
                />
              ),
          },
          {
            head: 'Points',
            isRight: true,
            cell: ({ change }) => change !== undefined && <Points change={change} />,
            foot: <Points change={total} />,
          },
        ]}
      />
      <p className={clsx(styles.sum, 'detail')}>
        {expectationText(rivals)} Rating {formatOneDecimal(ratingBefore)} → {formatOneDecimal(ratingAfter)}, class value{' '}
        {classValueBefore} → {classValueAfter}: {RATING_PER_CLASS_VALUE} rating points make one point of class value.
      </p>
    </>
  );
}

type Rival = RatingExplanation['rivals'][number];

/** A rival; without the last three, the driver among them. */
type Row = Pick<Rival, 'drivers' | 'position' | 'isClassified' | 'rating'> &
  Partial<Pick<Rival, 'expected' | 'score' | 'change'>>;

function resultText({ score, isClassified }: Row): string {
  if (score === undefined) return isClassified ? '' : 'Out';
  return isClassified ? outcome(score) : `${outcome(score)}, out`;
}

function outcome(score: number): string {
  if (score === 0.5) return 'Level';
  return score > 0.5 ? 'Ahead' : 'Behind';
}

function Points({ change }: { readonly change: number }) {
  return <span className={change < 0 ? styles.lost : change > 0 ? styles.won : ''}>{formatChange(change)}</span>;
}

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
function beaten(rivals: readonly Rival[]): number {
  return rivals.reduce((sum, { score }) => sum + score, 0);
}

/** How many cars were to be expected behind the driver. */
function expectedOf(rivals: readonly Rival[]): number {
  return rivals.reduce((sum, { expected }) => sum + expected, 0);
}

/** The driver's result against this field, in one sentence. */
export function expectationText(rivals: readonly Rival[]): string {
  const expected = `${expectedOf(rivals).toFixed(1)} expected.`;
  const [only] = rivals;
  if (only !== undefined && rivals.length === 1) {
    const words = only.score === 0.5 ? 'Level with' : only.score > 0.5 ? 'Ahead of' : 'Behind';
    return `${words} the one rival car; ${expected}`;
  }
  return `Ahead of ${beaten(rivals)} of ${rivals.length} rival cars; ${expected}`;
}
