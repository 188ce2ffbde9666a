import { hrefs } from '../../../../lib/hrefs.ts';
import type { ChampionshipUrl } from '../championship-url.ts';

interface Embedded extends Pick<ChampionshipUrl, 'table' | 'theme'> {
  readonly championshipId: number;
  readonly name: string;
  /** Scheme and host of the site. */
  readonly origin: string;
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** The HTML that shows the standings in another site’s page, at the height that they need. */
export function embedCode({ championshipId, name, origin, table, theme }: Embedded): string {
  const path = hrefs.championship(championshipId, {
    view: 'embed',
    table,
    theme: theme === 'dark' ? theme : undefined,
  });
  return `<iframe src="${escaped(origin + path)}" title="${escaped(name)}" width="100%" height="640" style="border:0" loading="lazy"></iframe>
<script>
addEventListener('message', ({ source, data }) => {
  if (data?.type !== 'paddock:height') return;
  for (const frame of document.querySelectorAll('iframe')) if (frame.contentWindow === source) frame.height = data.height;
});
</script>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&"<>]/g, (letter) => ESCAPED[letter] ?? letter);
}
