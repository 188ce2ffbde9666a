import type { RivalRace } from '@paddock/contracts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatCount, formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import { ClassChange } from '../../../shared/racing/ClassChange.tsx';
import { DriverName } from '../../../shared/racing/DriverName.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { QuietLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import type { Since } from './last-visit.ts';
import list from './OwnList.module.css';

const SHOWN = 5;

interface RivalNewsProps extends Since {
  readonly playerId: string;
}

/** What rivals did since the last visit: the last race of each. */
export function RivalNews({ playerId, since, isFirst }: RivalNewsProps) {
  const query = trpc.drivers.rivalRaces.useQuery({ id: playerId });
  return (
    <Section title={isFirst ? 'Your rivals in the last seven days' : 'Your rivals since your last visit'}>
      <QueryView
        query={query}
        what="your rivals"
        rows={2}
        rowHeight={58}
        empty={<p className="secondary">No rivals yet: they are drivers whom you met in three sessions.</p>}
      >
        {(races) => {
          const fresh = races.filter(({ endAt }) => Date.parse(endAt) > since);
          return fresh.length === 0 ? (
            <p className="secondary">None of your rivals has raced.</p>
          ) : (
            <ul className={list.list}>
              {fresh.slice(0, SHOWN).map((race) => (
                <RivalRow key={race.driver.playerId} race={race} />
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Section>
  );
}

function RivalRow({ race }: { readonly race: RivalRace }) {
  const names = useNames();
  const { driver, eventId, trackName, endAt, isClassified, position, entryCount, classChange } = race;
  return (
    <li>
      <DriverName driver={driver} />
      <ClassChange change={classChange} />
      <p className="secondary">
        {isClassified ? `${formatOrdinal(position)} of ${formatCount(entryCount)}` : 'Not classified'} at{' '}
        <QuietLink to={hrefs.event(eventId)}>{names.track(trackName)}</QuietLink>, <TimeStamp at={endAt} show="date" />
      </p>
    </li>
  );
}
