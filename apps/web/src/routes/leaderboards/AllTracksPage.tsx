import { BoardUrl } from '@paddock/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { Fragment } from 'react';
import { csvHrefs } from '../../lib/csv-hrefs.ts';
import { byCursor, trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { DriverLink } from '../../shared/ui/DriverName.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { PageBody } from '../../shared/ui/PageBody.tsx';
import { PageHead } from '../../shared/ui/PageHead.tsx';
import { PagedRows } from '../../shared/ui/PagedRows.tsx';
import { StickyFilters } from '../../shared/ui/StickyFilters.tsx';
import { BoardActions } from './BoardActions.tsx';
import { BoardHero, HeroFigure } from './BoardHero.tsx';
import { ALL_TRACKS, countFilters, withoutDefaults, isRecordBoard } from './board-url.ts';
import { EmptyRecords } from './EmptyLapBoard.tsx';
import { LapFilters, TrackSelect } from './LapFilters.tsx';
import { TrackRecords, type TrackRecord } from './TrackRecords.tsx';

export default function AllTracksPage() {
  const url = useUrlState(BoardUrl);
  const { state, change } = url;
  const board = trpc.leaderboards.fastest.useInfiniteQuery(
    { ...state, limit: ALL_TRACKS },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  const records = board.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <PageHead
        title="Fastest laps, all tracks"
        description="The best valid lap of every track: who holds it, in which car, and by how much."
      />
      <BoardHero
        board="tracks"
        title="Fastest laps"
        aside={<MostRecordsFigure records={records} isRecord={isRecordBoard(state)} />}
      />
      <StickyFilters count={countFilters(state)} isLoading={board.isFetching}>
        <TrackSelect track="all" state={state} />
        <LapFilters {...url} />
      </StickyFilters>
      <PageBody aria-busy={board.isFetching}>
        <Section
          title="Records"
          note="The best valid lap of every track"
          action={<BoardActions csv={csvHrefs.fastestBoard(withoutDefaults(state))} />}
        >
          <PagedRows
            query={board}
            what="the leaderboard"
            rows={20}
            rowHeight={46}
            phoneRowHeight={60}
            rowsOf={(page) => page.rows}
            empty={<EmptyRecords state={state} onChange={change} />}
          >
            {(rows) => <TrackRecords records={rows} filter={state} />}
          </PagedRows>
        </Section>
      </PageBody>
    </>
  );
}

interface MostRecordsFigureProps {
  /** undefined: loading. */
  readonly records: readonly TrackRecord[] | undefined;
  readonly isRecord: boolean;
}

const MOST_NAMES = 2;

function MostRecordsFigure({ records, isRecord }: MostRecordsFigureProps) {
  const title = `Most ${isRecord ? 'records' : 'best laps'}`;
  const most = mostRecords(records ?? []);
  if (most === null) return <HeroFigure title={title} figure="–" />;
  const { count, holders } = most;
  return (
    <HeroFigure
      title={title}
      figure={`${count} of ${records?.length ?? 0}`}
      detail={
        <>
          {holders.slice(0, MOST_NAMES).map((driver, index) => (
            <Fragment key={driver.playerId}>
              {index > 0 && ', '}
              <DriverLink isStrong driver={driver} />
            </Fragment>
          ))}
          {holders.length > MOST_NAMES && ` and ${holders.length - MOST_NAMES} more`}
        </>
      }
      note={holders.length > 1 ? 'each' : 'tracks with a time'}
    />
  );
}

interface HeldRecord {
  readonly driver: { readonly playerId: string; readonly name: string };
}

/** The most records of one driver, and all drivers who hold that many; null without any record. */
export function mostRecords(records: readonly HeldRecord[]) {
  if (records.length === 0) return null;
  const held = [...Map.groupBy(records, ({ driver }) => driver.playerId).values()];
  const count = Math.max(...held.map(({ length }) => length));
  const holders = held.filter(({ length }) => length === count).flatMap(([first]) => first?.driver ?? []);
  return { count, holders };
}
