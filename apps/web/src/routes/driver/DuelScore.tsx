import type { HeadToHead, Rival } from '@paddock/contracts';
import { clsx } from 'clsx';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { counted } from '../../shared/format/counted.ts';
import { isolate } from '../../shared/format/isolate.ts';
import { DriverName } from '../../shared/racing/DriverName.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { SessionMark } from '../../shared/racing/SessionMark.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { AheadBar } from './AheadBar.tsx';
import { Pace } from './Pace.tsx';
import styles from './DuelScore.module.css';

const KINDS = { practice: 'Practice', qualifying: 'Qualifying', race: 'Races', other: 'Others' } as const;

/** How often each driver was ahead, in total and by session type, and who is faster. */
export function DuelScore({ duel }: { readonly duel: HeadToHead }) {
  const game = useGameInUrl();
  const { own, rival, score, paceDifference } = duel;
  const ahead = score.reduce((sum, kind) => sum + kind.ahead, 0);
  const behind = score.reduce((sum, kind) => sum + kind.behind, 0);
  return (
    <div className={styles.frame}>
      <div className={styles.sides}>
        <div className={styles.side}>
          <DriverName driver={own} />
        </div>
        <p className={styles.score} role="img" aria-label={scoreText(own.name, rival.name, { ahead, behind })}>
          <span className={ahead > behind ? 'better' : ''}>{ahead}</span>
          <span className="quiet">:</span>
          <span className={behind > ahead ? 'better' : ''}>{behind}</span>
        </p>
        <div className={clsx(styles.side, styles.right)}>
          <DriverName driver={rival} />
        </div>
      </div>
      <div className={styles.kinds}>
        {score
          .filter((kind) => kind.ahead + kind.behind > 0)
          .map((kind) => (
            <div key={kind.sessionKind}>
              <span className={styles.kind}>
                <SessionMark kind={kind.sessionKind} name="" /> {KINDS[kind.sessionKind]}
              </span>
              <AheadBar ahead={kind.ahead} behind={kind.behind} rivalName={rival.name} />
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

/** The score as a sentence, for screen readers. */
export function scoreText(own: string, rival: string, { ahead, behind }: Pick<Rival, 'ahead' | 'behind'>): string {
  return `${isolate(own)} ahead in ${ahead}, ${isolate(rival)} ahead in ${behind} of ${counted(ahead + behind, 'session')}`;
}
