import { styled } from '@mui/material/styles';
import { memo, useMemo } from 'react';
import { OpenedRow, type OpenedRowInput } from './OpenedRow.tsx';
import { resultColumns, type Column, type ShownFrom } from './result-columns.tsx';
import type { ResultTableData, TableRow } from './result-rows.ts';

/** Below this width of the table, rows have two lines. */
const PHONE = '@container result (max-width: 695px)';

function hiddenBelow(width: ShownFrom) {
  return {
    [`@container result (max-width: ${width - 1}px)`]: {
      '--columns': `var(--from-${width})`,
      [`& .from${width}`]: { display: 'none' },
    },
  };
}

/**
 * A table of CSS grids: columns leave when it gets narrow, and on phones a row has two lines. Each row is laid out and
 * painted on its own, so that opening one of fifty is cheap. Browsers drop the roles of tables that are no CSS tables:
 * they are given again.
 */
const Root = styled('table')(({ theme }) => ({
  '--columns': 'var(--from-all)',
  display: 'block',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderTop: 0,
  '& thead, & tbody, & caption': { display: 'block' },
  '& caption': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& thead tr, & tr.row': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    alignItems: 'center',
    padding: '0 10px 0 14px',
    fontSize: 13,
  },
  '& th, & td': { minWidth: 0, padding: '0 5px', textAlign: 'left', whiteSpace: 'nowrap' },
  '& thead tr': { height: 32, borderBottom: `1px solid ${theme.vars.palette.line.rule2}` },
  '& thead th': { ...theme.typography.overline, overflow: 'hidden', color: theme.vars.palette.ink3 },
  '& abbr': { textDecoration: 'none' },
  '& tr.row': {
    isolation: 'isolate',
    minHeight: 39,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& tr.row:hover, & tr.open, & tr.laps': { background: theme.vars.palette.action.hover },
  '& tbody > tr:last-of-type, & tr.open': { borderBottom: 0 },
  '& tbody th': { fontWeight: 620 },
  '& .r': { textAlign: 'right' },
  '& .q': { color: theme.vars.palette.text.secondary },
  '& .s': { fontWeight: 680 },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& tbody .small': { fontSize: 12, fontWeight: 600 },
  '& small': { fontSize: 12 },
  // How far a car without a finish came has no room beside it.
  '& .gap small': { display: 'block', lineHeight: '14px' },
  '& .place': { ...theme.typography.position, display: 'inline-block', width: 28, textAlign: 'right' },
  '& .drivers': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(168px, 100%), 1fr))',
    gap: '3px 12px',
    padding: '6px 0',
  },
  '& .group': {
    padding: '0 4px',
    marginLeft: 4,
    fontSize: 11,
    fontWeight: 700,
    borderRadius: 2,
    color: theme.vars.palette.text.secondary,
    border: `1px solid ${theme.vars.palette.line.rule2}`,
  },
  '& .up': { color: theme.vars.palette.timing.green },
  '& .down': { color: theme.vars.palette.error.main },
  '& .same': { color: theme.vars.palette.ink3 },
  // Times end at the same place with a mark behind them and without.
  '& tbody .best': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 4,
    '& > :only-child': { paddingRight: 25 },
  },
  '& tbody .penalty': { color: theme.vars.palette.warning.main },
  '& tr.out > *, & tr.out b': { color: theme.vars.palette.ink3, fontWeight: 400 },
  '& tr.voided .who, & tr.voided .best': { textDecoration: 'line-through', textDecorationThickness: 1 },
  '& tr.mine': {
    background: theme.vars.palette.surface.mine,
    boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}`,
  },
  // Links stay above the button that covers the row.
  '& tr.row a': { position: 'relative', zIndex: 1 },
  '& .end': { position: 'static', padding: 0 },
  '& .toggle': {
    display: 'grid',
    placeItems: 'center',
    width: 18,
    height: 24,
    padding: 0,
    border: 0,
    color: theme.vars.palette.ink3,
    background: 'none',
    cursor: 'pointer',
    outline: 'none',
    '&::before': {
      content: '""',
      width: 6,
      height: 6,
      border: 'solid currentColor',
      borderWidth: '1.5px 1.5px 0 0',
      transform: 'rotate(45deg)',
    },
    '&[aria-expanded="true"]::before': { transform: 'translateY(-2px) rotate(135deg)' },
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible::after': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  },
  // The line beside cars that finished less than a second apart.
  '& .battle::before': {
    content: '""',
    position: 'absolute',
    left: 5,
    width: 8,
    top: 0,
    bottom: -1,
    borderLeft: `2px solid ${theme.vars.palette.primary.main}`,
  },
  '& .battle.start::before': { top: '50%', borderTop: `2px solid ${theme.vars.palette.primary.main}` },
  '& .battle.end::before': { bottom: '50%', borderBottom: `2px solid ${theme.vars.palette.primary.main}` },
  '& tr.laps': {
    position: 'relative',
    display: 'block',
    isolation: 'isolate',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '& > td': { display: 'block', padding: 0, whiteSpace: 'normal' },
  },
  ...hiddenBelow(1000),
  ...hiddenBelow(880),
  ...hiddenBelow(760),
  [PHONE]: {
    border: 0,
    background: 'none',
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr > *:not(.area)': { display: 'none' },
    '& tr.row': {
      gridTemplate: '"pos who who gap" auto "pos plate car best" auto / 26px auto minmax(0, 1fr) 108px',
      gap: '2px 10px',
      minHeight: 60,
      padding: '9px 0 8px',
      fontSize: 'inherit',
    },
    '& tr.open, & tr.laps': { margin: '0 -16px', padding: '0 16px' },
    '& tr.open': { padding: '9px 16px 8px' },
    '& tr.row > *': { padding: 0, alignSelf: 'start' },
    ...Object.fromEntries(
      ['pos', 'who', 'plate', 'car', 'gap', 'best'].map((area) => [`& tr.row > .${area}`, { gridArea: area }]),
    ),
    '& tr.row > .car, & tbody tr.row > .best': {
      ...theme.typography.caption,
      display: 'block',
      lineHeight: '20px',
      '& > :only-child': { paddingRight: 0 },
    },
    '& .place': { width: '100%' },
    '& .pos': { textAlign: 'right' },
    '& .pos small': { color: theme.vars.palette.text.secondary },
    '& small': { display: 'block', lineHeight: '16px' },
    // Too close to each other for a finger: the opened row has them as links.
    '& .drivers': { padding: 0, gap: 2, pointerEvents: 'none' },
    '& .toggle': { position: 'absolute', inset: 0, width: 'auto', height: 'auto', '&::before': { display: 'none' } },
    '& .battle::before': { left: -9 },
    '& .open.battle::before, & .laps.battle::before': { left: 7 },
    '& .battle.start::before': { top: 20 },
    '& .battle.end::before': { bottom: 'auto', height: 22 },
  },
}));

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
    <Root role="table" style={gridTracks(columns)}>
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
    </Root>
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
  return [className, shownFrom !== undefined && `from${shownFrom}`, area, area !== undefined && 'area']
    .filter(Boolean)
    .join(' ');
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
  const classes = [
    'row',
    isOpen && 'open',
    isOut && 'out',
    isMine && 'mine',
    row.isVoided && 'voided',
    bracket !== null && `battle ${bracket}`,
  ];
  return (
    <>
      <tr role="row" id={rowId(position)} className={classes.filter(Boolean).join(' ')}>
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
        <td role="cell" className="end area">
          <button
            type="button"
            className="toggle"
            aria-expanded={isOpen}
            aria-label={`Laps of ${who === '' ? `place ${position}` : who}`}
            onClick={() => onToggle(position)}
          />
        </td>
      </tr>
      {isOpen && (
        <tr
          role="row"
          className={bracket === 'start' || bracket === 'middle' ? 'laps battle' : 'laps'}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            document.getElementById(rowId(position))?.querySelector('button')?.focus();
            onToggle(position);
          }}
        >
          <td role="cell" className="area">
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
