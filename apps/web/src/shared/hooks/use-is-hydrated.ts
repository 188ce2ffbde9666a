import { useDeferredValue } from 'react';

let isPageHydrated = false;

/** Call when the page is hydrated: for components that mount later it is true from the start. */
export function pageHydrated(): void {
  isPageHydrated = true;
}

/**
 * False on the server and while the browser takes over its HTML; then true, in a deferred render: with
 * `useSyncExternalStore`, React would render again in the task that hydrates the page. Not below a `Suspense` boundary of that HTML.
 */
export function useIsHydrated(): boolean {
  return useDeferredValue(true, isPageHydrated ? undefined : false);
}
