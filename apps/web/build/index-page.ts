import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { cutCoreFont, withCoreFace, type CoreFont } from './core-font.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

const ENTRY = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
/** Drawing the first view takes a frame or two; this is for a browser that never tells. */
const LONGEST_WAIT_MS = 1_000;
const STYLE_LINK = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
/** What the page says of itself where no server fills it in. */
const PLAIN_HEAD = '<title>Paddock</title>';

/**
 * The page's own head: in development the placeholders that the api fills; in a build a preload of the letters that every
 * page needs before its first line is drawn, and the few lines of CSS in the page itself, where they cost no request.
 */
export function indexPage(): Plugin {
  let font: CoreFont | null = null;
  return {
    name: 'paddock:index-page',
    async buildStart() {
      // In development the whole font serves: it is there at once.
      if (this.environment.mode !== 'build') return;
      font = await cutCoreFont();
      this.emitFile({ type: 'asset', fileName: font.fileName, source: font.source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (bundle === undefined) {
          return html
            .replace('__THEME__', 'light')
            .replaceAll('__NONCE__', '')
            .replace('<!--HEAD-->', PLAIN_HEAD)
            .replace('<!--HEADLINE-->', '')
            .replace('<!--DATA-->', '');
        }
        if (font === null) throw new Error('The font is not part of the build');
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${font.fileName}`,
          crossorigin: '',
        };
        return {
          html: inlineStyles(startLater(html), bundle, font),
          // Before the scripts: a browser holds its first drawing back for a font that is on its way.
          tags: [{ tag: 'link', attrs, injectTo: 'head-prepend' }],
        };
      },
    },
  };
}

/**
 * Starts the app when the first view has been drawn, and each script in a task of its own: run in one, they would hold up the
 * drawing, and the visitor's first tap. They are fetched at once all the same.
 */
function startLater(html: string): string {
  const [, entry] = ENTRY.exec(html) ?? [];
  if (entry === undefined) throw new Error('The page has no entry');
  const shared = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const loader = [
    // A tab in the background draws nothing, and not every browser tells of what it draws: there nobody waits.
    "if (!document.hidden && PerformanceObserver.supportedEntryTypes.includes('paint')) {",
    '  await new Promise((done) => {',
    "    new PerformanceObserver(done).observe({ type: 'paint', buffered: true });",
    `    setTimeout(done, ${LONGEST_WAIT_MS});`,
    '  });',
    '}',
    `for (const script of ${JSON.stringify([...shared, entry])}) {`,
    '  await import(script);',
    '  await new Promise((done) => setTimeout(done));',
    '}',
  ].join('\n');
  // The first view needs no script, so none comes before what it needs.
  const calm = html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return calm.replace(
    ENTRY,
    () =>
      `<link rel="modulepreload" crossorigin fetchpriority="low" href="${entry}" nonce="__NONCE__">\n    <script type="module" nonce="__NONCE__">${loader}</script>`,
  );
}

/** Puts the text of the page's style sheet where its link stands. */
function inlineStyles(html: string, bundle: Bundle, font: CoreFont): string {
  return html.replace(STYLE_LINK, (_link, href: string) => {
    const sheet = bundle[href.slice(1)];
    if (sheet?.type !== 'asset') throw new Error(`${href} is not part of the build`);
    return `<style nonce="__NONCE__">${withCoreFace(textOf(sheet.source).trim(), font)}</style>`;
  });
}

function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}
