import { TrackUrl } from '@paddock/contracts';
import { styled } from '@mui/material/styles';
import { useNavigate, useParams } from 'react-router';
import { hasErrorCode } from '../../lib/error-to-message.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { formatOrdinal } from '../../shared/format/en-au.ts';
import { NotFound } from '../../shared/ui/OffTrack.tsx';
import { PageBody } from '../../shared/ui/PageBody.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.ts';
import { BoardAndRail } from './BoardAndRail.ts';
import { BoardFilterBar } from './BoardFilterBar.tsx';
import { countFilters, inAddress, isRecordBoard, UNFILTERED } from './board-url.ts';
import { ChosenDriver } from './ChosenDriver.tsx';
import { JumpToDriver } from './JumpToDriver.tsx';
import { RecordFallSection } from './RecordFallSection.tsx';
import { TrackBoard } from './TrackBoard.tsx';
import { TrackHero } from './TrackHero.tsx';
import { TrackSelect } from './TrackSelect.tsx';
import { useDriverName } from './use-driver-name.ts';
import { AROUND_ROWS, TOP_ROWS, useJoinedBoard } from './use-joined-board.ts';
import { useSubject } from './use-subject.ts';
import { useScrollToChosen } from './use-scroll-to-chosen.ts';

const Columns = styled(BoardAndRail)(({ theme }) => ({
  '& .driver': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 },
  [theme.breakpoints.up('lg')]: {
    // Sticky, so that it stays beside the driver's row on a long board.
    '& .driver.chosen': { order: 1, position: 'sticky', top: 84 },
  },
  [theme.breakpoints.down('lg')]: { '& .driver.chosen': { order: -1 } },
}));

export default function TrackPage() {
  const { trackName = '' } = useParams();
  const names = useNames();
  const navigate = useNavigate();
  const { state, change } = useUrlState(TrackUrl);
  const { around, ...filter } = state;
  const subject = useSubject(around);
  const top = trpc.leaderboards.track.useInfiniteQuery(
    { track: trackName, ...filter, limit: TOP_ROWS },
    {
      getNextPageParam: (page) => page.nextCursor,
      // While another filter loads, keep the old rows; those of another track would be wrong.
      placeholderData: (previous) => (previous?.pages[0]?.trackName === trackName ? previous : undefined),
    },
  );
  const middle = trpc.leaderboards.track.useInfiniteQuery(
    {
      track: trackName,
      ...filter,
      limit: AROUND_ROWS,
      ...(subject.playerId !== undefined && { around: subject.playerId }),
    },
    { enabled: subject.playerId !== undefined, getNextPageParam: (page) => page.nextCursor },
  );
  const board = useJoinedBoard(top, middle, subject);
  const first = top.data?.pages[0];
  const spread = trpc.leaderboards.spread.useQuery(
    { track: trackName, ...filter },
    { placeholderData: (previous) => (previous?.trackName === trackName ? previous : undefined) },
  );
  const progression = trpc.leaderboards.progression.useQuery({ track: trackName, carGroup: state.carGroup });

  const chosen = board.query.data?.chosen ?? null;
  const chosenName = useDriverName(around, subject.isChosen ? chosen?.driver.name : undefined);
  const filters = countFilters(state);
  const isRecord = isRecordBoard(state);

  useScrollToChosen(subject.isChosen ? chosen?.driver.playerId : undefined);

  if (hasErrorCode(top.error, 'not_found') || hasErrorCode(top.error, 'invalid_input')) {
    return <NotFound text="There is no track at this address." />;
  }
  return (
    <>
      <title>{`${names.track(trackName)}, best laps · Paddock`}</title>
      <TrackHero
        trackName={trackName}
        state={filter}
        isRecord={isRecord}
        board={first}
        spread={spread.data}
        steps={progression.data?.steps}
        own={chosen && { name: subject.isMe ? 'You' : chosen.driver.name, rank: chosen.rank, gap: chosen.gap }}
      />
      <BoardFilterBar
        state={state}
        onChange={change}
        isLoading={board.isFetching}
        action={
          <JumpToDriver around={around} name={chosenName} onChange={(playerId) => change({ around: playerId })} />
        }
      >
        <TrackSelect
          track={trackName}
          tracks={names.tracks}
          onChange={(track) =>
            void navigate(
              track === 'all' ? hrefs.boardAllTracks(inAddress(filter)) : hrefs.boardTrack(track, inAddress(state)),
            )
          }
        />
      </BoardFilterBar>
      <PageBody aria-busy={board.isFetching}>
        <Columns>
          <TrackBoard
            trackName={trackName}
            state={state}
            isRecord={isRecord}
            board={board}
            head={first && { leader: first.rows[0]?.lapTime ?? 0, total: first.total }}
            onChange={change}
          />
          <aside>
            <div className={around === undefined ? 'driver' : 'driver chosen'}>
              <ChosenDriver
                name={around === undefined ? null : (chosenName ?? 'this driver')}
                isMe={subject.isMe}
                own={board.isLooking ? undefined : chosen}
                rows={board.query.data?.around ?? []}
                filters={filters}
                onClearFilters={() => change(UNFILTERED)}
              />
            </div>
            <RecordFallSection query={progression} carGroup={state.carGroup} />
          </aside>
        </Columns>
      </PageBody>
      <VisuallyHidden role="status">
        {chosen !== null && (
          <>
            {subject.isMe ? (
              'You are'
            ) : (
              <>
                <PersonName>{chosen.driver.name}</PersonName> is
              </>
            )}{' '}
            {formatOrdinal(chosen.rank)} of {first?.total ?? 0} on this board.
          </>
        )}
      </VisuallyHidden>
    </>
  );
}
