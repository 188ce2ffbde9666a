import { styled } from '@mui/material/styles';
import { classBandName, formatGap, formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { FactList, type Fact } from '../../shared/ui/FactList.tsx';
import { Flag } from '../../shared/ui/Flag.tsx';
import { Hero } from '../../shared/ui/Hero.tsx';
import { KerbTabs } from '../../shared/ui/KerbTabs.tsx';
import { NumberPlate } from '../../shared/ui/NumberPlate.tsx';
import { SessionMark } from '../../shared/ui/SessionMark.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { FinishRuler } from './FinishRuler.tsx';

const Podium = styled('ol')(({ theme }) => ({
  width: 400,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px 40px minmax(0, 1fr) auto',
    gap: 10,
    alignItems: 'center',
    padding: '7px 0',
    fontSize: 15,
  },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .place': { ...theme.typography.position, fontSize: 18, fontWeight: 800 },
  '& .gap': { color: theme.vars.palette.text.secondary },
  '& li:first-of-type .gap': { fontWeight: 650, color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('lg')]: { width: 320 },
  [theme.breakpoints.down('md')]: { width: 'auto', '& li': { fontSize: 14, gap: 8 } },
}));

export type EventInfo = ApiOutputs['events']['info'];
export type ResultRow = ApiOutputs['events']['results'][number];

export interface EventHeroProps {
  readonly info: EventInfo;
  readonly results: readonly ResultRow[];
}

/** Where and when, the first three, and the other sessions of the weekend. */
export function EventHero({ info, results }: EventHeroProps) {
  const names = useNames();
  const tabs = info.weekend.map(({ eventId, sessionType, sessionKind, endAt }) => ({
    href: hrefs.event(eventId),
    isCurrent: eventId === info.eventId,
    mark: <SessionMark kind={sessionKind} name="" />,
    text: names.session(sessionType),
    note: <TimeStamp at={endAt} show="clock" />,
  }));
  const podium = results.slice(0, 3);
  return (
    <Hero
      crumbs={[{ text: 'Events', href: hrefs.searchEvents({ period: 'all' }) }, { text: info.title }]}
      title={names.track(info.trackName)}
      mark={<Flag country={names.trackCountry(info.trackName)} size="hero" />}
      aside={podium.length > 0 && <PodiumList kind={info.sessionKind} rows={podium} />}
      foot={
        <>
          {info.sessionKind === 'race' && results.length > 1 && <FinishRuler cars={results} />}
          <KerbTabs label="Sessions of the weekend" tabs={tabs} />
        </>
      }
    >
      <FactList facts={factsOf(info, results[0]?.lapCount)} />
    </Hero>
  );
}

interface PodiumListProps {
  readonly kind: EventInfo['sessionKind'];
  readonly rows: readonly ResultRow[];
}

function PodiumList({ kind, rows }: PodiumListProps) {
  return (
    <Podium aria-label="The first three">
      {rows.map(({ position, raceNumber, drivers, gap, totalTime, bestLap }) => (
        <li key={position}>
          <span className="place">{position}</span>
          <NumberPlate number={raceNumber} />
          {drivers[0] === undefined ? <span>–</span> : <DriverName driver={drivers[0]} hasBadge={false} />}
          <span className="gap">
            {formatGap(gap, { leaderText: formatTime(kind === 'race' ? totalTime : bestLap) })}
          </span>
        </li>
      ))}
    </Podium>
  );
}

function factsOf(info: EventInfo, winnerLaps: number | undefined): Fact[] {
  const { endAt, startAt, isEndApproximate, isWet, entryCount, classifiedCount, fieldStrength, serverName } = info;
  const isRace = info.sessionKind === 'race';
  return [
    { label: 'Finished', value: <TimeStamp at={endAt} isApproximate={isEndApproximate} /> },
    ...(startAt === null
      ? []
      : [{ label: 'Began, inferred', value: <TimeStamp at={startAt} show="clock" isApproximate />, isMinor: true }]),
    ...(serverName === null ? [] : [{ label: 'Server', value: serverName }]),
    isRace && winnerLaps !== undefined
      ? { label: 'Distance', value: `${formatCount(winnerLaps)} laps` }
      : { label: 'Laps driven', value: formatCount(info.lapCount) },
    { label: 'Conditions', value: isWet ? 'Wet' : 'Dry' },
    {
      label: 'Entries',
      value:
        classifiedCount === null
          ? formatCount(entryCount)
          : `${formatCount(entryCount)}, classified ${formatCount(classifiedCount)}`,
    },
    {
      label: 'Field strength',
      value: fieldStrength === null ? '–' : `${formatCount(fieldStrength)}, ${classBandName(fieldStrength)}`,
    },
  ];
}
