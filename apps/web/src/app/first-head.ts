import type { DataRouter } from 'react-router';

/** What the server wrote into the head for the page that was opened first. */
const FIRST_HEAD = '[data-first]';

/** Takes the first page's address, description and title out of the head when another page is opened: they are not its own. */
export function dropFirstHead(router: DataRouter): void {
  const { pathname } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    stop();
    for (const tag of document.head.querySelectorAll(FIRST_HEAD)) tag.remove();
  });
}
