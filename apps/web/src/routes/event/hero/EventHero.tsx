import type { EventChampionship, EventInfo, ResultRow } from '@paddock/contracts';
import { classBandName, formatTime } from 'race-format';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames, type Names } from '../../../lib/names.ts';
import { formatCount, formatOneDecimal } from '../../../shared/format/dates-and-numbers.ts';
import { FactList, type Fact } from '../../../shared/ui/FactList.tsx';
import { Flag } from '../../../shared/ui/Flag.tsx';
import { Hero } from '../../../shared/ui/Hero.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { championshipFact } from '../EventChampionships.tsx';
import { REVISIONS_ID } from '../revisions/RevisionsSection.tsx';
import { counted } from '../../../shared/format/counted.ts';
import { FinishRuler } from './FinishRuler.tsx';
import { Podium } from './Podium.tsx';
import { WeekendTabs } from './WeekendTabs.tsx';

export interface EventHeroProps {
  readonly info: EventInfo;
  /** Empty when the result could not be loaded. */
  readonly rows: readonly ResultRow[];
  readonly championships: readonly EventChampionship[];
}

/** Place and time, the first three, the finish, and the other sessions of the weekend. */
export function EventHero({ info, rows, championships }: EventHeroProps) {
  const names = useNames();
  const podium = rows.filter(({ place }) => place !== null).slice(0, 3);
  const isRace = info.sessionKind === 'race';
  return (
    <Hero
      crumbs={[{ text: 'Events', href: hrefs.searchEvents({ period: 'all' }) }, { text: info.title || 'No title' }]}
      title={names.track(info.trackName)}
      mark={<Flag country={names.trackCountry(info.trackName)} size="hero" />}
      aside={podium.length > 0 && <Podium kind={info.sessionKind} rows={podium} />}
      foot={
        <>
          {isRace && info.isDriven && rows.length > 1 && (
            <FinishRuler cars={rows} winnerTime={formatTime(podium[0]?.totalTime || null)} />
          )}
          <WeekendTabs info={info} />
        </>
      }
    >
      <FactList
        facts={[...championshipFact(championships), ...factsOf(info, (podium[0] ?? rows[0])?.lapCount, names)]}
      />
    </Hero>
  );
}

function factsOf(info: EventInfo, winnerLaps: number | null | undefined, names: Names): Fact[] {
  const { endAt, isEndApproximate, isWet, fieldStrength, serverName } = info;
  return [
    ...(names.hasGames ? [{ label: 'Game', value: names.game(info.game)?.shortName }] : []),
    { label: 'Session', value: names.session(info.sessionType) },
    { label: 'Finished', value: <TimeStamp at={endAt} isApproximate={isEndApproximate} /> },
    ...distanceFact(info, { winnerLaps, hasLaps: names.game(info.game)?.carries.laps !== false }),
    ...(isWet === null ? [] : [{ label: 'Conditions', value: isWet ? 'Wet' : 'Dry' }]),
    { label: 'Entries', value: entriesText(info) },
    {
      label: 'Field strength',
      value: fieldStrength === null ? '–' : `${formatCount(fieldStrength)}, ${classBandName(fieldStrength)}`,
    },
    { label: 'Result', value: <Standing info={info} /> },
    { label: 'Track', value: <TextLink to={hrefs.boardTrack(info.trackName)}>Best laps here</TextLink> },
    ...(serverName === null || serverName === info.title
      ? []
      : [{ label: 'Server', value: <bdi>{serverName}</bdi>, isMinor: true }]),
  ];
}

/** `12, classified 10`; `2 drove, classified 2, 6 looked in` */
function entriesText({ isDriven, entryCount, lookedInCount, classifiedCount }: EventInfo): string {
  const entries = formatCount(entryCount);
  if (!isDriven) return `${entries}, nobody drove`;
  return [
    lookedInCount === 0 ? entries : `${entries} drove`,
    ...(classifiedCount === null ? [] : [`classified ${formatCount(classifiedCount)}`]),
    ...(lookedInCount === 0 ? [] : [`${formatCount(lookedInCount)} looked in`]),
  ].join(', ');
}

/** Only staff decisions change a result. */
function Standing({ info: { isDriven, voided, revisions } }: Pick<EventHeroProps, 'info'>) {
  if (!isDriven && voided === null) return 'None: nobody drove';
  if (revisions.length === 0) return voided === null ? 'Official' : 'Voided';
  return <a href={`#${REVISIONS_ID}`}>{voided === null ? 'Revised' : 'Voided'}</a>;
}

/** `31 laps, 159.2 km`; the distance is left out for tracks of unknown length. Empty: the file does not say; a dash: no lap was driven. */
function distanceFact(
  { sessionKind, lapCount, trackLength, isDriven }: EventInfo,
  { winnerLaps, hasLaps }: { winnerLaps: number | null | undefined; hasLaps: boolean },
): Fact[] {
  const isRace = sessionKind === 'race' && winnerLaps !== undefined;
  if (!isDriven) return [{ label: isRace ? 'Distance' : 'Driven', value: '–' }];
  const laps = isRace ? winnerLaps : hasLaps ? lapCount : null;
  if (laps === null) return [];
  const length = trackLength === null ? '' : `, ${formatOneDecimal((laps * trackLength) / 1000)} km`;
  return [{ label: isRace ? 'Distance' : 'Driven', value: `${counted(laps, 'lap')}${length}` }];
}
