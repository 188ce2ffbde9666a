import type { DriverSummary, HeadToHead } from '@paddock/contracts';
import { clsx } from 'clsx';
import { classBandName } from 'race-format';
import { hrefs } from '../../../lib/hrefs.ts';
import { useGameInUrl } from '../../../lib/use-game-in-url.ts';
import { ClassBadge } from '../../../shared/racing/ClassBadge.tsx';
import { Crumbs } from '../../../shared/ui/Crumbs.tsx';
import { Gantry } from '../../../shared/ui/Gantry.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { ShareButton } from '../../../shared/ui/ShareButton.tsx';
import { QuietLink, TextLink } from '../../../shared/ui/TextLink.tsx';
import { scoreOf, scoreText } from '../rival-text.ts';
import styles from './DuelHero.module.css';

interface DuelHeroProps {
  /** Of the driver in the address, who is known first. */
  readonly name: string;
  /** undefined: loading. */
  readonly duel: HeadToHead | undefined;
}

/** Two drivers, both as large as the other, with the score between them. */
export function DuelHero({ name, duel }: DuelHeroProps) {
  const rivalName = duel === undefined ? '…' : nameOf(duel.rival);
  return (
    <Gantry>
      <div className={styles.frame}>
        <Crumbs
          crumbs={[{ text: 'Drivers', href: hrefs.searchDrivers() }, { text: 'Head to head' }]}
          className={styles.crumbs}
        />
        <h1 className="visually-hidden">
          <PersonName>{name}</PersonName> and <PersonName>{rivalName}</PersonName>, head to head
        </h1>
        <div className={styles.sides}>
          {duel === undefined ? (
            <p className={styles.name}>
              <PersonName>{name}</PersonName>
            </p>
          ) : (
            <Side driver={duel.own} />
          )}
          {duel === undefined ? <p className={styles.score}>–</p> : <Score duel={duel} />}
          {duel === undefined ? (
            <p className={clsx(styles.name, styles.right)}>…</p>
          ) : (
            <Side driver={duel.rival} isRight />
          )}
        </div>
        <ShareButton />
      </div>
    </Gantry>
  );
}

function Side({ driver, isRight = false }: { readonly driver: DriverSummary; readonly isRight?: boolean }) {
  const game = useGameInUrl();
  const { playerId, classValue, isProvisional } = driver;
  const href = hrefs.driver(playerId, { game });
  return (
    <div className={clsx(isRight && styles.right)}>
      <p className={styles.name}>
        <QuietLink to={href}>
          <PersonName>{nameOf(driver)}</PersonName>
        </QuietLink>
      </p>
      <p className={styles.class}>
        <ClassBadge value={classValue} isProvisional={isProvisional} />
        {classValue === null ? 'Not rated yet' : `${classBandName(classValue)}${isProvisional ? ', provisional' : ''}`}
      </p>
      <TextLink to={href}>
        All about <PersonName>{nameOf(driver)}</PersonName>
      </TextLink>
    </div>
  );
}

function Score({ duel }: { readonly duel: HeadToHead }) {
  const score = scoreOf(duel);
  const { ahead, behind } = score;
  return (
    <p className={styles.score} role="img" aria-label={scoreText(duel.own.name, duel.rival.name, score)}>
      <span className={ahead > behind ? 'better' : ''}>{ahead}</span>
      <span className="quiet">:</span>
      <span className={behind > ahead ? 'better' : ''}>{behind}</span>
    </p>
  );
}

function nameOf({ name }: DriverSummary): string {
  return name === '' ? 'No name' : name;
}
