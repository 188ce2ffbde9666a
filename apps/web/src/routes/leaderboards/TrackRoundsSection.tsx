import type { TrackRound } from '@paddock/contracts';
import { useState, type ReactNode } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { FailedQuery, type QueryState } from '../../shared/ui/QueryView.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { QuietLink, TextLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import styles from './ChampionshipsSection.module.css';

const FIRST_SHOWN = 5;

/** The championships that race at a track or have raced there, round by round; without any there is no section. */
export function TrackRoundsSection({ query }: { readonly query: QueryState<TrackRound[]> }) {
  const [isWhole, setWhole] = useState(false);
  if (query.data === undefined)
    return query.error === null ? null : <FailedQuery query={query} what="the championships at this track" />;
  const all = query.data;
  if (all.length === 0) return null;
  return (
    <Section
      title="Championships here"
      action={
        all.length > FIRST_SHOWN && !isWhole && <LinkButton onClick={() => setWhole(true)}>All {all.length}</LinkButton>
      }
    >
      <ul className={styles.list}>
        {(isWhole ? all : all.slice(0, FIRST_SHOWN)).map((each) => (
          <li key={`${each.championshipId} ${each.round.code}`}>
            <QuietLink to={hrefs.championship(each.championshipId)}>
              <bdi>{each.name}</bdi>
            </QuietLink>
            <p>
              Round {each.round.number}, {when(each)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** `planned for 04/12/2026`, or `raced on 04/12/2026` with a link to the result. */
function when({ round: { startsAt, eventIds }, racedAt }: TrackRound): ReactNode {
  if (racedAt === null)
    return startsAt === null ? (
      'to come, no date yet'
    ) : (
      <>
        planned for <TimeStamp at={startsAt} show="date" />
      </>
    );
  const date = <TimeStamp at={racedAt} show="date" />;
  const eventId = eventIds.at(-1);
  return <>raced on {eventId === undefined ? date : <TextLink to={hrefs.event(eventId)}>{date}</TextLink>}</>;
}
