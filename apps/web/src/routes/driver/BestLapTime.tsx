import type { DriverRecord } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { formatUtc } from '../../shared/format/en-au.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { LapMark, MarkedTime } from '../../shared/ui/LapMark.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';

/** A best lap, linked to its event; a track record is purple and labelled. */
export function BestLapTime({ lap }: { readonly lap: DriverRecord }) {
  const { lapTime, isRecord, isWet, eventId, at } = lap;
  return (
    <MarkedTime tone={isRecord ? 'purple' : undefined}>
      <QuietLink to={hrefs.event(eventId)} title={`${formatUtc(at)}${isWet ? ', wet' : ''}`}>
        {formatTime(lapTime)}
      </QuietLink>
      {isRecord && (
        <>
          {' '}
          <LapMark kind="record" />
        </>
      )}
      {isWet && ' wet'}
    </MarkedTime>
  );
}
