import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Gantry } from './Gantry.tsx';
import styles from './Hero.module.css';

/** Headlines with this many letters do not fit at full size. */
const LONG = 19;
/** The longest word shown at full size on phones. */
const LONG_WORD = 11;

interface Crumb {
  readonly text: string;
  /** Absent for the current page. */
  readonly href?: string;
}

export interface HeroProps {
  readonly crumbs?: readonly Crumb[];
  readonly title: string;
  /** Before the headline: a track's flag. */
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
  /** At the right: a podium, a licence, a record. */
  readonly aside?: ReactNode;
  /** Along the bottom edge: tabs or tiles. */
  readonly foot?: ReactNode;
}

/** A page's headline, facts and one chart, on the dark band. */
export function Hero({ crumbs = [], title, mark, children, aside, foot }: HeroProps) {
  return (
    <Gantry>
      <div className={clsx(styles.frame, foot === undefined && styles.plain)}>
        <div className={styles.top}>
          <div className={styles.words}>
            {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
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

function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      {crumbs.map(({ text, href }, index) => (
        <Fragment key={text}>
          {index > 0 && <span aria-hidden="true">/</span>}
          {href === undefined ? (
            <b aria-current="page">
              <bdi>{text}</bdi>
            </b>
          ) : (
            <Link to={href}>{text}</Link>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

function sizeOf(title: string): string | undefined {
  if (title.length >= LONG) return styles.long;
  return title.split(/[\s-]/).some((word) => word.length > LONG_WORD) ? styles.longWord : undefined;
}
