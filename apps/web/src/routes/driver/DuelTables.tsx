import type { HeadToHead } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatSplit, formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import type { Column } from '../../shared/table/column.ts';
import { Table } from '../../shared/table/Table.tsx';
import { DifferenceBar } from '../../shared/ui/DifferenceBar.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SessionMark } from '../../shared/racing/SessionMark.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../shared/racing/TrackName.tsx';
import { shortName } from './rival-text.ts';
import styles from './DuelTables.module.css';

type Track = HeadToHead['tracks'][number];
type Meeting = HeadToHead['meetings'][number];
type Side = Meeting['own'];

/** The tracks and the shared sessions of two drivers. */
export function DuelTables({ duel }: { readonly duel: HeadToHead }) {
  return (
    <div className={styles.columns}>
      <Section title="Tracks" note="Compared only in the same class of cars, both dry or both wet">
        {duel.tracks.length === 0 ? <Empty title="Neither driver has a lap time yet" /> : <TracksTable duel={duel} />}
      </Section>
      <Section title="Meetings" note="Shared sessions, newest first">
        {duel.meetings.length === 0 ? (
          <Empty title="They have never met" text="They have not met in a session yet." />
        ) : (
          <MeetingsTable duel={duel} />
        )}
      </Section>
    </div>
  );
}

/** Best laps per track, with a bar towards the faster driver. */
function TracksTable({ duel: { own, rival, tracks } }: { readonly duel: HeadToHead }) {
  const rows = tracks
    .map((track) => ({ ...track, difference: differenceOf(track) }))
    .toSorted((a, b) => distanceOf(a) - distanceOf(b) || b.sessions - a.sessions);
  const widest = Math.max(...rows.map(({ difference }) => Math.abs(difference ?? 0)), 1);
  return (
    <div className={styles.tracks}>
      <Table
        caption="Best laps by track, the closest first"
        isFixed
        rows={rows}
        keyOf={({ trackName }) => trackName}
        columns={[
          {
            head: 'Track',
            isRowHead: true,
            isWide: true,
            cell: ({ trackName }) => <TrackName track={trackName} href={hrefs.boardTrack(trackName)} />,
          },
          {
            head: <PersonName>{shortName(own.name)}</PersonName>,
            width: 100,
            isRight: true,
            className: ({ difference }) => ((difference ?? 0) < 0 ? styles.quicker : 'secondary'),
            cell: (track) => <BestOf track={track} best={track.ownBest} lap={track.ownLap} />,
          },
          {
            head: (
              <abbr className={styles.centred} title="Towards the quicker driver">
                Difference
              </abbr>
            ),
            width: 112,
            priority: 'high',
            cell: ({ difference }) =>
              difference !== null && (
                <DifferenceBar share={difference / widest} className={clsx(styles.bar, difference < 0 && styles.own)} />
              ),
          },
          {
            head: <PersonName>{shortName(rival.name)}</PersonName>,
            width: 100,
            isRight: true,
            className: ({ difference }) => ((difference ?? 0) > 0 ? styles.quicker : 'secondary'),
            cell: (track) => <BestOf track={track} best={track.rivalBest} lap={track.rivalLap} />,
          },
          {
            head: <abbr title="Own best lap minus the rival’s">Split</abbr>,
            width: 76,
            priority: 'high',
            isRight: true,
            cell: ({ difference }) => formatSplit(difference),
          },
          {
            head: <abbr title="Shared sessions">Met</abbr>,
            width: 76,
            priority: 'high',
            isRight: true,
            isSecondary: true,
            cell: ({ sessions }) => sessions,
          },
        ]}
      />
    </div>
  );
}

interface BestOfProps {
  readonly track: Track;
  readonly best: number | null;
  readonly lap: Track['ownLap'];
}

/** A best lap; beside one that it cannot be compared with, its class of cars and surface. */
function BestOf({ track, best, lap }: BestOfProps) {
  const hasOther = track.ownLap !== null && track.rivalLap !== null;
  return (
    <>
      {formatTime(best)}
      {lap !== null && hasOther && differenceOf(track) === null && (
        <span className={clsx(styles.circumstances, 'small-print')}>
          {lap.carGroup ?? 'No class'}
          {lap.isWet !== null && (lap.isWet ? ', wet' : ', dry')}
        </span>
      )}
    </>
  );
}

/** Null: only one has a lap, or theirs are not of the same class and surface. */
function differenceOf({ ownBest, rivalBest, ownLap, rivalLap }: Track): number | null {
  const isAlike = ownLap?.carGroup === rivalLap?.carGroup && ownLap?.isWet === rivalLap?.isWet;
  return ownBest === null || rivalBest === null || !isAlike ? null : ownBest - rivalBest;
}

/** Tracks without a difference come last. */
function distanceOf({ difference }: { readonly difference: number | null }): number {
  return Math.abs(difference ?? Number.MAX_SAFE_INTEGER);
}

/** The sessions both drivers took part in; the one ahead is in bold. */
function MeetingsTable({ duel: { own, rival, meetings } }: { readonly duel: HeadToHead }) {
  const names = useNames();
  return (
    <div className={styles.meetings}>
      <Table
        caption="Shared sessions, newest first"
        rows={meetings}
        keyOf={({ eventId }) => eventId}
        columns={[
          { head: 'Date', priority: 'high', isSecondary: true, cell: ({ at }) => <TimeStamp at={at} show="date" /> },
          {
            head: <span className="visually-hidden">Session</span>,
            cell: ({ sessionKind, sessionType }) => (
              <SessionMark kind={sessionKind} name={names.session(sessionType)} />
            ),
          },
          {
            head: 'Track',
            isRowHead: true,
            isWide: true,
            cell: ({ trackName, eventId }) => <TrackName track={trackName} href={hrefs.event(eventId)} />,
          },
          sideColumn(own.name, (meeting) => [meeting.own, meeting.rival]),
          sideColumn(rival.name, (meeting) => [meeting.rival, meeting.own]),
        ]}
      />
    </div>
  );
}

function sideColumn(name: string, sidesOf: (meeting: Meeting) => readonly [Side, Side]): Column<Meeting> {
  const isAhead = (meeting: Meeting) => {
    const [side, other] = sidesOf(meeting);
    return side.position < other.position;
  };
  return {
    head: <PersonName>{shortName(name)}</PersonName>,
    isRight: true,
    className: (meeting) => (isAhead(meeting) ? styles.ahead : 'secondary'),
    cell: (meeting) => {
      const [{ isClassified, position, bestLap }] = sidesOf(meeting);
      return (
        <>
          {isClassified ? position : 'Out'}
          {isAhead(meeting) && <span className="visually-hidden"> (ahead)</span>}
          <span className={clsx(styles.lap, 'small-print')}>{formatTime(bestLap)}</span>
        </>
      );
    },
  };
}
