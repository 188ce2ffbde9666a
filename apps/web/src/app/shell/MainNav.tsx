import { Link, useLocation } from 'react-router';
import { isUnder, MAIN_LINKS } from './main-links.ts';
import styles from './MainNav.module.css';

/** The main navigation of wide screens; narrow ones use the menu button. */
export function MainNav() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.nav} aria-label="Main">
      {MAIN_LINKS.map((link) => (
        <Link key={link.href} to={link.href} aria-current={isUnder(link, pathname) ? 'page' : undefined}>
          {link.text}
        </Link>
      ))}
    </nav>
  );
}
