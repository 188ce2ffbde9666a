import type { CalendarRound } from '@paddock/contracts';
import { CalendarPlus, Copy, RefreshCw } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { useSession } from '../../../features/session/use-session.ts';
import { calendarHrefs } from '../../../lib/calendar-hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { counted } from '../../../shared/format/counted.ts';
import { showDone, showFailure, showUnexpectedError } from '../../../shared/toasts/toasts.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { SiteOrigin } from '../../../shared/ui/PageMeta.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import type { CalendarUrl } from '../search-url.ts';
import linkStyles from '../../../shared/ui/TextLink.module.css';
import styles from './SubscribeSection.module.css';

interface SubscribeSectionProps {
  readonly rounds: readonly CalendarRound[];
  readonly ownCount: number;
  readonly filter: CalendarUrl;
}

/** More would push the calendar of everything off the screen. */
const MOST_CHAMPIONSHIPS = 3;

/** Calendars that the visitor's own program follows. */
export function SubscribeSection({ rounds, ownCount, filter }: SubscribeSectionProps) {
  const isSignedIn = useSession() !== null;
  const { championship, track, carGroup, game } = filter;
  const byChampionship = [...Map.groupBy(rounds, (each) => each.championship.championshipId).values()];
  const isFiltered = track !== undefined || carGroup !== undefined || game !== undefined || championship !== undefined;
  return (
    <Section title="Subscribe">
      <ul className={styles.list}>
        {isSignedIn && <OwnCalendar count={ownCount} />}
        {byChampionship.slice(0, MOST_CHAMPIONSHIPS).flatMap((found) => {
          const [first] = found;
          if (first === undefined) return [];
          const { championshipId, name } = first.championship;
          return (
            <Calendar key={championshipId} name={<bdi>{name}</bdi>} href={calendarHrefs.championship(championshipId)}>
              {counted(found.length, 'round')} to come.
            </Calendar>
          );
        })}
        <Calendar name="Everything here" href={calendarHrefs.all({ championship, track, carGroup, game })}>
          {counted(rounds.length, 'race')}
          {isFiltered && ', with these filters'}.
        </Calendar>
      </ul>
      <p className="small-print">
        Changes of time and track arrive by themselves. Works with any calendar that reads ICS.
      </p>
    </Section>
  );
}

interface CalendarProps {
  readonly name: ReactNode;
  readonly href: string;
  readonly children: ReactNode;
  readonly more?: ReactNode;
}

function Calendar({ name, href, children, more }: CalendarProps) {
  const address = new URL(href, useContext(SiteOrigin)).href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      showDone('Address copied.');
    } catch {
      showUnexpectedError();
    }
  };
  return (
    <li>
      <b>{name}</b>
      <p>{children}</p>
      <div className={styles.actions}>
        <a className={linkStyles.textLink} href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus size={16} aria-hidden="true" /> Subscribe
        </a>
        <LinkButton onClick={() => void copy()}>
          <Copy size={16} aria-hidden="true" /> Copy the address
        </LinkButton>
        {more}
      </div>
    </li>
  );
}

/** The private address; the first click makes it. */
function OwnCalendar({ count }: { readonly count: number }) {
  const utils = trpc.useUtils();
  const { data, isError, refetch } = trpc.championships.ownCalendar.useQuery({});
  const { mutate, isPending } = trpc.championships.renewCalendar.useMutation({
    onSuccess: (made) => {
      utils.championships.ownCalendar.setData({}, made);
      showDone(
        data?.token == null ? 'Your address is there.' : 'You have a new address. The one before no longer works.',
      );
    },
    onError: showFailure,
  });
  const text = `${count === 0 ? 'None yet' : count}, with entries and waiting lists. A private address.`;
  if (data == null || data.token === null) {
    return (
      <li>
        <b>My races</b>
        <p>{text}</p>
        <div className={styles.actions}>
          {isError ? (
            <LinkButton onClick={() => void refetch()}>Load my address again</LinkButton>
          ) : (
            <LinkButton disabled={data === undefined || isPending} onClick={() => mutate({})}>
              <CalendarPlus size={16} aria-hidden="true" /> Make my address
            </LinkButton>
          )}
        </div>
      </li>
    );
  }
  return (
    <Calendar
      name="My races"
      href={calendarHrefs.mine(data.token)}
      more={
        <LinkButton disabled={isPending} onClick={() => mutate({})}>
          <RefreshCw size={16} aria-hidden="true" /> Renew it
        </LinkButton>
      }
    >
      {text}
    </Calendar>
  );
}
