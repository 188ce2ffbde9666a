import { clsx } from 'clsx';
import Button from '@mui/material/Button';
import { Crosshair } from 'lucide-react';
import { useCallback, useContext, type ReactNode } from 'react';
import { DriverPicker } from '../../features/search-box/DriverPicker.tsx';
import { counted } from '../../shared/format/counted.ts';
import type { Column } from '../../shared/table/column.ts';
import { TableFrame, TableRows } from '../../shared/table/Table.tsx';
import { PageBody } from '../../shared/ui/PageBody.tsx';
import { PageMeta, type PageMetaProps } from '../../shared/ui/PageMeta.tsx';
import { ShowNextPage } from '../../shared/ui/PagedRows.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { StickyFilters } from '../../shared/ui/StickyFilters.tsx';
import { OwnDriver } from '../../shared/racing/YouMark.tsx';
import { BoardActions } from './BoardActions.tsx';
import type { DriverRow, JoinedBoard } from './join-board.ts';
import { PinnedRow, type PinnedRowProps } from './PinnedRow.tsx';
import { TieRows, type Fold } from './TieRows.tsx';
import { tieGroups } from './ties.ts';
import { rowId, scrollToRow, type Leaderboard } from './use-leaderboard.ts';
import boardTableStyles from './BoardTable.module.css';
import styles from './LeaderboardPage.module.css';

export interface LeaderboardPageProps<R extends DriverRow> {
  readonly head: PageMetaProps;
  readonly hero: ReactNode;
  readonly board: Leaderboard<R>;
  /** Centres the leaderboard on a driver; undefined: on none. */
  readonly onAround: (playerId: string | undefined) => void;
  readonly filters: ReactNode;
  readonly filterCount: number;
  readonly title: string;
  readonly note: string;
  readonly caption: string;
  /** The address of the whole leaderboard as CSV. */
  readonly csv: string;
  /** Must be stable, or every row renders again when rows are added. */
  readonly columns: readonly Column<R>[];
  /** Replaces a table without rows. */
  readonly empty: ReactNode;
  /** Why a chosen driver may be missing; absent: the rail says so. */
  readonly missingBecause?: string;
  /** The figure of the driver's pinned row, and its gap. */
  readonly pinned: (row: R) => Pick<PinnedRowProps, 'figure' | 'gap'>;
  /** Rows that share a rank are joined by a bracket, and folded if it says how. */
  readonly ties?: 'joined' | Fold<R>;
  /** Below the table: what its marks mean. */
  readonly foot?: ReactNode;
  /** Absent: the table has the whole width. */
  readonly rail?: ReactNode;
}

/** What every leaderboard of drivers has: hero, filters, jump to a driver, table, the driver's pinned row, rail. */
export function LeaderboardPage<R extends DriverRow>(props: LeaderboardPageProps<R>) {
  const { board, onAround, empty, missingBecause, pinned } = props;
  const { driver, own, chosenName } = board;
  return (
    <>
      <PageMeta {...props.head} />
      {props.hero}
      <StickyFilters count={props.filterCount} isLoading={board.isFetching} action={<JumpToDriver {...props} />}>
        {props.filters}
      </StickyFilters>
      <PageBody aria-busy={board.isFetching}>
        <div className={props.rail === undefined ? undefined : styles.tableAndRail}>
          <Section title={props.title} note={props.note} action={<BoardActions csv={props.csv} />}>
            {missingBecause !== undefined && driver.isChosen && own === null && (
              <p className={clsx(styles.notListed, 'detail')} role="status">
                <PersonName isStrong>{chosenName ?? 'This driver'}</PersonName> is not on this leaderboard:{' '}
                {missingBecause}.
              </p>
            )}
            <QueryView query={board.query} what="the leaderboard" rows={16} phoneRowHeight={60}>
              {(joined) =>
                joined.top[0]?.length === 0 ? (
                  empty
                ) : (
                  <>
                    <BoardTable {...props} joined={joined} />
                    <ShowNextPage query={board.below} />
                    {props.foot !== undefined && <p className={clsx(styles.foot, 'small-print')}>{props.foot}</p>}
                    {own != null && <PinnedRow row={own} onJump={onAround} {...pinned(own)} />}
                  </>
                )
              }
            </QueryView>
          </Section>
          {props.rail !== undefined && <aside>{props.rail}</aside>}
        </div>
      </PageBody>
    </>
  );
}

interface BoardTableProps<R extends DriverRow> extends LeaderboardPageProps<R> {
  readonly joined: JoinedBoard<R>;
}

const keyOf = ({ driver }: DriverRow) => driver.playerId;
const idOf = ({ driver }: DriverRow) => rowId(driver.playerId);

/** The rows of a leaderboard: from the top, and around a driver further down. */
function BoardTable<R extends DriverRow>({ caption, columns, board, joined, ties }: BoardTableProps<R>) {
  const { between, below, driver } = board;
  const { around, playerId } = driver;
  const isMine = useCallback((row: DriverRow) => row.driver.playerId === around, [around]);
  const table = { columns, keyOf, idOf, isMine };
  const rowsOf = (pages: readonly (readonly R[])[], isWhole: boolean) => {
    if (ties === undefined) {
      return pages.map((rows, index) => (
        <TableRows {...table} key={rows[0]?.driver.playerId ?? index} rows={rows} above={pages[index - 1]?.at(-1)} />
      ));
    }
    return tieGroups(pages, isWhole).map((group) => (
      <TieRows
        {...table}
        key={group.rows[0]?.driver.playerId}
        group={group}
        fold={ties === 'joined' ? undefined : ties}
        isKept={group.rows.some((row) => row.driver.playerId === playerId)}
      />
    ));
  };
  return (
    <div className={boardTableStyles.place}>
      <TableFrame caption={caption} columns={columns} isFixed>
        {rowsOf(joined.top, joined.between === 0 && !below.hasNextPage)}
        {joined.between > 0 && (
          <tbody role="rowgroup">
            <tr role="row" className={boardTableStyles.between}>
              <td role="cell" colSpan={columns.length}>
                <Button size="small" disabled={between.isFetchingNextPage} onClick={() => void between.fetchNextPage()}>
                  {between.isFetchingNextPage ? 'Loading…' : `${counted(joined.between, 'driver')} between: show more`}
                </Button>
              </td>
            </tr>
          </tbody>
        )}
        {rowsOf(joined.further, !below.hasNextPage)}
      </TableFrame>
    </div>
  );
}

/** Chooses the driver a leaderboard is centred on; visitors who have claimed their driver can jump to themselves. */
function JumpToDriver<R extends DriverRow>({ board, onAround }: LeaderboardPageProps<R>) {
  const { around } = board.driver;
  const me = useContext(OwnDriver);
  const jump = (playerId: string) => {
    onAround(playerId);
    // If the same driver is chosen again the URL does not change, so scroll here.
    scrollToRow(playerId);
  };
  return (
    <>
      <DriverPicker
        name="Jump to a driver"
        placeholder="Part of a name"
        chosen={around === undefined ? null : { playerId: around, name: board.chosenName ?? '…' }}
        onPick={({ playerId }) => jump(playerId)}
        onClear={() => onAround(undefined)}
      />
      {me !== null && (
        <Button className={styles.jumpButton} variant="contained" aria-label="Jump to me" onClick={() => jump(me)}>
          <Crosshair size={16} aria-hidden="true" />
          <span>Jump to me</span>
        </Button>
      )}
    </>
  );
}
