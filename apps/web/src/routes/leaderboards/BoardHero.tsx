import type { Game } from '@paddock/contracts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { Hero, type HeroProps } from '../../shared/ui/Hero.tsx';
import { KerbTabs } from '../../shared/ui/KerbTabs.tsx';
import styles from './BoardHero.module.css';

export interface BoardHeroProps extends Omit<HeroProps, 'foot'> {
  readonly board: 'tracks' | 'races' | 'points' | 'classes';
  /** In the address. */
  readonly game: Game | undefined;
  /** Of everyone on the leaderboard, over the whole width. */
  readonly drawing?: ReactNode;
}

/** The hero of every leaderboard, with links to the others at the bottom. */
export function BoardHero({ board, game, drawing, ...hero }: BoardHeroProps) {
  const tabs = [
    { text: 'Tracks', href: hrefs.boardAllTracks({ game }), isCurrent: board === 'tracks' },
    { text: 'Races', href: hrefs.boardRaces({ game }), isCurrent: board === 'races' },
    { text: 'Points', href: hrefs.boardPoints({ game }), isCurrent: board === 'points' },
    { text: 'Class values', href: hrefs.boardRaces({ sort: 'classValue', game }), isCurrent: board === 'classes' },
  ];
  return (
    <Hero
      {...hero}
      foot={
        <>
          {drawing}
          <KerbTabs label="Leaderboards" tabs={tabs} />
        </>
      }
    />
  );
}

interface HeroFigureProps {
  readonly title: string;
  readonly figure: string;
  /** Placed before an overall best, which is purple. */
  readonly mark?: ReactNode;
  /** The line below, such as the driver. */
  readonly detail?: ReactNode;
  /** A second line in a lighter colour. */
  readonly note?: ReactNode;
}

/** The main figure of a board's hero: title, value, driver, date. */
export function HeroFigure({ title, figure, mark, detail, note }: HeroFigureProps) {
  return (
    <div className={styles.place}>
      <p className="overline">{title}</p>
      <p className={mark === undefined ? styles.figure : clsx(styles.figure, 'record')}>
        {mark}
        {figure}
      </p>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {note !== undefined && <p className={clsx(styles.detail, 'secondary')}>{note}</p>}
    </div>
  );
}
