import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Crumbs, type Crumb } from './Crumbs.tsx';
import { Gantry } from './Gantry.tsx';
import styles from './Hero.module.css';

/** Headlines with this many letters do not fit at full size. */
const LONG = 19;
/** The longest word shown at full size on phones. */
const LONG_WORD = 11;

export interface HeroProps {
  readonly crumbs?: readonly Crumb[];
  readonly title: string;
  /** Before the headline: a track's flag. */
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
  /** At the right: a podium, a licence, a record. */
  readonly aside?: ReactNode;
  /** Where they are one below the other, what is at the right comes before the facts. */
  readonly isAsideFirst?: boolean;
  /** Along the bottom edge: tabs or tiles. */
  readonly foot?: ReactNode;
}

/** A page's headline, facts and one chart, on the dark band. */
export function Hero({ crumbs = [], title, mark, children, aside, isAsideFirst = false, foot }: HeroProps) {
  return (
    <Gantry>
      <div className={clsx(styles.frame, foot === undefined && styles.plain)}>
        <div className={clsx(styles.top, isAsideFirst && styles.asideFirst)}>
          <div className={styles.words}>
            {crumbs.length > 0 && <Crumbs className={styles.crumbs} crumbs={crumbs} />}
            <div className={styles.headline}>
              {mark}
              <h1 className={sizeOf(title)}>
                <bdi>{title}</bdi>
              </h1>
            </div>
            {children}
          </div>
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        </div>
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </div>
    </Gantry>
  );
}

function sizeOf(title: string): string | undefined {
  if (title.length >= LONG) return styles.long;
  return title.split(/[\s-]/).some((word) => word.length > LONG_WORD) ? styles.longWord : undefined;
}
