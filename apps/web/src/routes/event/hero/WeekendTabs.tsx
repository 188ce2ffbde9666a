import type { EventInfo } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { KerbTabs } from '../../../shared/ui/KerbTabs.tsx';
import { SessionMark } from '../../../shared/racing/SessionMark.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { eventCars } from '../event-cars.ts';
import { EventActions } from '../EventActions.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

type WeekendSession = EventInfo['weekend'][number];

/** The sessions of the weekend, each with its end and its best driver, and what can be done with this one. */
export function WeekendTabs({ info }: { readonly info: EventInfo }) {
  const names = useNames();
  const tabs = info.weekend.map((session) => ({
    href: hrefs.event(session.eventId),
    isCurrent: session.eventId === info.eventId,
    mark: <SessionMark kind={session.sessionKind} name="" />,
    text: names.session(session.sessionType),
    note: (
      <>
        <TimeStamp at={session.endAt} show="clock" />
        {session.isVoided ? ', voided' : <Best session={session} />}
      </>
    ),
  }));
  return <KerbTabs label="Sessions of the weekend" tabs={tabs} action={<EventActions eventId={info.eventId} />} />;
}

/** `, Mm-Iifz 1:53.462`; for a race, the winner without a time. */
function Best({ session: { best, sessionKind } }: { readonly session: WeekendSession }) {
  if (best === null) return null;
  const who = eventCars([{ ...best, position: 1, filePosition: 1 }]).get(1)?.shortName ?? '–';
  return (
    <>
      , <PersonName>{who}</PersonName>
      {sessionKind === 'qualifying' && best.bestLap !== null && ` ${formatTime(best.bestLap)}`}
    </>
  );
}
