import { clsx } from 'clsx';
import { memo, useMemo } from 'react';
import { OpenedRow, type OpenedRowInput } from './OpenedRow.tsx';
import { resultColumns, type Column } from './result-columns.tsx';
import type { ResultTableData, TableRow } from './result-rows.ts';
import styles from './ResultTable.module.css';

export interface ResultTableProps {
  readonly table: ResultTableData;
  /** Positions of the open rows. */
  readonly opened: ReadonlySet<number>;
  readonly onToggle: (position: number) => void;
  readonly input: OpenedRowInput;
}

/** The result; every row opens to show its laps. */
export function ResultTable({ table, opened, onToggle, input }: ResultTableProps) {
  const columns = useMemo(() => resultColumns(table), [table]);
  return (
    <table className={styles.root} role="table" style={gridTracks(columns)}>
      <caption>{table.isReranked ? 'The result, as staff ranked it' : 'The result, in the order of the file'}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.head} role="columnheader" scope="col" className={classOf(column)}>
              {column.title === undefined ? column.head : <abbr title={column.title}>{column.head}</abbr>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {table.rows.map((tableRow) => (
          <Row
            key={tableRow.row.position}
            tableRow={tableRow}
            columns={columns}
            isOpen={opened.has(tableRow.row.position)}
            onToggle={onToggle}
            input={input}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The widths of the columns that are shown at each width of the table; the last is the button's. */
function gridTracks(columns: readonly Column[]): Record<string, string> {
  const tracks = (width: number) =>
    [...columns.filter(({ shownFrom = 0 }) => shownFrom <= width).map((column) => column.width), '18px'].join(' ');
  return {
    '--from-all': tracks(Infinity),
    '--from-1000': tracks(999),
    '--from-880': tracks(879),
    '--from-760': tracks(759),
  };
}

function classOf({ className, shownFrom, area }: Column): string {
  // What is shown on phones is shown there even if it leaves earlier.
  return clsx(
    className,
    shownFrom !== undefined && styles[`from${shownFrom}`],
    area !== undefined && [styles.area, styles[area]],
  );
}

interface RowProps extends Pick<ResultTableProps, 'onToggle' | 'input'> {
  readonly tableRow: TableRow;
  readonly columns: readonly Column[];
  readonly isOpen: boolean;
}

const Row = memo(function Row({ tableRow, columns, isOpen, onToggle, input }: RowProps) {
  const { row, bracket, isOut, isMine } = tableRow;
  const { position } = row;
  const who = row.drivers.map(({ name }) => name).join(', ');
  const classes = clsx(
    styles.row,
    isOpen && styles.open,
    isOut && styles.out,
    isMine && styles.mine,
    row.isVoided && styles.voided,
    bracket !== null && [styles.battle, styles[bracket]],
  );
  return (
    <>
      <tr role="row" id={rowId(position)} className={classes}>
        {columns.map((column) =>
          column.isRowHead === true ? (
            <th key={column.head} role="rowheader" scope="row" className={classOf(column)}>
              {column.cell(tableRow)}
            </th>
          ) : (
            <td key={column.head} role="cell" className={classOf(column)}>
              {column.cell(tableRow)}
            </td>
          ),
        )}
        <td role="cell" className={clsx(styles.end, styles.area)}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={`Laps of ${who === '' ? `place ${position}` : who}`}
            onClick={() => onToggle(position)}
          />
        </td>
      </tr>
      {isOpen && (
        <tr
          role="row"
          className={bracket === 'start' || bracket === 'middle' ? clsx(styles.laps, styles.battle) : styles.laps}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            document.getElementById(rowId(position))?.querySelector('button')?.focus();
            onToggle(position);
          }}
        >
          <td role="cell" className={styles.area}>
            <OpenedRow tableRow={tableRow} input={input} />
          </td>
        </tr>
      )}
    </>
  );
});

/** The id of a row's element, for links to it. */
export function rowId(position: number): string {
  return `row-${position}`;
}
