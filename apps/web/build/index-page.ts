import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { cutFonts, withCutFaces, type CutFont } from './cut-fonts.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

const STYLE_LINK = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
/** The head's text when no server fills it in. */
const PLAIN_HEAD = '<title>Paddock</title>';

/**
 * The page's head: in development the placeholders that the api fills; in a build a preload of the font needed before
 * the first paint, and the few lines of CSS inlined to save a request.
 */
export function indexPage(): Plugin {
  let fonts: CutFont[] = [];
  return {
    name: 'paddock:index-page',
    async buildStart() {
      // In development the whole fonts are used: they load at once.
      if (this.environment.mode !== 'build') return;
      fonts = await cutFonts();
      for (const { fileName, source } of fonts) this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (bundle === undefined) {
          return html
            .replace('__THEME__', 'light')
            .replaceAll('__NONCE__', '')
            .replace('<!--HEAD-->', PLAIN_HEAD)
            .replace('<!--DATA-->', '');
        }
        const [core] = fonts;
        if (core === undefined) throw new Error('The fonts are not part of the build');
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${core.fileName}`,
          crossorigin: '',
        };
        return {
          html: inlineStyles(html, bundle, fonts),
          tags: [{ tag: 'link', attrs, injectTo: 'head-prepend' }],
        };
      },
    },
  };
}

/** Replaces the style sheet's link with its text. */
function inlineStyles(html: string, bundle: Bundle, fonts: readonly CutFont[]): string {
  return html.replace(STYLE_LINK, (_link, href: string) => {
    const sheet = bundle[href.slice(1)];
    if (sheet?.type !== 'asset') throw new Error(`${href} is not part of the build`);
    return `<style nonce="__NONCE__">${withCutFaces(textOf(sheet.source).trim(), fonts)}</style>`;
  });
}

function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}
