import { useFormat } from '../hooks/clock.tsx';
import { useIsHydrated } from '../hooks/use-is-hydrated.ts';

interface TimeStampProps {
  readonly at: string;
  readonly show?: 'shortDate' | 'date' | 'weekday' | 'clock' | 'dateTime';
  /** The instant is a guess, for example from a file without a time of its own. */
  readonly isApproximate?: boolean;
}

/** An instant in the viewer's time zone, in UTC on hover; the footer switches all to UTC. */
export function TimeStamp({ at, show = 'dateTime', isApproximate = false }: TimeStampProps) {
  const format = useFormat();
  // Not in the server's HTML: `dateTime` says it there.
  const title = useIsHydrated() ? `${isApproximate ? 'About ' : ''}${format.utc(at)}` : undefined;
  return (
    <time dateTime={at} title={title}>
      {isApproximate ? `~ ${format[show](at)}` : format[show](at)}
    </time>
  );
}
