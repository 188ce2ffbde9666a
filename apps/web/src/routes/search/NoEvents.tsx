import Button from '@mui/material/Button';
import type { SessionKind } from '@paddock/contracts';
import { useNames, type Names } from '../../lib/names.ts';
import { PERIOD_NAMES, periodInWords } from '../../lib/periods.ts';
import { useTimeZoneOfDays } from '../../shared/hooks/use-time-zone-of-days.ts';
import { trpc } from '../../lib/trpc.ts';
import { counted } from '../../shared/format/counted.ts';
import { isolate } from '../../shared/format/isolate.ts';
import { Empty } from '../../shared/ui/Notice.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { useMinute } from '../../shared/hooks/clock.tsx';
import { periodOf } from './period-of.ts';
import { EVERY_EVENT, inDaysOf, setEventFilters, type EventField, type EventSearchUrl } from './search-url.ts';

export interface NoEventsProps {
  readonly state: EventSearchUrl;
  /** Names for the ids in the URL. */
  readonly serverName: string | undefined;
  readonly driverName: string | undefined;
  readonly onChange: (patch: Partial<EventSearchUrl>) => void;
}

const FIELD_NAMES = {
  period: 'period',
  track: 'track',
  serverId: 'server',
  carGroup: 'car class',
  sessionKind: 'session type',
  minEntries: 'number of cars',
  driver: 'participant',
  title: 'title',
} as const satisfies Record<EventField, string>;

/** An empty search: which filter emptied it, the last event without that filter, and a button to search for it. */
export function NoEvents({ state, serverName, driverName, onChange }: NoEventsProps) {
  const names = useNames();
  const now = new Date(useMinute());
  const last = useLastEvent(state);
  const title = titleOf({ state, serverName, driverName }, names);
  if (setEventFilters(state).length === 0) {
    return <Empty title={title} text="The first result file that a server sends will appear here." />;
  }
  if (last === undefined) {
    return (
      <Empty
        title={title}
        text="Only finished sessions are listed."
        action={<Button onClick={() => onChange(EVERY_EVENT)}>Show all events</Button>}
      />
    );
  }
  const { event, field } = last;
  const isPeriod = field === 'period';
  const period = periodOf(event.endAt, now);
  return (
    <Empty
      title={title}
      text={
        <>
          {isPeriod ? 'The last one was ' : `Without the ${FIELD_NAMES[field]} the last one was `}
          {names.track(event.trackName)}, <TimeStamp at={event.endAt} />.
        </>
      }
      action={
        <Button onClick={() => onChange(isPeriod ? { period } : { [field]: EVERY_EVENT[field] })}>
          {isPeriod ? `Show ${PERIOD_NAMES[period].toLowerCase()}` : `Search without the ${FIELD_NAMES[field]}`}
        </Button>
      }
    />
  );
}

const KIND_PLURALS = {
  practice: 'practice sessions',
  qualifying: 'qualifying sessions',
  race: 'races',
  other: 'other sessions',
} as const satisfies Record<SessionKind, string>;

/** `No GT4 races at Monza on Server 3 with Ada Quick today` */
function titleOf({ state, serverName, driverName }: Omit<NoEventsProps, 'onChange'>, names: Names): string {
  return [
    'No',
    state.carGroup,
    state.sessionKind === undefined ? 'events' : KIND_PLURALS[state.sessionKind],
    state.title === undefined ? undefined : `matching “${isolate(state.title)}”`,
    state.minEntries === undefined ? undefined : `with ${counted(state.minEntries, 'car')} or more`,
    state.track === 'all' ? undefined : `at ${names.track(state.track)}`,
    state.serverId === undefined ? undefined : `on ${serverName ?? 'this server'}`,
    state.driver === undefined ? undefined : `with ${driverName === undefined ? 'this driver' : isolate(driverName)}`,
    periodInWords(state.period),
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

/**
 * For an empty search, the last event that is found without one of its filters; the period comes first, as it is the
 * likeliest cause; and that filter. Only a hint: errors yield none.
 */
function useLastEvent(state: EventSearchUrl) {
  const timeZone = useTimeZoneOfDays();
  const fields = setEventFilters(state);
  const results = trpc.useQueries((api) =>
    fields.map((field) =>
      api.search.events(
        { ...inDaysOf(timeZone, { ...state, [field]: EVERY_EVENT[field] }), limit: 1 },
        { retry: false, refetchOnReconnect: false },
      ),
    ),
  );
  for (const [index, field] of fields.entries()) {
    const event = results[index]?.data?.events[0];
    if (event !== undefined) return { field, event };
  }
  return undefined;
}
