import type { DriverRef } from '@paddock/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatSplit, formatTime } from 'race-format';
import { Fragment } from 'react';
import { csvHrefs } from '../../lib/csv-hrefs.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { counted } from '../../shared/format/counted.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { Table } from '../../shared/table/Table.tsx';
import { DriverLink, DriverName } from '../../shared/racing/DriverName.tsx';
import { EventDate } from '../../shared/racing/EventDate.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { PageBody } from '../../shared/ui/PageBody.tsx';
import { PageMeta } from '../../shared/ui/PageMeta.tsx';
import { PagedRows } from '../../shared/ui/PagedRows.tsx';
import { StickyFilters } from '../../shared/ui/StickyFilters.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../shared/racing/TrackName.tsx';
import { BoardActions } from './BoardActions.tsx';
import { BoardHero, HeroFigure } from './BoardHero.tsx';
import { countFilters, withoutDefaults, isRecordBoard, AllTracksUrl, type BoardUrl } from './board-url.ts';
import { EmptyLapBoard } from './EmptyLapBoard.tsx';
import { LapFilters, TrackSelect } from './LapFilters.tsx';
import { allTracksQueries } from './all-tracks.page.ts';
import styles from './AllTracksPage.module.css';

type TrackRecord = ApiOutputs['leaderboards']['fastest']['rows'][number];

export default function AllTracksPage() {
  const url = useUrlState(AllTracksUrl);
  const { state, change } = url;
  const { game: chosen, ...filter } = state;
  const { games } = useNames();
  const game = chosen ?? games[0]?.game;
  const board = useInfiniteQuery(allTracksQueries(trpc.useUtils(), state).top);
  const records = board.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <PageMeta
        title="Fastest laps, all tracks"
        description="The best valid lap of every track: who holds it, in which car, and by how much."
      />
      <BoardHero
        board="tracks"
        game={chosen}
        title="Fastest laps"
        aside={<MostRecordsFigure records={records} filter={filter} />}
      />
      <StickyFilters count={countFilters(state)} isLoading={board.isFetching}>
        <TrackSelect track="all" game={game} state={filter} />
        <LapFilters {...url} game={game} />
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
            empty={<EmptyLapBoard state={state} onChange={change} />}
          >
            {(rows) => <TrackRecords records={rows} filter={filter} />}
          </PagedRows>
        </Section>
      </PageBody>
    </>
  );
}

const MAX_NAMES = 2;

function MostRecordsFigure({ records, filter }: TrackRecordsProps) {
  const title = `Most ${isRecordBoard(filter) ? 'records' : 'best laps'}`;
  const most = mostRecords(records);
  if (most === null) return <HeroFigure title={title} figure="–" />;
  const { count, holders } = most;
  const shown = holders.slice(0, MAX_NAMES);
  const more = holders.length - shown.length;
  return (
    <HeroFigure
      title={title}
      figure={`${count} of ${counted(records.length, 'track')}`}
      detail={
        <>
          {shown.map((driver, index) => (
            <Fragment key={driver.playerId}>
              {index > 0 && (index === holders.length - 1 ? ' and ' : ', ')}
              <DriverLink isStrong driver={driver} />
            </Fragment>
          ))}
        </>
      }
      note={more === 0 ? undefined : `and ${counted(more, 'more driver')} with as many`}
    />
  );
}

/** The most records of one driver, and all drivers who hold that many; null without any record. */
export function mostRecords(records: readonly { readonly driver: Pick<DriverRef, 'playerId' | 'name'> }[]) {
  if (records.length === 0) return null;
  const held = [...Map.groupBy(records, ({ driver }) => driver.playerId).values()];
  const count = Math.max(...held.map(({ length }) => length));
  const holders = held.filter(({ length }) => length === count).flatMap(([first]) => first?.driver ?? []);
  return { count, holders };
}

interface TrackRecordsProps {
  readonly records: readonly TrackRecord[];
  /** Kept in the links to tracks. */
  readonly filter: BoardUrl;
}

function TrackRecords({ records, filter }: TrackRecordsProps) {
  const names = useNames();
  const isRecord = isRecordBoard(filter);
  return (
    <div className={styles.sheet}>
      <Table
        caption="The best lap of every track"
        rows={records}
        keyOf={({ trackName }) => trackName}
        columns={[
          {
            head: 'Track',
            isRowHead: true,
            isFlagged: true,
            className: styles.track,
            phone: 'main',
            cell: ({ trackName }) => (
              <TrackName track={trackName} href={hrefs.boardTrack(trackName, withoutDefaults(filter))} />
            ),
            phoneSecond: ({ driver }) => <DriverName driver={driver} />,
          },
          {
            head: isRecord ? 'Record' : 'Best',
            isRight: true,
            isStrong: true,
            className: styles.time,
            phone: 'right',
            cell: ({ lapTime }) => formatTime(lapTime),
            phoneSecond: ({ at }) => <TimeStamp at={at} show="date" />,
          },
          { head: isRecord ? 'Holder' : 'Driver', cell: ({ driver }) => <DriverName driver={driver} /> },
          {
            head: 'Car',
            priority: 'medium',
            isSecondary: true,
            isWide: true,
            cell: ({ carModel, isWet }) => `${names.car(carModel)}${isWet ? ', wet' : ''}`,
          },
          { head: 'To second', priority: 'medium', isRight: true, cell: ({ margin }) => formatSplit(margin) },
          {
            head: 'Challengers',
            priority: 'low',
            isRight: true,
            isSecondary: true,
            cell: ({ challengers }) => formatCount(challengers),
          },
          { head: 'Date', isRight: true, isSecondary: true, cell: (row) => <EventDate event={row} /> },
        ]}
      />
    </div>
  );
}
