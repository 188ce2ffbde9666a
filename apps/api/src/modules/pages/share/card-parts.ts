import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { drawable } from './drawable-text.ts';
import { box, column, image, line, picture, text, type CardNode } from './card-node.ts';
import { colours, faces, headlineSize, HEIGHT, metals, WIDTH } from './card-style.ts';

const require = createRequire(import.meta.url);
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 24" fill="none"><path stroke="${colours.primary}" stroke-width="3.2" d="M12 3h15v7H12"/><path stroke="${colours.secondary}" stroke-width="3.2" d="M3 14h15v7H3"/><path stroke="${colours.ink}" stroke-width="3" d="M15 6.5h7"/></svg>`;

const MEDALS = [metals.gold, metals.silver, metals.bronze] as const;
const MARGIN = 56;
const INNER_WIDTH = WIDTH - 2 * MARGIN;

/** The site's own name, and its logo as an address with the bytes; null: none. */
export interface CardBrand {
  readonly name: string;
  readonly logo: string | null;
}

/** A whole card: brand and heading at the top, then the contents. */
export function card(brand: CardBrand, heading: string, ...contents: readonly (CardNode | null)[]): CardNode {
  return column(
    {
      width: WIDTH,
      height: HEIGHT,
      padding: `44px ${MARGIN}px 40px`,
      background: colours.background,
      color: colours.ink,
    },
    box(
      { justifyContent: 'space-between', alignItems: 'center', height: 40 },
      box(
        { alignItems: 'center', gap: 14 },
        brand.logo === null
          ? image(MARK, { width: 45, height: 36 })
          : picture(brand.logo, { height: 40, maxWidth: 120, objectFit: 'contain' }),
        line({ ...faces.display, fontSize: 30, maxWidth: 520 }, drawable(brand.name)),
      ),
      line({ ...faces.label, maxWidth: 420 }, heading),
    ),
    ...contents,
  );
}

export interface HeadlineOptions {
  readonly flag?: CardNode | null;
  readonly width?: number;
  readonly maxFontSize?: number;
  readonly maxFontSizeTwoLines?: number;
}

/** The name of a track or driver, wide and bold; very long names take two lines. */
export function headline(
  content: string,
  { flag = null, width = INNER_WIDTH, maxFontSize = 108, maxFontSizeTwoLines = 60 }: HeadlineOptions = {},
): CardNode {
  const room = flag === null ? width : width - 108;
  const fontSize = headlineSize(content, { width: room, maxFontSize, maxFontSizeTwoLines });
  return box({ alignItems: 'center', gap: 24, width, minHeight: 120 }, flag, {
    type: 'div',
    props: {
      style: { ...faces.display, display: 'block', lineClamp: 2, maxWidth: room, fontSize, lineHeight: 1.08 },
      children: content,
    },
  });
}

/** A country's flag, 3:2 with a thin border; null if there is no drawing of it. */
export function flag(country: string | null): CardNode | null {
  const svg = country === null ? null : readFlag(country);
  return svg === null
    ? null
    : box(
        { width: 84, height: 56, flexShrink: 0, border: '1px solid rgba(234, 244, 242, 0.28)' },
        image(svg, { width: 82, height: 54 }),
      );
}

function readFlag(country: string): string | null {
  if (!/^[A-Z]{2}$/.test(country)) return null;
  try {
    const folder = dirname(require.resolve('country-flag-icons/package.json'));
    return readFileSync(join(folder, '3x2', `${country}.svg`), 'utf8');
  } catch {
    return null;
  }
}

export const NUMBER_PLATE_WIDTH = 72;

export function numberPlate(raceNumber: string | null): CardNode {
  return text(
    {
      ...faces.plate,
      alignItems: 'center',
      justifyContent: 'center',
      width: NUMBER_PLATE_WIDTH,
      height: 40,
      flexShrink: 0,
      fontSize: 25,
      borderRadius: 4,
      border: `2px solid ${colours.plateEdge}`,
    },
    raceNumber === null ? '–' : String(raceNumber),
  );
}

/** Facts in a row, separated by thin lines. */
export function facts(entries: readonly (readonly [label: string, value: string])[]): CardNode {
  return box(
    {},
    ...entries.map(([label, value], index) =>
      column(
        {
          paddingRight: 32,
          ...(index > 0 && { paddingLeft: 32, borderLeft: `1px solid ${colours.rule2}` }),
        },
        text(faces.label, label),
        line({ ...faces.strong, fontSize: 26, maxWidth: 420 }, value),
      ),
    ),
  );
}

/** Large figures with their labels, side by side. */
export function tiles(entries: readonly (readonly [label: string, value: string])[], fontSize = 42): CardNode[] {
  return entries.map(([label, value], index) =>
    column(
      {
        flexGrow: 1,
        gap: 6,
        ...(index > 0 && { paddingLeft: 18, borderLeft: `1px solid ${colours.rule2}` }),
      },
      text({ ...faces.label, fontSize: 17 }, label),
      text({ ...faces.display, fontSize }, value),
    ),
  );
}

/** A place: for the first three with its metal. */
export function medal(rank: number): CardNode {
  const metal = MEDALS[rank - 1];
  return text(
    {
      ...faces.display,
      alignItems: 'center',
      justifyContent: 'center',
      width: 46,
      height: 46,
      fontSize: 27,
      borderTopRightRadius: 10,
      ...(metal !== undefined && { color: metal.on, background: metal.fill }),
    },
    String(rank),
  );
}
