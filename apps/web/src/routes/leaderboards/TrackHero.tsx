import { formatTime } from 'race-format';
import { FollowButton } from '../../features/session/follows/FollowButton.tsx';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { distanceText } from '../../shared/format/distance-text.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { DriverLink } from '../../shared/racing/DriverName.tsx';
import { FactList } from '../../shared/ui/FactList.tsx';
import { Flag } from '../../shared/ui/Flag.tsx';
import { Hero } from '../../shared/ui/Hero.tsx';
import { LapMark } from '../../shared/racing/LapMark.tsx';
import { FailedQuery, type QueryState } from '../../shared/ui/QueryView.tsx';
import { QuietLink, TextLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { YouMark } from '../../shared/racing/YouMark.tsx';
import { HeroFigure } from './BoardHero.tsx';
import { isRecordBoard, withoutDefaults, type BoardUrl } from './board-url.ts';
import type { TrackBoardRow } from './join-board.ts';
import { KIND_NAMES } from './lap-columns.tsx';
import { timesText } from './record-fall.ts';
import { SpreadChart, type Spread, type SpreadChartProps } from './SpreadChart.tsx';
import styles from './TrackHero.module.css';

export interface TrackHeroProps {
  readonly trackName: string;
  readonly state: BoardUrl;
  /** The first page of the board; undefined: loading. */
  readonly board: ApiOutputs['leaderboards']['track'] | undefined;
  readonly spread: QueryState<Spread>;
  readonly steps: ApiOutputs['leaderboards']['progression']['steps'] | undefined;
  /** The driver highlighted in the chart; null: none. */
  readonly own: SpreadChartProps['own'];
}

export function TrackHero({ trackName, state, board, spread, steps, own }: TrackHeroProps) {
  const names = useNames();
  const isRecord = isRecordBoard(state);
  const name = names.track(trackName);
  const [first, second] = board?.rows ?? [];
  return (
    <Hero
      title={name}
      crumbs={[
        { text: 'Leaderboards', href: hrefs.boardAllTracks() },
        { text: 'Tracks', href: hrefs.boardAllTracks(withoutDefaults(state)) },
        { text: name },
      ]}
      mark={<Flag country={names.trackCountry(trackName)} size="hero" />}
      aside={<RecordHolder row={first} state={state} />}
      foot={
        <div className={styles.chart}>
          {spread.data === undefined && spread.error !== null ? (
            <FailedQuery query={spread} what="all best laps" />
          ) : (
            <SpreadChart spread={spread.data} isRecord={isRecord} own={own} />
          )}
        </div>
      }
    >
      <FactList
        facts={[
          ...(names.hasGames && board ? [{ label: 'Game', value: names.game(board.game)?.shortName }] : []),
          { label: 'Length', value: board?.lengthMetres && `${(board.lengthMetres / 1000).toFixed(3)} km` },
          { label: 'Challengers', value: formatCount(board?.total ?? null) },
          { label: 'Margin to second', value: second && distanceText(second.gap) },
          { label: brokenTitle(state), value: broken(steps) },
          {
            label: 'Events here',
            value: (
              <>
                <TextLink to={hrefs.searchEvents({ period: 'all', track: trackName })}>Driven</TextLink>,{' '}
                <TextLink to={hrefs.coming({ track: trackName })}>planned</TextLink>
              </>
            ),
          },
        ]}
      />
      <div className={styles.actions}>
        <FollowButton target={{ kind: 'track', trackName }} name={name} />
      </div>
    </Hero>
  );
}

function recordTitle({ carGroup }: BoardUrl): string {
  return carGroup === undefined ? 'Track record' : `${carGroup} record`;
}

function brokenTitle({ carGroup }: BoardUrl): string {
  return carGroup === undefined ? 'Record broken' : `${carGroup} record broken`;
}

/** null: not known, or no record yet. */
function broken(steps: TrackHeroProps['steps']): string | null {
  if (steps === undefined || steps.length === 0) return null;
  return steps.length === 1 ? 'never' : timesText(steps.length - 1);
}

function RecordHolder({ row, state }: { readonly row: TrackBoardRow | undefined; readonly state: BoardUrl }) {
  const names = useNames();
  const isRecord = isRecordBoard(state);
  const title = isRecord ? recordTitle(state) : 'Best with these filters';
  if (row === undefined) return <HeroFigure title={title} figure="–" />;
  return (
    <HeroFigure
      title={title}
      figure={formatTime(row.lapTime)}
      {...(isRecord && { mark: <LapMark kind="record" /> })}
      detail={
        <>
          <DriverLink isStrong driver={row.driver} />
          <YouMark playerId={row.driver.playerId} isInText />, {names.car(row.carModel)}
        </>
      }
      note={
        <QuietLink to={hrefs.event(row.eventId)}>
          {KIND_NAMES[row.sessionKind]}
          {row.isWet && ', wet'}, <TimeStamp at={row.at} show="date" />, <TimeStamp at={row.at} show="clock" />
        </QuietLink>
      }
    />
  );
}
