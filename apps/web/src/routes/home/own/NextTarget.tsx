import type { NextTenth, Session } from '@paddock/contracts';
import { formatSplit } from 'race-format';
import { classDistanceText } from '../../../features/class-licence/class-distance.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { QuietLink, TextLink } from '../../../shared/ui/TextLink.tsx';
import { TrackName } from '../../../shared/racing/TrackName.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import styles from './NextTarget.module.css';

interface NextTargetProps {
  readonly session: Session;
  readonly playerId: string;
}

/** The next goals of the visitor's own driver: a place on a track's board and the next class. */
export function NextTarget({ session, playerId }: NextTargetProps) {
  const query = trpc.drivers.nextTenth.useQuery({ id: playerId });
  return (
    <Section title="Your next target" action={<TextLink to={hrefs.driver(playerId)}>Your page</TextLink>}>
      <QueryView query={query} what="your next target" rows={1} rowHeight={118}>
        {(boards) => (
          <div className={styles.text}>
            <NextPlace boards={boards} />
            {session.classValue !== null && (
              <p className={styles.class}>
                {session.isProvisional ? 'Provisional class value' : 'Class value'} {session.classValue}:{' '}
                <b>{classDistanceText(session.classValue)}</b>.
              </p>
            )}
          </div>
        )}
      </QueryView>
    </Section>
  );
}

/** Of boards with the nearest place first. */
function NextPlace({ boards }: { readonly boards: readonly NextTenth[] }) {
  const board = boards.find(({ next }) => next.length > 0);
  const place = board?.next[0];
  if (board === undefined || place === undefined) {
    return (
      <p>
        {boards.length === 0
          ? 'You are not on any leaderboard yet. One valid lap puts you on one.'
          : 'Nobody was quicker than you on any track you have driven.'}
      </p>
    );
  }
  return (
    <>
      <TrackName track={board.trackName} href={hrefs.boardTrack(board.trackName)} />
      <p className={styles.far}>
        {formatSplit(-place.difference)} s for {formatOrdinal(place.rank)}
      </p>
      <p>
        You are {formatOrdinal(board.rank)} of {board.of}. Ahead is{' '}
        <QuietLink to={hrefs.driver(place.driver.playerId)}>
          <b>
            <PersonName>{place.driver.name === '' ? 'an unnamed driver' : place.driver.name}</PersonName>
          </b>
        </QuietLink>
        .
      </p>
    </>
  );
}
