import { clsx } from 'clsx';
import { useState } from 'react';
import { formatCount, formatOrdinal } from '../../shared/format/dates-and-numbers.ts';
import { TableRows, type TableRowsProps } from '../../shared/table/Table.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import type { TieGroup } from './ties.ts';
import styles from './TieRows.module.css';

/** Of more drivers who share a rank only so many are shown at first. */
const SHOWN = 3;

/** How rows that share a rank are folded. */
export interface Fold<R> {
  /** What they share, at the right above them on phones: `25 points`. */
  readonly figure: (row: R) => string;
  /** After how many more there are: `level on 25 with a win`. */
  readonly level: (row: R) => string;
}

interface TieRowsProps<R> extends Pick<TableRowsProps<R>, 'columns' | 'keyOf' | 'idOf' | 'isMine'> {
  readonly group: TieGroup<R>;
  /** undefined: all are shown. */
  readonly fold: Fold<R> | undefined;
  /** Has a row that must not be folded away. */
  readonly isKept: boolean;
}

/** Rows that share a rank, joined by a bracket. */
export function TieRows<R extends { readonly rank: number }>({ group, fold, isKept, ...table }: TieRowsProps<R>) {
  const [isOpen, setOpen] = useState(false);
  const { rows, above, isContinued, goesOn, drivers } = group;
  const [first] = rows;
  if (first === undefined) return null;
  const isTied = rows.length > 1 || isContinued || goesOn;
  const hidden = fold === undefined || isKept ? 0 : Math.max(0, rows.length - SHOWN);
  const shown = rows.slice(0, rows.length - hidden);
  const classOf = ({ isFirst = false, isLast = false }) =>
    clsx(
      isTied && styles.level,
      isTied && fold !== undefined && styles.headed,
      isFirst && !isContinued && styles.from,
      isLast && !goesOn && styles.to,
    );
  return (
    <>
      {fold !== undefined && isTied && !isContinued && (
        <tbody role="rowgroup" className={styles.head}>
          <tr role="row">
            <td role="cell" className={clsx(styles.shared, 'overline')} colSpan={table.columns.length}>
              <span>
                {formatOrdinal(first.rank)}, {drivers !== null && `${formatCount(drivers)} `}level
              </span>
              <span>{fold.figure(first)}</span>
            </td>
          </tr>
        </tbody>
      )}
      <TableRows {...table} rows={shown} above={above} groupClass={classOf({ isFirst: true, isLast: hidden === 0 })} />
      {hidden > 0 && (
        <tbody role="rowgroup" className={clsx(styles.more, classOf({ isLast: !isOpen }))}>
          <tr role="row">
            <td role="cell" />
            <td role="cell" className={styles.bracket} />
            <td role="cell" className={styles.text} colSpan={table.columns.length - 2}>
              {/* Stays where it is: what it opens is below it. */}
              <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? `Hide ${formatCount(hidden)}` : `${formatCount(hidden)} more`}{' '}
                <span>{fold?.level(first)}</span>
              </LinkButton>
            </td>
          </tr>
        </tbody>
      )}
      {hidden > 0 && isOpen && (
        <TableRows {...table} rows={rows.slice(SHOWN)} above={shown.at(-1)} groupClass={classOf({ isLast: true })} />
      )}
    </>
  );
}
