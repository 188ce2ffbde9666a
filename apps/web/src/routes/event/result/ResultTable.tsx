import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, memo, useMemo } from 'react';
import { useNames } from '../../../lib/names.ts';
import { DataTable } from '../../../shared/ui/DataTable.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.ts';
import { resultColumns, type Column } from './columns.tsx';
import { OpenedRow, type OpenedRowInput } from './OpenedRow.tsx';
import type { ResultSheet, SheetRow } from './result-sheet.ts';

function leaving(name: string) {
  return {
    [`& col.${name}`]: { width: '0 !important' },
    [`& th.${name}, & td.${name}`]: { padding: '0 !important', visibility: 'hidden', overflow: 'hidden' },
  } as const;
}

const Sheet = styled(DataTable)(({ theme }) => ({
  tableLayout: 'fixed',
  // Collapsed borders repaint the whole table for each cell.
  borderCollapse: 'separate',
  borderSpacing: 0,
  // Only cells with long text are truncated: each truncated cell would be painted as a layer.
  '& th, & td, & tbody th': { padding: '0 5px', fontSize: 13 },
  '& thead th': { fontSize: 11, overflow: 'hidden' },
  // Empty header cells, which have their own border.
  '& thead td': { borderBottomColor: theme.vars.palette.line.rule2 },
  '& .who .nm': { maxWidth: 'none' },
  '& tbody .small': { fontSize: 12, fontWeight: 600 },
  '& .gutter': { padding: '0 !important' },
  '& .gutter.joined': { position: 'relative' },
  '& .gutter s': {
    position: 'absolute',
    left: 6,
    right: 0,
    top: -1,
    bottom: 0,
    borderLeft: `2px solid ${theme.vars.palette.primary.main}`,
  },
  '& .gutter s.start': { top: '50%', borderTop: `2px solid ${theme.vars.palette.primary.main}` },
  '& .gutter s.end': { bottom: '50%', borderBottom: `2px solid ${theme.vars.palette.primary.main}` },
  '& .place': { display: 'inline-block', width: 28, textAlign: 'right' },
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
  '& .noMark': { display: 'inline-block', width: 25 },
  '& .distance small': { fontSize: 12 },
  '& .penalty': { color: theme.vars.palette.warning.main },
  '& tr.row': { cursor: 'pointer' },
  '& tr.voided .crew, & tr.voided .best': { textDecoration: 'line-through', textDecorationThickness: 1 },
  '& tr.mine': { background: theme.vars.palette.surface.mine },
  '& tr.mine > .gutter': { boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}` },
  '& tr.open td, & tr.open th': { borderBottom: 0 },
  '& tr.open, & tr.laps, & tbody tr.laps:hover': { background: theme.vars.palette.action.hover },
  '& tr.laps > td': { height: 'auto', whiteSpace: 'normal' },
  '& .end': { padding: '0 !important' },
  '& .toggle': {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    padding: 0,
    border: 0,
    color: theme.vars.palette.ink3,
    background: 'none',
    cursor: 'pointer',
  },
  // Columns hidden first as the table gets narrow; the open row then shows their values. Container queries, as the rail
  // takes part of the page. Hidden columns stay at zero width: the row of laps spans all of them.
  '@container result (max-width: 999px)': leaving('w1000'),
  '@container result (max-width: 879px)': { ...leaving('w880'), '& col.crew': { width: 'auto !important' } },
  '@container result (max-width: 759px)': leaving('w760'),
}));

export interface ResultViewProps {
  readonly sheet: ResultSheet;
  /** Positions of the open rows. */
  readonly opened: ReadonlySet<number>;
  readonly onToggle: (position: number) => void;
  readonly input: OpenedRowInput;
}

/** The result as a table; every row opens to show its laps. */
export function ResultTable({ sheet, opened, onToggle, input }: ResultViewProps) {
  const names = useNames();
  const { isRace, hasClasses, hasCrews, hasPenalties, isReranked, sectorCount } = sheet;
  const columns = useMemo(
    () => resultColumns({ isRace, hasClasses, hasCrews, hasPenalties, isReranked, sectorCount, names }),
    [isRace, hasClasses, hasCrews, hasPenalties, isReranked, sectorCount, names],
  );
  return (
    <Sheet>
      <caption>{resultCaption(isReranked)}</caption>
      <Head columns={columns} isRace={isRace} />
      <tbody>
        {sheet.rows.map((sheetRow) => (
          <Row
            key={sheetRow.row.position}
            sheetRow={sheetRow}
            columns={columns}
            isOpen={opened.has(sheetRow.row.position)}
            onToggle={onToggle}
            input={input}
          />
        ))}
      </tbody>
    </Sheet>
  );
}

interface HeadProps {
  readonly columns: readonly Column[];
  readonly isRace: boolean;
}

function Head({ columns, isRace }: HeadProps) {
  return (
    <>
      <colgroup>
        <col style={{ width: 14 }} />
        {columns.map(({ head, width, className }) => (
          <col key={head} className={className} style={{ width }} />
        ))}
        <col style={{ width: 28 }} />
      </colgroup>
      <thead>
        <tr>
          {isRace ? (
            <th scope="col" className="gutter">
              <VisuallyHidden>Finished within one second</VisuallyHidden>
            </th>
          ) : (
            <td className="gutter" />
          )}
          {columns.map(({ head, title, className }) => (
            <th key={head} scope="col" className={className}>
              {title === undefined ? head : <abbr title={title}>{head}</abbr>}
            </th>
          ))}
          <th scope="col" className="end">
            <VisuallyHidden>Laps of the row</VisuallyHidden>
          </th>
        </tr>
      </thead>
    </>
  );
}

interface RowProps {
  readonly sheetRow: SheetRow;
  readonly columns: readonly Column[];
  readonly isOpen: boolean;
  readonly onToggle: (position: number) => void;
  readonly input: OpenedRowInput;
}

const Row = memo(function Row({ sheetRow, columns, isOpen, onToggle, input }: RowProps) {
  const { row, bracket, isOut, isMine } = sheetRow;
  const { position } = row;
  const who = row.drivers.map(({ name }) => name).join(', ');
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <Fragment>
      <tr
        id={rowId(position)}
        className={['row', isOpen && 'open', isOut && 'out', isMine && 'mine', row.isVoided && 'voided']
          .filter(Boolean)
          .join(' ')}
        onClick={(event) => !isControl(event.target) && onToggle(position)}
      >
        <Gutter bracket={bracket} />
        {columns.map(({ head, className, isRowHead = false, cell }) =>
          isRowHead ? (
            <th key={head} scope="row" className={className}>
              {cell(sheetRow)}
            </th>
          ) : (
            <td key={head} className={className}>
              {cell(sheetRow)}
            </td>
          ),
        )}
        <td className="end">
          <button
            type="button"
            className="toggle"
            aria-expanded={isOpen}
            aria-label={`Laps of ${who === '' ? `place ${position}` : who}`}
            onClick={() => onToggle(position)}
          >
            <Icon size={16} aria-hidden="true" />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className="laps" onKeyDown={(event) => event.key === 'Escape' && close({ position, onToggle })}>
          <Gutter bracket={bracket === 'start' || bracket === 'middle' ? 'middle' : null} />
          <td colSpan={columns.length + 1}>
            <OpenedRow sheetRow={sheetRow} input={input} />
          </td>
        </tr>
      )}
    </Fragment>
  );
});

/** The line beside the cars that finished within a second of each other. */
function Gutter({ bracket }: Pick<SheetRow, 'bracket'>) {
  if (bracket === null) return <td className="gutter" />;
  return (
    <td className="gutter joined">
      <s className={bracket} />
    </td>
  );
}

/** The table's caption, for screen readers. */
export function resultCaption(isReranked: boolean): string {
  return isReranked ? 'The result, as staff ranked it' : 'The result, in the order of the file';
}

/** The id of a row's element, for links to it. */
export function rowId(position: number): string {
  return `row-${position}`;
}

function close({ position, onToggle }: { readonly position: number } & Pick<RowProps, 'onToggle'>): void {
  document.getElementById(rowId(position))?.querySelector<HTMLElement>('.toggle')?.focus();
  onToggle(position);
}

/** Clicks on links and buttons inside a row do not toggle the row. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}
