import createCache, { type EmotionCache } from '@emotion/cache';

/** Where MUI puts its CSS rules: before the site's style sheet, which may override them. `nonce` is that of the page's content security policy. */
export function createStyles(nonce: string | undefined): EmotionCache {
  return createCache({ key: 'css', prepend: true, stylisPlugins: [], ...(nonce !== undefined && { nonce }) });
}
