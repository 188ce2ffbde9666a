import createCache, { type EmotionCache, type StylisElement } from '@emotion/cache';

/** Where MUI puts its CSS rules. `nonce` is that of the page's content security policy. */
export function createStyles(nonce: string | undefined): EmotionCache {
  return createCache({ key: 'css', stylisPlugins: PLUGINS, ...(nonce !== undefined && { nonce }) });
}

/** Rules of MUI stand in a layer below those of the site's style sheet. */
function inMuiLayer(element: StylisElement): void {
  if (element.root !== null || element.type === '@layer') return;
  const rule = { ...element, root: element, parent: element };
  Object.assign(element, { type: '@layer', value: '@layer mui', props: ['mui'], children: [rule] });
}

const PLUGINS = [inMuiLayer];
