import type { LastRace as Race } from '@paddock/contracts';
import { formatGap, formatTime } from 'race-format';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { byRuleText } from '../../../shared/format/by-rule.ts';
import { formatCount, formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import { winnerTime } from '../../../shared/format/winner-time.ts';
import { ClassChange } from '../../../shared/racing/ClassChange.tsx';
import { LapMark, MarkedTime } from '../../../shared/racing/LapMark.tsx';
import { TrackName } from '../../../shared/racing/TrackName.tsx';
import { FactList, type Fact } from '../../../shared/ui/FactList.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { ShareButton } from '../../../shared/ui/ShareButton.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import styles from './LastRace.module.css';

/** The last race of the visitor's own driver, and a button that shares its result. */
export function LastRace({ playerId }: { readonly playerId: string }) {
  const names = useNames();
  const query = trpc.drivers.lastRace.useQuery({ id: playerId });
  const race = query.data;
  return (
    <Section
      title="Your last race"
      action={
        race != null && (
          <ShareButton
            label="Share my result"
            title={`${placeText(race)}, ${names.track(race.trackName)}`}
            path={hrefs.event(race.eventId, { open: String(race.filePosition) })}
          />
        )
      }
    >
      <QueryView query={query} what="your last race" rows={1} rowHeight={150}>
        {(found) =>
          found === null ? (
            <Empty
              title="No race yet"
              text="The first race that you start will be here with its result."
              action={<TextLink to={hrefs.coming()}>Coming races</TextLink>}
            />
          ) : (
            <Result race={found} />
          )
        }
      </QueryView>
    </Section>
  );
}

function Result({ race }: { readonly race: Race }) {
  const { eventId, trackName, title, endAt, bestLap, bestLapMark, points, classChange, gap, totalTime } = race;
  const facts: readonly Fact[] = [
    {
      label: gap.kind === 'leader' ? 'Time' : 'Gap',
      value:
        race.beyondRuleMs === null
          ? formatGap(gap, { leaderText: winnerTime(totalTime), hasNegative: false })
          : `DNF ${byRuleText(race.beyondRuleMs)}`,
    },
    {
      label: 'Best lap',
      value:
        bestLap === null || bestLapMark === null ? (
          formatTime(bestLap)
        ) : (
          <MarkedTime tone={bestLapMark === 'record' ? 'purple' : 'green'}>
            {formatTime(bestLap)} <LapMark kind={bestLapMark} />
          </MarkedTime>
        ),
    },
    { label: 'Class change', value: classChange === null ? 'not rated' : <ClassChange change={classChange} /> },
    ...(points === null ? [] : [{ label: 'Points', value: formatCount(points) }]),
  ];
  return (
    <div className={styles.race}>
      <TrackName track={trackName} href={hrefs.event(eventId)} />
      <p className={styles.place}>{placeText(race)}</p>
      <p className="secondary">
        <bdi>{title}</bdi>, <TimeStamp at={endAt} />
      </p>
      <FactList facts={facts} />
    </div>
  );
}

/** `3rd of 24` */
function placeText({ isClassified, position, entryCount }: Race): string {
  return isClassified ? `${formatOrdinal(position)} of ${formatCount(entryCount)}` : 'Not classified';
}
