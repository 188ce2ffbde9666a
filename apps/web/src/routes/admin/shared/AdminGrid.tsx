import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  ColumnsPanelTrigger,
  DataGrid,
  Toolbar,
  type GridColDef,
  type GridColumnVisibilityModel,
  type GridSortModel,
  type GridToolbarProps,
  type GridValidRowModel,
  type ToolbarPropsOverrides,
} from '@mui/x-data-grid';
import { ArrowDown, ArrowUp, ArrowUpDown, ChevronLeft, ChevronRight, Columns3, Download } from 'lucide-react';
import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { API_ORIGIN } from '../../../lib/api-origin.ts';
import type { FilterProps } from '../../../lib/url-state.ts';
import { counted } from '../../../shared/format/counted.ts';
import { FoldedFilters } from '../../../shared/ui/FoldedFilters.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { QueryView, type QueryState } from '../../../shared/ui/QueryView.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import type { AdminList, ListView, ViewValues } from './use-admin-list.ts';
import styles from './AdminGrid.module.css';

declare module '@mui/x-data-grid' {
  interface ToolbarPropsOverrides {
    readonly what: string;
    readonly csvHref: string;
  }
}

export interface AdminColumn<R> extends Pick<GridColDef, 'width' | 'minWidth' | 'flex' | 'align'> {
  readonly header: string;
  readonly isSortable?: boolean;
  /** Hidden below that width, or shown on phones alone, unless the user chooses. */
  readonly from?: 'sm' | 'md' | 'lg' | 'never' | 'phone';
  readonly cell: (row: R) => ReactNode;
}

/** The columns of a staff list by their names; a sortable column has the name of an order in the list's contract. */
export type AdminColumns<R> = Readonly<Record<string, AdminColumn<R>>>;

type TimeColumn<R> = Pick<AdminColumn<R>, 'header' | 'width' | 'from'> & { readonly at: (row: R) => string };

export function timeColumn<R>({ at, ...column }: TimeColumn<R>): AdminColumn<R> {
  return { width: 176, isSortable: true, cell: (row) => <TimeStamp at={at(row)} />, ...column };
}

export function dateColumn<R>({ at, ...column }: TimeColumn<R>): AdminColumn<R> {
  return { width: 118, isSortable: true, cell: (row) => <TimeStamp at={at(row)} show="date" />, ...column };
}

interface Page<R> {
  readonly rows: readonly R[];
  readonly nextCursor: string | null;
}

interface AdminGridProps<R extends GridValidRowModel, V extends ListView & ViewValues> {
  /** The list's content, as used in a sentence: "servers". */
  readonly what: string;
  readonly columns: AdminColumns<R>;
  readonly rowId: (row: R) => string | number;
  readonly list: AdminList<V>;
  readonly query: QueryState<Page<R>> & { readonly isFetching: boolean };
  /** Path and query of the list's CSV. */
  readonly csvHref: string;
  /** The filter used most, above the table. */
  readonly mainFilter?: ReactNode;
  /** The other filters; phones show them on demand. */
  readonly filters?: ReactNode;
  /** Shown when the unfiltered list is empty. */
  readonly empty: { readonly title: string; readonly text?: ReactNode; readonly action?: ReactNode };
  /** 34 px unless cells have two lines; `auto`: fits the content. */
  readonly rowHeight?: number | 'auto';
}

const ROW_HEIGHT = 34;
const SORTING_ORDER = ['asc', 'desc'] as const;

const slots = {
  columnSortedAscendingIcon: () => <ArrowUp size={13} aria-hidden="true" />,
  columnSortedDescendingIcon: () => <ArrowDown size={13} aria-hidden="true" />,
  columnUnsortedIcon: () => <ArrowUpDown size={13} aria-hidden="true" />,
};

