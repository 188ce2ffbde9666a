import { CalendarPlus } from 'lucide-react';
import { useContext } from 'react';
import { calendarHrefs } from '../../lib/calendar-hrefs.ts';
import { SiteOrigin } from '../../shared/ui/PageMeta.tsx';
import linkStyles from '../../shared/ui/TextLink.module.css';
import styles from './RoundPlace.module.css';

/** Opens the visitor's calendar program with all rounds of a championship. */
export function SubscribeLink({ championshipId }: { readonly championshipId: number }) {
  const address = new URL(calendarHrefs.championship(championshipId), useContext(SiteOrigin)).href;
  return (
    <a className={linkStyles.textLink} href={address.replace(/^https?:/, 'webcal:')}>
      <span className={styles.marked}>
        <CalendarPlus size={16} aria-hidden="true" />
        Subscribe to all rounds
      </span>
    </a>
  );
}
