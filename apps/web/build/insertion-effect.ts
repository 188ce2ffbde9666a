import { useInsertionEffect } from 'react';

/**
 * @NOTE Replaces `@emotion/use-insertion-effect-with-fallbacks` in the browser (see the alias in vite.config.ts): a
 * component's CSS rules are inserted during render, as on a server, not in an effect. Rendering is time-sliced, but
 * effects run in one task: inserting a page's CSS at once delayed the first tap. Rules of an abandoned render do no
 * harm: their names are hashes of their contents.
 */
export function useInsertionEffectAlwaysWithSyncFallback<T>(insert: () => T): T {
  return insert();
}

/** @public Imported by emotion. */
export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
