import { clsx } from 'clsx';
import { Fragment } from 'react';
import { Link } from 'react-router';
import styles from './Crumbs.module.css';

export interface Crumb {
  readonly text: string;
  /** Absent for the current page. */
  readonly href?: string;
}

interface CrumbsProps {
  readonly crumbs: readonly Crumb[];
  readonly className: string | undefined;
}

/** The way to a page, above its title. */
export function Crumbs({ crumbs, className }: CrumbsProps) {
  return (
    <nav className={clsx(styles.crumbs, 'detail', className)} aria-label="Breadcrumb">
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
