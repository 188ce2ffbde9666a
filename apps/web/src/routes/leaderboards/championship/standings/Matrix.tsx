import type { RoundHead, StandingRow, Standings } from '@paddock/contracts';
import { clsx } from 'clsx';
import { memo, type MouseEvent } from 'react';
import { formatPoints, pointsValue, signedPoints } from '../../../../shared/format/points.ts';
import { DriverName } from '../../../../shared/racing/DriverName.tsx';
import { GapCell } from '../../../../shared/racing/GapCell.tsx';
import { NumberPlate } from '../../../../shared/racing/NumberPlate.tsx';
import { DataTable } from '../../../../shared/ui/DataTable.tsx';
import { PlaceChange } from './PlaceChange.tsx';
import { RoundCell } from './RoundCell.tsx';
import { RoundHeadCell } from './RoundHeadCell.tsx';
import { heldRounds } from './words.ts';
import styles from './Matrix.module.css';

/** With more rounds, the width of a row holds no columns for them: they are chips below the names. */
const MOST_COLUMNS = 18;
/** Wider tables have narrower columns. */
const WIDE_COLUMNS = 12;

/** Opens what a row is made of, at one of its rounds. */
export type OnOpen = (id: string, round?: string) => void;

interface MatrixProps {
  readonly caption: string;
  readonly standings: Pick<Standings, 'rounds' | 'afterRound'>;
  /** The rows that are shown, of drivers. */
  readonly rows: readonly StandingRow[];
  /** The gap of the last, to which all are drawn. */
  readonly longest: number;
  /** Absent: rows do not open, and nothing in them is a link. */
  readonly onOpen?: OnOpen;
  /** The rounds that have a column; absent: all. */
  readonly shown?: readonly RoundHead[];
}

/** Drivers by rounds. Where the rounds have no room as columns, they are a strip of places below each name, by CSS alone. */
export function Matrix({ caption, standings, rows, longest, onOpen, shown }: MatrixProps) {
  const rounds = shown ?? heldRounds(standings.rounds);
  const last = rounds.findIndex(({ code }) => code === standings.afterRound);
  const hasTeams = rows.some(({ team }) => team !== null);
  const hasPenalties = rows.some(({ penalties, corrections }) => penalties !== '0' || corrections !== '0');
  const columns: Readonly<Record<`--${string}`, number>> = { '--columns': Math.min(rounds.length, WIDE_COLUMNS) };
  return (
    <div className={clsx(styles.frame, rounds.length > MOST_COLUMNS && styles.long)} style={columns}>
      {/* Roles are explicit: browsers drop them from rows that are not displayed as such. */}
      <DataTable className={clsx(styles.matrix, onOpen !== undefined && styles.opens)} role="table">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <Head name="Pos" className={styles.place} />
            <Head name="±" className={styles.change} />
            <Head name="No." className={styles.number} />
            <Head name="Driver" className={styles.driver} />
            {hasTeams && <Head name="Team" className={styles.team} />}
            {rounds.map((round, index) => (
              <RoundHeadCell
                key={round.code}
                round={round}
                isNext={index === last + 1}
                isLinked={onOpen !== undefined}
              />
            ))}
            {hasPenalties && <Head name="Pen." className={styles.penalty} />}
            <Head name="Pts" className={styles.total} />
            <Head name="To leader" className={styles.gap} />
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row
              key={row.driver?.playerId}
              row={row}
              rounds={rounds}
              last={last}
              hasTeams={hasTeams}
              hasPenalties={hasPenalties}
              longest={longest}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

function Head({ name, className }: { readonly name: string; readonly className: string | undefined }) {
  return (
    <th scope="col" role="columnheader" className={className}>
      {name}
    </th>
  );
}

interface RowProps {
  readonly row: StandingRow;
  readonly rounds: readonly RoundHead[];
  /** The index of the last round that counts. */
  readonly last: number;
  readonly hasTeams: boolean;
  readonly hasPenalties: boolean;
  readonly longest: number;
  readonly onOpen: OnOpen | undefined;
}

const Row = memo(function Row({ row, rounds, last, hasTeams, hasPenalties, longest, onOpen }: RowProps) {
  const { driver, place, gap, total } = row;
  if (driver === null) return null;
  // For the mouse; keyboards have the button.
  const open = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest('a, button') !== null) return;
    onOpen?.(driver.playerId, target.closest<HTMLElement>('[data-round]')?.dataset['round']);
  };
  return (
    <tr role="row" id={rowId(driver.playerId)} onClick={onOpen && open}>
      <td role="cell" className={styles.place}>
        {place ?? '–'}
      </td>
      <td role="cell" className={styles.change}>
        <PlaceChange {...row} />
      </td>
      <td role="cell" className={styles.number}>
        <NumberPlate number={row.raceNumber} />
      </td>
      <th role="rowheader" scope="row" className={styles.driver}>
        <DriverName driver={driver} isLinked={onOpen !== undefined} />
      </th>
      {hasTeams && (
        <td role="cell" className={clsx(styles.team, 'cut')}>
          {row.team?.name ?? '–'}
        </td>
      )}
      {rounds.map((round, index) => (
        <RoundCell
          key={round.code}
          round={round}
          cell={row.cells.find(({ code }) => code === round.code)}
          isRun={index <= last}
        />
      ))}
      {hasPenalties && (
        <td role="cell" className={styles.penalty}>
          {row.penalties !== '0' && <span title="Points taken">{formatPoints(negative(row.penalties))}</span>}
          {row.corrections !== '0' && <span title="Corrected by the organisers">{signedPoints(row.corrections)}</span>}
        </td>
      )}
      <td role="cell" className={styles.total}>
        {onOpen === undefined ? (
          formatPoints(total)
        ) : (
          <button
            type="button"
            aria-label={`${formatPoints(total)}: what the points of ${driver.name} are made of`}
            onClick={() => onOpen(driver.playerId)}
          >
            {formatPoints(total)}
          </button>
        )}
      </td>
      <td role="cell" className={styles.gap}>
        {gap !== null && <GapCell text={formatPoints(negative(gap))} share={pointsValue(gap) / Math.max(longest, 1)} />}
      </td>
    </tr>
  );
});

export function rowId(id: string): string {
  return `standing-${id}`;
}

function negative(points: string): string {
  return points === '0' || points.startsWith('-') ? points : `-${points}`;
}
