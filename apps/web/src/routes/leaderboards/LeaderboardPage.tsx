import type { ReactNode } from 'react';
import type { Column } from '../../shared/table/column.ts';
import { PageBody } from '../../shared/ui/PageBody.tsx';
import { PageHead, type PageHeadProps } from '../../shared/ui/PageHead.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { ShowMore } from '../../shared/ui/ShowMore.tsx';
import { StickyFilters } from '../../shared/ui/StickyFilters.tsx';
import { BoardActions } from './BoardActions.tsx';
import { BoardTable } from './BoardTable.tsx';
import type { DriverRow } from './join-board.ts';
import { JumpToDriver } from './JumpToDriver.tsx';
import { PinnedRow, type PinnedRowProps } from './PinnedRow.tsx';
import type { Leaderboard } from './use-leaderboard.ts';
import styles from './LeaderboardPage.module.css';

export interface LeaderboardPageProps<R extends DriverRow> {
  readonly head: PageHeadProps;
  readonly hero: ReactNode;
  readonly board: Leaderboard<R>;
  /** Centres the leaderboard on a driver; undefined: on none. */
  readonly onAround: (playerId: string | undefined) => void;
  readonly filters: ReactNode;
  /** Number of active filters. */
  readonly filterCount: number;
  readonly title: string;
  readonly note: string;
  readonly caption: string;
  /** The address of the whole leaderboard as CSV. */
  readonly csv: string;
  /** Must be stable. */
  readonly columns: readonly Column<R>[];
  /** Replaces a table without rows. */
  readonly empty: ReactNode;
  /** Why a chosen driver may be missing; absent: the rail says so. */
  readonly missingBecause?: string;
  /** The figure of the driver's pinned row, and its gap. */
  readonly pinned: (row: R) => Pick<PinnedRowProps, 'figure' | 'gap'>;
  readonly rail: ReactNode;
}

/** What every leaderboard of drivers has: hero, filters, jump to a driver, table, the driver's pinned row, rail. */
export function LeaderboardPage<R extends DriverRow>(props: LeaderboardPageProps<R>) {
  const { board, onAround, columns, caption, empty, missingBecause, pinned } = props;
  const { driver, own, chosenName } = board;
  const around = driver.isChosen ? driver.playerId : undefined;
  return (
    <>
      <PageHead {...props.head} />
      {props.hero}
      <StickyFilters
        count={props.filterCount}
        isLoading={board.isFetching}
        action={<JumpToDriver around={around} name={chosenName} onChange={onAround} />}
      >
        {props.filters}
      </StickyFilters>
      <PageBody aria-busy={board.isFetching}>
        <div className={styles.tableAndRail}>
          <Section title={props.title} note={props.note} action={<BoardActions csv={props.csv} />}>
            {missingBecause !== undefined && driver.isChosen && own === null && (
              <p className={styles.notListed} role="status">
                <PersonName isStrong>{chosenName ?? 'This driver'}</PersonName> is not on this leaderboard:{' '}
                {missingBecause}.
              </p>
            )}
            <QueryView query={board.query} what="the leaderboard" rows={16} rowHeight={38} phoneRowHeight={60}>
              {({ segments }) =>
                segments.top[0]?.length === 0 ? (
                  empty
                ) : (
                  <>
                    <BoardTable
                      caption={caption}
                      columns={columns}
                      segments={segments}
                      between={board.between}
                      around={around}
                    />
                    <ShowMore {...board.below} />
                    {own != null && <PinnedRow row={own} onJump={onAround} {...pinned(own)} />}
                  </>
                )
              }
            </QueryView>
          </Section>
          <aside>{props.rail}</aside>
        </div>
      </PageBody>
    </>
  );
}
