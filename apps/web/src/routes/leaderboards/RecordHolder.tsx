import { formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { LapMark } from '../../shared/ui/LapMark.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { YouMark } from '../../shared/ui/YouMark.tsx';
import type { TrackBoardRow } from './join-board.ts';
import { DriverLink, HeroFigure } from './HeroFigure.tsx';
import { KIND_NAMES } from './kind-names.ts';

export interface RecordHolderProps {
  /** undefined: loading. */
  readonly row: TrackBoardRow | undefined;
  /** What the time is: a track or class record, or just the best of the filtered laps. */
  readonly title: string;
  readonly isRecord: boolean;
}

/** The best lap of a board: time, driver, car, date. */
export function RecordHolder({ row, title, isRecord }: RecordHolderProps) {
  const names = useNames();
  if (row === undefined) return <HeroFigure title={title} figure="–" />;
  return (
    <HeroFigure
      title={title}
      figure={formatTime(row.lapTime)}
      {...(isRecord && { mark: <LapMark kind="record" /> })}
      detail={
        <>
          <DriverLink driver={row.driver} />
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
