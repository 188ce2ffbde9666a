import { useEventCallback } from '@mui/material/utils';
import type { EventOverview, EventReplay } from '@paddock/contracts';
import { useEffect, useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { formatCount } from '../../../shared/format/dates-and-numbers.ts';
import { ShareButton } from '../../../shared/ui/ShareButton.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { ToggleButtons } from '../../../shared/ui/ToggleButtons.tsx';
import type { AnalysedEvent, EventData } from '../event-data.ts';
import { EventUrl, placesIn, toggled } from '../event-url.ts';
import { useMoment, type Clock } from './clock.ts';
import { LapEndTable } from './LapEndTable.tsx';
import { Player } from './Player.tsx';
import { lapOfMoment, momentOfLap, replayFrom, type Replay } from './replay.ts';
import { usePlayback } from './use-playback.ts';
import styles from './Replay.module.css';

/** The URL follows a moment that was kept this long: browsers limit how often it may change. */
const SETTLED_MS = 400;

/** A race played again, from the crossings of its cars. Only its table needs the analysis, which is much larger. */
export default function ReplayView(event: EventData) {
  const id = event.info.eventId;
  const overview = trpc.events.overview.useQuery({ id });
  const crossings = trpc.events.replay.useQuery({ id });
  return (
    <QueryView query={overview} what="the story" rows={20}>
      {(loaded) => (
        <QueryView query={crossings} what="the replay" rows={20}>
          {(lines) => <Loaded event={event} overview={loaded} crossings={lines} />}
        </QueryView>
      )}
    </QueryView>
  );
}

interface LoadedProps {
  readonly event: EventData;
  readonly overview: EventOverview;
  readonly crossings: EventReplay;
}

function Loaded({ event, overview, crossings }: LoadedProps) {
  const analysed = useMemo(() => ({ ...event, overview }), [event, overview]);
  const replay = useMemo(() => replayFrom(analysed, crossings), [analysed, crossings]);
  if (replay === null) {
    return (
      <Empty
        title="This race can’t be replayed"
        text="A replay needs at least two cars with two laps and a total time each. The result has what the file knows."
      />
    );
  }
  // A corrected race, with another end, is played from anew.
  return <Views key={replay.end} event={analysed} replay={replay} />;
}

export interface ReplayProps {
  readonly event: AnalysedEvent;
  readonly replay: Replay;
}

function Views({ event, replay }: ReplayProps) {
  const { state, change } = useUrlState(EventUrl);
  const playback = usePlayback(replay, momentOfLap(replay, state.lap));
  const chosen = useMemo(() => placesIn(state.car), [state.car]);
  const choose = useEventCallback((car: number) => change({ car: car === 0 ? '' : toggled(state.car, car) }));
  const isTable = state.as === 'table';
  const lines = replay.cars.reduce((sum, car) => sum + car.lines.length, 0);
  const of = replay.sectors.length === 1 ? 'the finish line' : `${replay.sectors.length} lines`;
  const show = (as: 'play' | 'table'): void => {
    playback.play(false);
    change({ as });
  };
  return (
    <Section
      title="Replay"
      note={`From ${formatCount(lines)} crossings of ${of}`}
      isActionWide
      action={
        <span className={styles.actions}>
          <ToggleButtons
            label="How the race is shown"
            value={state.as}
            options={{ play: 'Play', table: 'Table' }}
            onChange={show}
          />
          <MomentInUrl replay={replay} clock={playback.clock} isPlaying={playback.isPlaying} />
        </span>
      }
    >
      {isTable ? (
        <LapEndTable event={event} replay={replay} clock={playback.clock} picked={chosen} />
      ) : (
        <Player
          event={event}
          replay={replay}
          playback={playback}
          chosen={chosen}
          onChoose={choose}
          gapMode={state.show === 'interval' ? 'interval' : 'gap'}
          onGapMode={(mode) => change({ show: mode })}
          onTable={() => show('table')}
        />
      )}
    </Section>
  );
}

interface MomentInUrlProps {
  readonly replay: Replay;
  readonly clock: Clock;
  readonly isPlaying: boolean;
}

/** The URL has the moment as soon as the race is paused, and what is shared has it always. */
function MomentInUrl({ replay, clock, isPlaying }: MomentInUrlProps) {
  const { state, change } = useUrlState(EventUrl);
  const shownAt = lapOfMoment(replay, useMoment(clock));

  useEffect(() => {
    if (isPlaying || shownAt === state.lap) return undefined;
    const timer = setTimeout(() => change({ lap: shownAt }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, shownAt, state.lap, change]);

  return <ShareButton path={`${location.pathname}?${sharedQuery(shownAt, state.as === 'table', state.car)}`} />;
}

function sharedQuery(lap: number, isTable: boolean, car: string): string {
  return new URLSearchParams({
    view: 'replay',
    lap: String(lap),
    ...(isTable && { as: 'table' }),
    ...(car !== '' && { car }),
  }).toString();
}
