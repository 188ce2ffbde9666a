import type { Plugin } from 'vite';

const LATIN_FONT = /archivo-latin-wdth-normal[^/]*\.woff2$/;

/**
 * The page's own head: in development the placeholders that the api fills, in a build a preload of the Latin font, which
 * every page needs before its first line is drawn.
 */
export function indexPage(): Plugin {
  return {
    name: 'paddock:index-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (bundle === undefined) return html.replace('__THEME__', 'light').replaceAll('__NONCE__', '');
        const font = Object.keys(bundle).find((name) => LATIN_FONT.test(name));
        if (font === undefined) return html;
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        return { html, tags: [{ tag: 'link', attrs, injectTo: 'head' }] };
      },
    },
  };
}
