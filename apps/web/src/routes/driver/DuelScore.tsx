import type { HeadToHead } from '@paddock/contracts';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { SessionMark } from '../../shared/racing/SessionMark.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { AheadBar } from './AheadBar.tsx';
import { Pace } from './Pace.tsx';
import { shortName } from './rival-text.ts';
import styles from './DuelScore.module.css';

const KINDS = { practice: 'Practice', qualifying: 'Qualifying', race: 'Races', other: 'Others' } as const;

/** How often each driver was ahead by session type, and who is faster. */
export function DuelScore({ duel }: { readonly duel: HeadToHead }) {
  const game = useGameInUrl();
  const { own, rival, score, paceDifference } = duel;
  return (
    <div className={styles.frame}>
      <div className={styles.sides}>
        <span className={styles.own}>
          <PersonName>{shortName(own.name)}</PersonName> ahead
        </span>
        <span className={styles.rival}>
          <PersonName>{shortName(rival.name)}</PersonName> ahead
        </span>
      </div>
      <div className={styles.kinds}>
        {score
          .filter((kind) => kind.ahead + kind.behind > 0)
          .map((kind) => (
            <div key={kind.sessionKind}>
              <span className={styles.kind}>
                <SessionMark kind={kind.sessionKind} name="" /> {KINDS[kind.sessionKind]}
              </span>
              <AheadBar ahead={kind.ahead} behind={kind.behind} rivalName={rival.name} isEven />
            </div>
          ))}
      </div>
      <div className={styles.foot}>
        <Pace rivalName={rival.name} difference={paceDifference} />
        <TextLink to={hrefs.driver(rival.playerId, { versus: own.playerId, game })}>
          Seen from <PersonName>{rival.name}</PersonName>
        </TextLink>
      </div>
    </div>
  );
}
