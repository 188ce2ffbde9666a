import { lazy, Suspense, type ReactNode, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { unreadText } from '../../features/news/unread-text.ts';
import { useUnreadNews } from './use-unread-news.ts';
import { isEmbedInUrl, liveIn } from '../../lib/live-in-url.ts';
import { useSession } from '../../features/session/use-session.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { useSite } from '../../lib/use-site.ts';
import { SiteName, UnreadCount } from '../../shared/ui/PageMeta.tsx';
import { toasterReady } from '../../shared/toasts/toasts.ts';
import { pageHydrated, useIsHydrated } from '../../shared/hooks/use-is-hydrated.ts';
import { OwnDriver } from '../../shared/racing/YouMark.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';

const Toaster = lazyPart(async () => (await import('../../shared/toasts/Toaster.tsx')).Toaster);
const LiveUpdates = lazyPart(async () => {
  // A finished session is a toast: there has to be a place for it first.
  await toasterReady;
  return (await import('../../features/live/LiveUpdates.tsx')).LiveUpdates;
});
/** Nearly nobody comes back from a sign-in that failed. */
const SignInProblem = lazyPart(async () => (await import('../../features/session/SignInProblem.tsx')).SignInProblem);
/** Without toasts, so it waits for no place for them. */
const SilentUpdates = lazyPart(async () => (await import('../../features/live/LiveUpdates.tsx')).SilentUpdates);

/** A part that no page needs to be shown: without its code a page stays as it is. */
function lazyPart(load: () => Promise<() => ReactNode>) {
  const Part = lazy(async () => ({ default: await load().catch(() => () => null) }));
  return () => (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}

/**
 * Header and footer around every page, and the toasts, which need router links; the overlay of a broadcast and standings within
 * another site’s page have none of them.
 */
export function Layout() {
  useHeadingFocus();
  const siteName = useSite()?.name ?? 'Paddock';
  const isEmbed = useIsEmbed();
  if (useLiveInUrl()?.isOverlay === true || isEmbed) {
    return (
      <>
        <main id="main">
          <Outlet />
        </main>
        <BrowserParts hasToasts={false} />
      </>
    );
  }
  return (
    <SiteName value={siteName}>
      <SessionParts>
        <div className={styles.page}>
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
        <BrowserParts />
      </SessionParts>
    </SiteName>
  );
}

/** A component of its own, so that the session's reply and news render only what depends on them. */
function SessionParts({ children }: { readonly children: ReactNode }) {
  const unread = useUnreadNews();
  return (
    <OwnDriver value={useSession()?.playerId ?? null}>
      <UnreadCount value={unread === 0 ? null : unreadText(unread)}>{children}</UnreadCount>
    </OwnDriver>
  );
}

/** What the home page shows of one server; null: it is another page, or the front page. */
function useLiveInUrl() {
  const { pathname, search } = useLocation();
  return pathname === hrefs.home() ? liveIn(new URLSearchParams(search)) : null;
}

function useIsEmbed(): boolean {
  const { pathname, search } = useLocation();
  return pathname === hrefs.boardPoints() && isEmbedInUrl(new URLSearchParams(search));
}

/** What follows when the page is hydrated. */
function BrowserParts({ hasToasts = true }: { readonly hasToasts?: boolean }) {
  const isHydrated = useIsHydrated();
  // The server's page is the same with and without it.
  const hasProblem = new URLSearchParams(useLocation().search).has('signInProblem');
  useEffect(pageHydrated, []);
  if (!isHydrated) return null;
  return (
    <>
      {/* Browser tests wait for it. */}
      <span data-hydrated="" hidden />
      {hasToasts ? (
        <>
          {hasProblem && <SignInProblem />}
          <Toaster />
          <LiveUpdates />
        </>
      ) : (
        <SilentUpdates />
      )}
    </>
  );
}

/** Parameters that make another page of the one at a path. */
const PAGES_IN_URL: Readonly<Record<string, string>> = {
  [hrefs.boardPoints()]: 'championship',
  [hrefs.account()]: 'view',
};

/** After a navigation the focus moves to the new page's heading, which screen readers then read out. */
function useHeadingFocus(): void {
  const { pathname, search } = useLocation();
  const within = PAGES_IN_URL[pathname];
  const inUrl = within === undefined ? null : new URLSearchParams(search).get(within);
  const page = `${pathname} ${useLiveInUrl()?.serverId ?? inUrl ?? ''}`;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return undefined;
    shown.current = page;
    const main = document.getElementById('main');
    if (main === null || focusHeading(main)) return undefined;
    // The heading comes with the page's data: until then the focus waits at the page.
    main.focus({ preventScroll: true });
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [page]);
}

/** Whether the page has a heading, which then has the focus. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
