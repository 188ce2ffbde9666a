import type { EventSummary, ResultRow } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatCount } from '../../../shared/format/dates-and-numbers.ts';
import { LapMark, MarkedTime } from '../../../shared/racing/LapMark.tsx';
import { FactList, type Fact } from '../../../shared/ui/FactList.tsx';
import { Flag } from '../../../shared/ui/Flag.tsx';
import { Hero } from '../../../shared/ui/Hero.tsx';
import { PersonNames } from '../../../shared/ui/PersonName.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { FinishRuler } from '../../event/hero/FinishRuler.tsx';
import { NextRace } from '../NextRace.tsx';
import { TodayStrip } from '../TodayStrip.tsx';
import styles from './QuietHero.module.css';

/** While nobody drives: the last race as the headline, how it ended, and the next one. */
export default function QuietHero({ race }: { readonly race: EventSummary }) {
  const names = useNames();
  // The first three are known at once; the others come with the result.
  const rows = trpc.events.results.useQuery({ id: race.eventId }).data;
  const cars = rows ?? race.podium.map((row) => ({ ...row, isRepeat: false }));
  return (
    <Hero
      title={names.track(race.trackName)}
      mark={<Flag country={names.trackCountry(race.trackName)} size="hero" />}
      aside={
        <div className={styles.next}>
          <NextRace />
        </div>
      }
      foot={
        <>
          <FinishRuler cars={cars} winnerTime={formatTime(race.podium[0]?.totalTime || null)} />
          <TodayStrip />
        </>
      }
    >
      <FactList facts={factsOf(race, rows)} />
    </Hero>
  );
}

function factsOf(race: EventSummary, rows: readonly ResultRow[] | undefined): Fact[] {
  const [winner, second] = race.podium;
  const fastest = rows && fastestOf(rows);
  return [
    { label: 'Last race', value: <TimeStamp at={race.endAt} isApproximate={race.isEndApproximate} /> },
    {
      label: 'Winner',
      value: winner && (
        <>
          <PersonNames names={winner.drivers.map(({ name }) => name)} />
          {second?.gap.kind === 'time' && second.gap.gapMs > 0 && `, by ${(second.gap.gapMs / 1000).toFixed(3)} s`}
        </>
      ),
    },
    {
      label: 'Fastest lap',
      value: fastest && (
        <>
          <MarkedTime tone="purple">
            {formatTime(fastest.bestLap)} <LapMark kind={race.hasRecord ? 'record' : 'fastest'} />
          </MarkedTime>{' '}
          <PersonNames names={fastest.drivers.map(({ name }) => name)} />
        </>
      ),
    },
    { label: 'Entries', value: entriesText(race, rows) },
    {
      label: 'Result',
      value: (
        <TextLink to={hrefs.event(race.eventId)}>
          <bdi>{race.title || 'The whole result'}</bdi>
        </TextLink>
      ),
    },
  ];
}

/** `16, classified 15` */
function entriesText({ entryCount }: EventSummary, rows: readonly ResultRow[] | undefined): string {
  const entries = formatCount(entryCount);
  return rows === undefined
    ? entries
    : `${entries}, classified ${formatCount(rows.filter(({ place }) => place !== null).length)}`;
}

function fastestOf(rows: readonly ResultRow[]): ResultRow | undefined {
  return rows
    .filter(({ bestLap }) => bestLap !== null)
    .toSorted((one, other) => (one.bestLap ?? 0) - (other.bestLap ?? 0))[0];
}
