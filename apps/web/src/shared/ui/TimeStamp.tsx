import {
  formatTimeOfDay,
  formatDate,
  formatDateTime,
  formatShortDate,
  formatUtc,
  useTimeSettings,
} from '../format/dates-and-numbers.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

const FORMATS = { shortDate: formatShortDate, date: formatDate, clock: formatTimeOfDay, full: formatDateTime } as const;

interface TimeStampProps {
  readonly at: string;
  readonly show?: keyof typeof FORMATS;
  /** The instant is a guess, for example from a file without a time of its own. */
  readonly isApproximate?: boolean;
}

/** An instant in the viewer's time zone, in UTC on hover; the footer switches all to UTC. */
export function TimeStamp({ at, show = 'full', isApproximate = false }: TimeStampProps) {
  useTimeSettings();
  // Not in the server's HTML: `dateTime` says it there.
  const title = useIsHydrated() ? `${isApproximate ? 'About ' : ''}${formatUtc(at)}` : undefined;
  return (
    <time dateTime={at} title={title}>
      {isApproximate ? `~ ${FORMATS[show](at)}` : FORMATS[show](at)}
    </time>
  );
}