/** A staff list: sorted, filtered and paged on the server; the user chooses its columns and can download it. */
export function AdminGrid<R extends GridValidRowModel, V extends ListView & ViewValues>({
  what,
  columns,
  rowId,
  list,
  query,
  csvHref,
  mainFilter,
  filters,
  empty,
  rowHeight = ROW_HEIGHT,
}: AdminGridProps<R, V>) {
  const { page, view, filterCount } = list;
  const { sort, direction } = view;
  const shown = useColumnVisibility(columns);
  const sortModel = useMemo<GridSortModel>(() => [{ field: sort, sort: direction }], [sort, direction]);
  const nothing =
    filterCount === 0 ? (
      <Empty {...empty} />
    ) : (
      <Empty title={`No ${what} match these filters`} action={<Button onClick={list.clear}>Clear filters</Button>} />
    );
  const rowsOf = (data: Page<R>) => (
    <div className={styles.sheet} aria-busy={query.isFetching}>
      <DataGrid<R>
        {...(window.__nonce__ !== undefined && { nonce: window.__nonce__ })}
        aria-label={what}
        style={COLOURS}
        // @NOTE the grid only reads the rows, but its types do not say so.
        rows={data.rows as R[]}
        columns={Object.entries(columns).map(([field, column]) => toGridColumn(field, column))}
        getRowId={rowId}
        {...(rowHeight === 'auto' ? { getRowHeight: () => 'auto' as const } : { rowHeight })}
        columnHeaderHeight={32}
        sortingMode="server"
        sortingOrder={SORTING_ORDER}
        sortModel={sortModel}
        onSortModelChange={([order]) => {
          // @NOTE sortable columns are named after the orders of the list's contract.
          if (order?.sort) list.change({ sort: order.field, direction: order.sort } as Partial<V>);
        }}
        columnVisibilityModel={shown.model}
        onColumnVisibilityModelChange={shown.change}
        // A page has at most a hundred rows: in-page search and screen readers find all of them.
        disableVirtualization
        disableColumnFilter
        disableColumnMenu
        disableRowSelectionOnClick
        hideFooter
        showToolbar
        slots={{ ...slots, toolbar: GridTools }}
        slotProps={{ toolbar: { what, csvHref } }}
      />
      <nav aria-label={`Pages of ${what}`} className={styles.pages}>
        <span>
          Page {page.number}
          <span className="secondary">{`, ${counted(data.rows.length, 'row')}`}</span>
        </span>
        <Button size="small" disabled={page.isFirst} onClick={page.previous}>
          <ChevronLeft size={14} aria-hidden="true" />
          Previous
        </Button>
        <Button
          size="small"
          disabled={data.nextCursor === null}
          onClick={() => data.nextCursor !== null && page.next(data.nextCursor)}
        >
          Next
          <ChevronRight size={14} aria-hidden="true" />
        </Button>
      </nav>
    </div>
  );
  return (
    <div>
      <Filters what={what}>
        {mainFilter}
        {filters !== undefined && <FoldedFilters count={filterCount}>{filters}</FoldedFilters>}
      </Filters>
      <QueryView query={query} what={what} rows={8} rowHeight={rowHeight === 'auto' ? ROW_HEIGHT : rowHeight}>
        {(data) => (data.rows.length === 0 && page.isFirst ? nothing : rowsOf(data))}
      </QueryView>
    </div>
  );
}

/** The grid writes these into a style element of its own, which is in no layer. */
const COLOURS: Readonly<Record<`--${string}`, string>> = {
  '--DataGrid-t-color-border-base': 'var(--mui-palette-divider)',
  '--DataGrid-t-header-background-base': 'var(--mui-palette-background-paper)',
  '--DataGrid-t-color-background-base': 'var(--mui-palette-background-paper)',
};

function toGridColumn<R extends GridValidRowModel>(field: string, column: AdminColumn<R>): GridColDef<R> {
  const { header, isSortable = false, align = 'left', from: _, cell, ...same } = column;
  return {
    ...same,
    field,
    headerName: header,
    sortable: isSortable,
    align,
    headerAlign: align,
    // The user cannot hide what a row can do.
    hideable: field !== 'action',
    renderCell: ({ row }) => cell(row),
  };
}

/** The grid passes `slotProps.toolbar` as props. */
function GridTools({ what, csvHref }: GridToolbarProps & ToolbarPropsOverrides) {
  return (
    <Toolbar aria-label={`Tools of ${what}`}>
      <ColumnsPanelTrigger size="small">
        <Columns3 size={14} aria-hidden="true" />
        Columns
      </ColumnsPanelTrigger>
      <Button size="small" component="a" href={API_ORIGIN + csvHref} download aria-label={`Download ${what} as CSV`}>
        <Download size={14} aria-hidden="true" />
        CSV
      </Button>
    </Toolbar>
  );
}

/** Filter fields, side by side; two in a row on phones. */
export function Filters({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  return (
    <form
      className={styles.form}
      role="search"
      aria-label={`Filter ${what}`}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      {children}
    </form>
  );
}

const NARROW = { sm: 720, md: 900, lg: 1200 } as const;

/** Columns that fit, until the user chooses. */
function useColumnVisibility<R extends GridValidRowModel>(columns: AdminColumns<R>) {
  const [chosen, setChosen] = useState<GridColumnVisibilityModel>();
  const isWide = useMediaQuery(`(min-width:${NARROW.sm}px)`, { noSsr: true });
  const fits = {
    sm: isWide,
    phone: !isWide,
    md: useMediaQuery(`(min-width:${NARROW.md}px)`, { noSsr: true }),
    lg: useMediaQuery(`(min-width:${NARROW.lg}px)`, { noSsr: true }),
    never: false,
  };
  const model = Object.fromEntries(
    Object.entries(columns).map(([field, { from }]) => [field, from === undefined || fits[from]]),
  );
  return { model: chosen ?? model, change: setChosen };
}

interface SearchFilterProps extends FilterProps {
  readonly name: string;
  readonly placeholder: string;
}

export function SearchFilter({ neutral: _none, ...field }: SearchFilterProps) {
  const { value, onChange } = field;
  return <TextField {...field} {...(value !== '' && { onClear: () => onChange('') })} />;
}
