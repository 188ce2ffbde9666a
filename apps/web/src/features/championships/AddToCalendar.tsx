import { CalendarPlus } from 'lucide-react';
import { calendarHrefs } from '../../lib/calendar-hrefs.ts';
import linkStyles from '../../shared/ui/TextLink.module.css';
import styles from './RoundPlace.module.css';

interface AddToCalendarProps {
  readonly championshipId: number;
  /** Code of a round. */
  readonly round: string;
}

/** One round as a file that calendar programs open. */
export function AddToCalendar({ championshipId, round }: AddToCalendarProps) {
  return (
    <a className={linkStyles.textLink} href={calendarHrefs.championship(championshipId, round)}>
      <span className={styles.marked}>
        <CalendarPlus size={16} aria-hidden="true" />
        Add to calendar
      </span>
    </a>
  );
}
