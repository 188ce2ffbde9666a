import type { CardStyle } from './card-node.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;

/** The colours of the site's header: a dark band in both themes. */
export const colours = {
  background: '#06211F',
  ink: '#EAF4F2',
  ink2: '#A9C0BC',
  ink3: '#8AA5A1',
  rule: '#1F3F3B',
  rule2: '#456460',
  primary: '#36CCC1',
  secondary: '#56D89C',
  purple: '#D892FF',
  onPurple: '#22042F',
  plateEdge: '#5F7E7A',
} as const;

/** Metals of classes and medals: background and text colour. */
export const metals = {
  bronze: { fill: '#C9824F', on: '#1E0D02' },
  silver: { fill: '#A3B1B8', on: '#0F181C' },
  gold: { fill: '#EDBE33', on: '#211900' },
  platinum: { fill: '#E4F7FB', on: '#06272E' },
} as const;

/** The font family of one cut of Archivo, with fallbacks for extended Latin and other scripts. */
function family(face: string): string {
  return `${face}.latin, ${face}.latin-ext, other.cyrillic, other.greek`;
}

export const faces = {
  display: { fontFamily: family('display'), letterSpacing: '-0.022em', lineHeight: 1 },
  label: {
    fontFamily: family('label'),
    fontSize: 19,
    lineHeight: '24px',
    letterSpacing: '0.045em',
    textTransform: 'uppercase',
    color: colours.ink3,
  },
  text: { fontFamily: family('text'), fontSize: 25, lineHeight: '32px', color: colours.ink2 },
  strong: { fontFamily: family('strong'), fontSize: 30, lineHeight: '38px' },
  plate: { fontFamily: family('plate') },
} as const satisfies Record<string, CardStyle>;

/** Average width of an expanded letter, relative to the font size. */
const LETTER_WIDTH = 0.745;
/** Chinese, Japanese and Korean letters are squares. */
const SQUARE = /[\u3005-\u30fe\u4e00-\u9fff\uac00-\ud7a3]/g;

function lettersIn(text: string): number {
  return text.length + (text.match(SQUARE)?.length ?? 0) * (1 / LETTER_WIDTH - 1);
}

export interface HeadlineLimits {
  readonly width: number;
  readonly maxFontSize: number;
  readonly maxFontSizeTwoLines: number;
}

/** The largest font size at which a headline fits its box on one line or two. */
export function headlineSize(content: string, { width, maxFontSize, maxFontSizeTwoLines }: HeadlineLimits): number {
  const inWidth = (letters: number): number => width / (Math.max(letters, 1) * LETTER_WIDTH);
  const longestWord = Math.max(...content.split(' ').map(lettersIn));
  const onOne = Math.min(inWidth(lettersIn(content)), maxFontSize);
  // Not halved: lines break between words, so the longer line has more than half of the letters.
  const onTwo = Math.min(inWidth(longestWord), inWidth(lettersIn(content) / 1.7), maxFontSizeTwoLines);
  return Math.round(Math.max(onOne, onTwo));
}
