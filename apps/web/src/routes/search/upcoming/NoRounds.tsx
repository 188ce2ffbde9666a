import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { usualHour } from './usual-hour.ts';

interface NoRoundsProps {
  readonly isFiltered: boolean;
  readonly isOnlyOwn: boolean;
  /** There are races without "Only mine". */
  readonly hasOthers: boolean;
  readonly onClear: () => void;
}

/** An empty calendar: why, and what there is instead. */
export function NoRounds({ isFiltered, isOnlyOwn, hasOthers, onClear }: NoRoundsProps) {
  const format = useFormat();
  const hours = useQuery(trpc.useUtils().stats.hours.queryOptions({ period: 'year' })).data ?? [];
  if (isFiltered || (isOnlyOwn && hasOthers)) {
    return (
      <Empty
        title={isOnlyOwn && hasOthers ? 'None of these races is yours yet' : 'No race is announced with these filters'}
        text={isOnlyOwn && hasOthers ? 'You have signed up for none of them.' : 'Others may be.'}
        action={<Button onClick={onClear}>Show all races</Button>}
      />
    );
  }
  const usual = usualHour(hours);
  return (
    <Empty
      title="No race is announced"
      text={
        usual === null
          ? 'Rounds of championships appear here as soon as they have a date.'
          : `People here usually race on ${usual.weekday}s at ${format.hour(usual.hour)}, in the time zone of the site.`
      }
      action={<TextLink to={hrefs.boardPoints()}>Championships</TextLink>}
    />
  );
}
