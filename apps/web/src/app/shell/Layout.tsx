import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { SignInProblem } from '../../features/session/SignInProblem.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { useClock } from '../../features/session/use-clock.ts';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated.ts';
import { OwnDriver } from '../../shared/ui/YouMark.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Live } from './Live.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import styles from './Layout.module.css';

// No page needs it to be shown.
const Toaster = lazy(async () => ({
  default: await import('../../shared/toasts/Toaster.tsx').then(
    (part) => part.Toaster,
    // Without it the page stays as it is.
    () => () => null,
  ),
}));

/** Header and footer around every page, and the toasts, which need router links. */
export function Layout() {
  useClock();
  useHeadingFocus();
  const isHydrated = useIsHydrated();
  return (
    <OwnDriver value={useSession()?.playerId ?? null}>
      {/* Browser tests wait for it: before, buttons of HTML from the server do not answer. */}
      <div className={styles.page} data-hydrated={isHydrated ? '' : undefined}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
        <ScrollRestoration />
      </div>
      <Live />
      <SignInProblem />
      {isHydrated && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </OwnDriver>
  );
}
