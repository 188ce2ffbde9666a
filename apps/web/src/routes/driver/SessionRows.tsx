import type { DriverEvent } from '@paddock/contracts';
import { formatGap, formatTime, isClassified } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { formatCount, formatUtc } from '../../shared/format/en-au.ts';
import { ClassChange } from '../../shared/ui/ClassChange.tsx';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { Flag } from '../../shared/ui/Flag.tsx';
import { LapMark, MarkedTime } from '../../shared/ui/LapMark.tsx';
import { ListRow, RowList } from '../../shared/ui/ListRow.tsx';
import { SessionMark } from '../../shared/ui/SessionMark.tsx';
import { QuietLink } from '../../shared/ui/TextLink.ts';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.ts';
import { useMinute } from '../../shared/ui/use-minute.ts';
import { recentDate } from './calendar.ts';

export interface SessionsViewProps {
  readonly events: readonly DriverEvent[];
}

export function SessionTable({ events }: SessionsViewProps) {
  const names = useNames();
  return (
    <DataTable>
      <caption>Sessions, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">
            <VisuallyHidden>Session</VisuallyHidden>
          </th>
          <th scope="col">Track</th>
          <th scope="col" className="w900">
            Event
          </th>
          <th scope="col" className="w1200">
            Car
          </th>
          <th scope="col" className="r">
            Place
          </th>
          <th scope="col" className="r">
            Gap
          </th>
          <th scope="col" className="r">
            Best lap
          </th>
          <th scope="col" className="r w900">
            <abbr title="Points">Pts</abbr>
          </th>
          <th scope="col" className="r">
            Class
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.eventId}>
            <td className="q">
              <RecentDate at={event.endAt} />
            </td>
            <td>
              <SessionMark kind={event.sessionKind} name={names.session(event.sessionType)} />
            </td>
            <th scope="row">
              <TrackName
                name={names.track(event.trackName)}
                country={names.trackCountry(event.trackName)}
                href={hrefs.event(event.eventId)}
              />
            </th>
            <td className="q w900 cut wide" title={event.title}>
              <bdi>{event.title}</bdi>
            </td>
            <td className="q w1200">{names.car(event.carModel)}</td>
            <td className="r">
              <Place event={event} />
            </td>
            <td className="r">{gapOf(event)}</td>
            <td className="r">
              <BestLap event={event} />
            </td>
            <td className="r s w900">{event.points ?? '–'}</td>
            <td className="r">
              <ClassChange change={event.classChange} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

export function SessionList({ events }: SessionsViewProps) {
  const names = useNames();
  return (
    <RowList aria-label="Sessions, newest first">
      {events.map((event) => (
        <ListRow
          key={event.eventId}
          lead={<SessionMark kind={event.sessionKind} name={names.session(event.sessionType)} />}
          main={
            <span>
              <Flag country={names.trackCountry(event.trackName)} />{' '}
              <QuietLink to={hrefs.event(event.eventId)}>
                <b>{names.track(event.trackName)}</b>
              </QuietLink>
            </span>
          }
          second={
            <>
              <RecentDate at={event.endAt} />, {gapOf(event)}
            </>
          }
          right={<Place event={event} />}
          rightSecond={<BestLap event={event} />}
        />
      ))}
    </RowList>
  );
}

function RecentDate({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={formatUtc(at)}>
      {recentDate(at, useMinute())}
    </time>
  );
}

/** A driver who did not finish a race or set no lap has no place. */
function hasPlace({ sessionKind, gap, bestLap }: DriverEvent): boolean {
  return sessionKind === 'race' ? isClassified(gap) : bestLap !== null;
}

function Place({ event }: { readonly event: DriverEvent }) {
  const { position, entryCount } = event;
  if (!hasPlace(event)) return '–';
  return (
    <>
      <span className="place">{formatCount(position)}</span> <span className="q">of {formatCount(entryCount)}</span>
    </>
  );
}

function BestLap({ event: { bestLap, bestLapMark } }: { readonly event: DriverEvent }) {
  if (bestLap === null || bestLapMark === null) return formatTime(bestLap);
  return (
    <MarkedTime className={bestLapMark === 'record' ? 'purple' : 'green'}>
      {formatTime(bestLap)} <LapMark kind={bestLapMark} />
    </MarkedTime>
  );
}

/** The gap; for the winner of a race, the total time. */
function gapOf({ gap, sessionKind, totalTime }: DriverEvent): string {
  return formatGap(gap, { leaderText: sessionKind === 'race' ? formatTime(totalTime) : 'leader' });
}
