import type { DataRouter } from 'react-router';

/** The head elements the server wrote for the first page. */
const FIRST_HEAD = '[data-first]';

/** On navigation, removes the first page's address, description and title from the head: they would be wrong. */
export function dropFirstHead(router: DataRouter): void {
  const { pathname } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    stop();
    for (const tag of document.head.querySelectorAll(FIRST_HEAD)) tag.remove();
  });
}
