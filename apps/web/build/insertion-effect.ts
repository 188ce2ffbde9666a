import { useInsertionEffect } from 'react';

/**
 * @NOTE In the browser this stands in place of `@emotion/use-insertion-effect-with-fallbacks` (see the alias in
 * vite.config.ts): a component's rules are worked out and put in while it is drawn, as on a server, and not by an effect. A
 * page is drawn in slices, but its effects run in one piece: all the CSS of a page at once held up the first tap. Rules that
 * are put in for a drawing that is then given up harm nothing: their names come from their contents.
 */
export function useInsertionEffectAlwaysWithSyncFallback<T>(insert: () => T): T {
  return insert();
}

/** @public Emotion imports it from here. */
export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
