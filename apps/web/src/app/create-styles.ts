import createCache, { type EmotionCache } from '@emotion/cache';

/** Where components put their CSS rules; `nonce` is that of the page's content security policy. */
export function createStyles(nonce: string | undefined): EmotionCache {
  return createCache({ key: 'css', stylisPlugins: [], ...(nonce !== undefined && { nonce }) });
}
