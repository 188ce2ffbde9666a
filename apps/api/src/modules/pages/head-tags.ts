import { escapeHtml } from './escape.ts';
import type { PageHead } from './page.ts';

const SITE = 'Paddock';
const IMAGE_WIDTH = 1200;
const IMAGE_HEIGHT = 630;

/** The HTML head of a page. `data-first` marks tags that the web app removes when another page opens. */
export function headTags(head: PageHead, origin: string): string {
  const { title, description, path, image, type = 'website', isHidden = false } = head;
  const heading = title.replace(/ · Paddock$/, '');
  const url = origin + path;
  const properties: [name: string, content: string][] = [
    ['og:site_name', SITE],
    ['og:locale', 'en_AU'],
    ['og:type', type],
    ['og:title', heading],
    ['og:description', description],
    ['og:url', url],
    ...imageProperties(image, origin),
  ];
  const names: [name: string, content: string][] = [
    ['description', description],
    ...(isHidden ? [['robots', 'noindex'] as [string, string]] : []),
    ['twitter:card', image === undefined ? 'summary' : 'summary_large_image'],
    ['twitter:title', heading],
    ['twitter:description', description],
    ...(image === undefined
      ? []
      : ([
          ['twitter:image', origin + image.path],
          ['twitter:image:alt', image.alt],
        ] as [string, string][])),
  ];
  return [
    `<title data-first>${escapeHtml(title)}</title>`,
    ...(isHidden ? [] : [`<link data-first rel="canonical" href="${escapeHtml(url)}" />`]),
    ...names.map(([name, content]) => `<meta data-first name="${name}" content="${escapeHtml(content)}" />`),
    ...properties.map(([name, content]) => `<meta data-first property="${name}" content="${escapeHtml(content)}" />`),
  ].join('\n    ');
}

function imageProperties(image: PageHead['image'], origin: string): [name: string, content: string][] {
  if (image === undefined) return [];
  return [
    ['og:image', origin + image.path],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(IMAGE_WIDTH)],
    ['og:image:height', String(IMAGE_HEIGHT)],
    ['og:image:alt', image.alt],
  ];
}
