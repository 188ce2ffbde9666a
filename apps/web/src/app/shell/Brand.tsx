import { clsx } from 'clsx';
import { Link } from 'react-router';
import { apiUrl } from '../../lib/api-origin.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { useSite } from '../../lib/use-site.ts';
import styles from './Brand.module.css';

/** The letters that one line of the header has room for, beside everything else, on a small desk. */
const SHORT_NAME = 12;

/** The site's logo, or Paddock's own mark, and its name. */
export function Brand() {
  const site = useSite();
  const name = site?.name ?? 'Paddock';
  return (
    <Link className={styles.home} to={hrefs.home()}>
      {site?.logo == null ? (
        <svg width="30" height="24" viewBox="0 0 30 24" fill="none" aria-hidden="true">
          <path className={styles.outer} d="M12 3h15v7H12" strokeWidth="3.2" />
          <path className={styles.inner} d="M3 14h15v7H3" strokeWidth="3.2" />
          <path className={styles.car} d="M15 6.5h7" strokeWidth="3" />
        </svg>
      ) : (
        <img className={styles.logo} src={apiUrl(site.logo)} alt="" />
      )}
      <span className={clsx(styles.name, name.length > SHORT_NAME && styles.long)}>{name}</span>
    </Link>
  );
}
