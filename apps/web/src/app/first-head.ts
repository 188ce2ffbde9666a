import type { DataRouter } from 'react-router';

/** The head elements that the server wrote for the first page. React has taken over the title. */
const FIRST_HEAD = '[data-first]:not(title)';

/** On navigation, removes the first page's address and description from the head: they would be wrong. */
export function dropFirstHead(router: DataRouter): void {
  const { pathname } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    stop();
    for (const tag of document.head.querySelectorAll(FIRST_HEAD)) tag.remove();
  });
}
