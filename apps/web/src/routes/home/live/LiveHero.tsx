import type { LiveTiming } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { MonitorPlay } from 'lucide-react';
import { classBandName, formatGap, formatTime } from 'race-format';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { FollowButton } from '../../../features/session/follows/FollowButton.tsx';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { LapMark, MarkedTime } from '../../../shared/racing/LapMark.tsx';
import { SessionMark } from '../../../shared/racing/SessionMark.tsx';
import { FactList, type Fact } from '../../../shared/ui/FactList.tsx';
import { Flag } from '../../../shared/ui/Flag.tsx';
import { Hero } from '../../../shared/ui/Hero.tsx';
import { KerbTabs } from '../../../shared/ui/KerbTabs.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { ShareButton } from '../../../shared/ui/ShareButton.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { driverOf, type ShortNames } from './car-names.ts';
import { Clock } from './Clock.tsx';
import { gapOf } from './live-rows.ts';
import { LiveRuler } from './LiveRuler.tsx';
import { fastestOf, isRace, isStopped, stateOf } from './session-state.ts';
import { StartingGrid } from './StartingGrid.tsx';

interface LiveHeroProps {
  readonly timing: LiveTiming;
  readonly short: ShortNames;
  /** The server reports no more, or the page hears of nothing. */
  readonly isFrozen: boolean;
}

/** The session's track, clock and gaps. */
export function LiveHero({ timing, short, isFrozen }: LiveHeroProps) {
  const names = useNames();
  const { server } = timing;
  const state = stateOf(timing);
  const track = server.trackName;
  return (
    <Hero
      crumbs={[{ text: 'Home', href: hrefs.home() }, { text: server.name }]}
      title={track === null ? 'Track unknown' : names.track(track)}
      mark={track !== null && <Flag country={names.trackCountry(track)} size="hero" />}
      aside={<Clock timing={timing} isFrozen={isFrozen} />}
      isAsideFirst
      foot={
        <>
          {state === 'grid' ? (
            <StartingGrid cars={timing.cars} short={short} />
          ) : (
            state !== 'nobody' && <Ruler timing={timing} />
          )}
          <SessionTab timing={timing} />
        </>
      }
    >
      <Facts timing={timing} short={short} />
    </Hero>
  );
}

function Ruler({ timing }: Pick<LiveHeroProps, 'timing'>) {
  const format = useFormat();
  const { server, clock } = timing;
  const at = isStopped(timing) && server.reportedAt !== null ? ` at ${format.clock(server.reportedAt)}` : '';
  if (!isRace(timing))
    return <LiveRuler timing={timing} title={`Best laps, by distance from the best${at}`} note="always 0 to 3 s" />;
  return clock.isOver ? (
    <LiveRuler timing={timing} title="How they cross the line" note="dashed: still running, the gap at the last line" />
  ) : (
    <LiveRuler
      timing={timing}
      title={`Gap to the leader${at}`}
      note="at the last line crossed; the tail: at the end of the lap before"
    />
  );
}

/** The running session, and what can be done with the page. */
function SessionTab({ timing: { server, clock, cars } }: Pick<LiveHeroProps, 'timing'>) {
  const names = useNames();
  const format = useFormat();
  const { serverId, name, sessionKind, sessionType } = server;
  const note =
    cars.length === 0
      ? 'waiting for drivers'
      : clock.isOver
        ? 'over'
        : clock.greenAt === null
          ? undefined
          : `since ${format.clock(clock.greenAt)}`;
  return (
    <KerbTabs
      label="Session"
      tabs={[
        {
          href: hrefs.live(serverId),
          isCurrent: true,
          mark: sessionKind !== null && <SessionMark kind={sessionKind} name="" />,
          text: sessionType === null ? 'Session unknown' : names.session(sessionType),
          note,
        },
      ]}
      phoneAction={<FollowButton target={{ kind: 'server', serverId }} name={name} />}
      action={<LiveActions serverId={serverId} />}
    />
  );
}

export function LiveActions({ serverId }: { readonly serverId: number }) {
  return (
    <>
      <Button
        size="small"
        component={Link}
        to={hrefs.live(serverId, { view: 'overlay' })}
        target="_blank"
        title="For OBS: a page without a background"
      >
        <MonitorPlay size={16} aria-hidden="true" /> Overlay
      </Button>
      <ShareButton path={hrefs.live(serverId)} />
    </>
  );
}

function Facts({ timing, short }: Pick<LiveHeroProps, 'timing' | 'short'>) {
  const { server, source, cars } = timing;
  const strength = useMemo(() => fieldStrength(timing), [timing]);
  const people = [
    `${server.state === 'live' ? '' : '~'}${server.players ?? 0}${server.capacity === null ? '' : ` of ${server.capacity}`}`,
    ...((server.spectators ?? 0) > 0 ? [`${server.spectators} watching`] : []),
  ].join(', ');
  const facts: Fact[] = [
    ...(cars.length === 0 ? [] : orderFacts(timing, short)),
    { label: 'People', value: people },
    ...(source === 'log'
      ? [
          {
            label: 'Conditions',
            value: (
              <>
                – <Tag isUnsure>Not in the log</Tag>
              </>
            ),
          },
        ]
      : []),
    ...(strength === null ? [] : [{ label: 'Field strength', value: strength, isMinor: true }]),
  ];
  return <FactList facts={facts} />;
}

function orderFacts(timing: LiveTiming, short: ShortNames): Fact[] {
  const { cars, clock } = timing;
  const [first, second] = cars;
  const fastest = fastestOf(cars);
  const bestLap = fastest && (
    <>
      <MarkedTime tone="purple">{formatTime(fastest.bestLap)}</MarkedTime> <LapMark kind="fastest" />{' '}
      <PersonName>{short(fastest)}</PersonName>
    </>
  );
  if (stateOf(timing) === 'grid') {
    return [{ label: 'Pole', value: first && <PersonName>{driverOf(first).name}</PersonName> }];
  }
  const lead = second && gapOf(second);
  const by = lead?.kind === 'time' && lead.gapMs >= 0 ? `${formatGap(lead).replace('+', '')} s` : null;
  if (!isRace(timing)) {
    return [
      { label: 'Best lap', value: bestLap },
      { label: 'To second', value: by },
    ];
  }
  const label = clock.isOver ? 'Winner' : isStopped(timing) ? 'Leader then' : 'Leader';
  const leader = first && (
    <>
      <PersonName>{driverOf(first).name}</PersonName>
      {by !== null && `, by ${by}`}
    </>
  );
  return [
    { label, value: leader },
    { label: 'Fastest lap', value: bestLap },
  ];
}

/** `66, Silver`: the mean class value of those who have one. */
function fieldStrength({ cars }: LiveTiming): string | null {
  const values = cars.flatMap(({ driver }) => driver?.classValue ?? []);
  if (values.length === 0) return null;
  const mean = Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  return `${mean}, ${classBandName(mean)}`;
}
