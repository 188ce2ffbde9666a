import { clsx } from 'clsx';
import { Menu, X } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { Gantry } from '../../shared/ui/Gantry.tsx';
import { StartLights } from '../../shared/ui/StartLights.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { AccountArea } from './AccountArea.tsx';
import { Brand } from './Brand.tsx';
import { DemoLine } from './DemoLine.tsx';
import { GameSwitch } from './GameSwitch.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { IconButton } from './IconButton.tsx';
import { isUnder, MAIN_LINKS } from './main-links.ts';
import { OnlineCount } from './OnlineCount.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';
import iconButtonStyles from './IconButton.module.css';
import mainNavStyles from './MainNav.module.css';
import styles from './Header.module.css';

/** Most visitors are not signed in: its code comes for the others. Without it the header stays as it is. */
const Bell = lazy<ComponentType>(() =>
  import('./Bell.tsx').then(
    (part) => ({ default: part.Bell }),
    () => ({ default: () => null }),
  ),
);

export function Header() {
  const { pathname } = useLocation();
  // The page on which the menu was opened: navigating closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;
  const close = useCallback(() => setOpenedAt(null), []);
  const navigation = useNavigation();
  const isSignedIn = useSession() !== null;

  return (
    <Gantry>
      <header>
        <div className={styles.bar}>
          <Brand />
          <nav className={clsx(mainNavStyles.nav, 'kerb-nav')} aria-label="Main">
            {MAIN_LINKS.map((link) => (
              <Link key={link.href} to={link.href} aria-current={isUnder(link, pathname) ? 'page' : undefined}>
                {link.text}
              </Link>
            ))}
          </nav>
          <span className={styles.space} />
          <StartLights isWaiting={navigation.state === 'loading'} label="Loading the page" />
          <OnlineCount />
          <HeaderSearch />
          {isSignedIn && (
            <Suspense fallback={<span className={iconButtonStyles.iconButton} />}>
              <Bell />
            </Suspense>
          )}
          <SchemeToggle className={clsx(isSignedIn && styles.scheme)} />
          <span className={styles.account}>
            <AccountArea />
          </span>
          <IconButton
            className={styles.menu}
            aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
            aria-expanded={isOpen}
            onClick={() => setOpenedAt(isOpen ? null : pathname)}
          >
            {isOpen ? <X size={18} aria-hidden="true" /> : <Menu size={18} aria-hidden="true" />}
          </IconButton>
        </div>
        {isOpen && <OpenMenu pathname={pathname} hasScheme={isSignedIn} onClose={close} />}
        <GameSwitch />
        <DemoLine />
      </header>
    </Gantry>
  );
}

interface OpenMenuProps {
  readonly pathname: string;
  /** On phones the bell has the place of the theme's button, which is here then. */
  readonly hasScheme: boolean;
  readonly onClose: () => void;
}

function OpenMenu({ pathname, hasScheme, onClose }: OpenMenuProps) {
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);

  return (
    <div className={styles.drawer}>
      <nav aria-label="Main">
        <ul>
          {MAIN_LINKS.map((link) => (
            <li key={link.href}>
              <Link to={link.href} aria-current={isUnder(link, pathname) ? 'page' : undefined} onClick={onClose}>
                {link.text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {hasScheme && <SchemeToggle hasName className={styles.scheme} />}
      <div className={styles.account}>
        <AccountArea />
      </div>
    </div>
  );
}
