import { inGroups } from '../shared/ui/in-groups.ts';
import { nextTask } from './next-task.ts';

type Look = readonly [size: number, weight: number, stretch: string, text: string];

/** Looks that are met in one task: each is 1 to 2 ms on a slow phone. */
const STEP = 4;
/** Letters that no font of ours has: each may have the browser look through those of the system. */
const FOREIGN = /[^\0-\u024f\u1e00-\u1eff]/gu;
const FOREIGN_STEP = 6;
const MOST_FOREIGN = 48;

/** Pages of so many rows that their faces would make one long task. Others show few of these looks, and would only come later. */
const LONG_PAGES = /^\/(event|leaderboards\/track)\//;

const WORDS = 'abcdefghiklmnoprstuvwy';
const CAPITALS = 'ABCDEFGHILMNOPRSTUV';
const FIGURES = '0123456789:.+';

/** What the header, a hero, the first rows of a result or a board and an opened row are written in. */
const ANYWHERE: readonly Look[] = [
  [13, 400, 'normal', WORDS + CAPITALS + FIGURES],
  [14, 400, 'normal', WORDS],
  [13, 650, 'normal', WORDS],
  [14, 650, 'normal', WORDS + FIGURES],
  [11, 600, 'semi-expanded', CAPITALS],
  [18, 740, 'semi-expanded', WORDS],
  [11, 400, 'normal', FIGURES],
  [12, 400, 'normal', WORDS + FIGURES],
  [11, 650, 'normal', FIGURES],
  [12, 650, 'normal', WORDS],
  [12, 760, 'semi-condensed', FIGURES],
  [11, 700, 'semi-condensed', FIGURES],
  [17, 620, 'normal', WORDS],
  [18, 800, 'semi-expanded', '123'],
  [16, 780, 'semi-expanded', FIGURES],
  [11, 680, 'normal', FIGURES],
  [11, 760, 'semi-expanded', 'ABCDS'],
  [10.5, 780, 'normal', 'PBR'],
];

const WIDE: readonly Look[] = [
  [14, 560, 'normal', WORDS],
  [15, 600, 'normal', WORDS + FIGURES],
  [15, 620, 'normal', WORDS],
  [15, 400, 'normal', FIGURES],
  [15, 650, 'normal', FIGURES],
  [13, 600, 'normal', WORDS + FIGURES],
  [12, 600, 'normal', FIGURES],
  [13, 620, 'normal', WORDS + CAPITALS],
  [13, 680, 'normal', FIGURES],
  [13, 700, 'normal', FIGURES],
  [13.5, 400, 'normal', WORDS + FIGURES],
  [13.5, 620, 'normal', WORDS + CAPITALS],
  [14.5, 680, 'normal', FIGURES],
  [40, 800, 'expanded', FIGURES],
  [13.5, 560, 'normal', FIGURES],
  [10.5, 650, 'normal', WORDS],
  [26, 780, 'expanded', FIGURES],
];

const PHONE: readonly Look[] = [
  [14, 600, 'normal', WORDS + FIGURES],
  [14, 620, 'normal', WORDS + CAPITALS],
  [14, 680, 'normal', FIGURES],
  [15, 780, 'semi-expanded', FIGURES],
  [30, 800, 'expanded', FIGURES],
];

/**
 * A browser makes a face of the variable font for each weight, width and size when it meets it, and that is most of what the first
 * layout of a page takes. They are met before there is a page, a few in each task. `ofNames`: letters that are not of Latin-1.
 */
export async function meetLetters(ofNames: string): Promise<void> {
  if (!LONG_PAGES.test(location.pathname)) return;
  // Not here yet: what stands in for it has no such faces.
  if (document.fonts?.check('1em "Archivo Variable"') !== true) return;
  const place = document.createElement('div');
  place.ariaHidden = 'true';
  // The rest as the page's body has it: a face is of that, too.
  place.style.cssText =
    'position:absolute;top:0;left:0;width:900px;height:600px;contain:strict;visibility:hidden;' +
    'font-family:"Archivo Variable","Archivo Fallback","Helvetica Neue",Arial,sans-serif;' +
    'text-rendering:optimizeLegibility;-webkit-font-smoothing:antialiased';
  document.body.append(place);
  for (const looks of tasksOf(ofNames)) {
    await nextTask();
    place.replaceChildren(...looks.map(lineOf));
    // Laid out now, in this task.
    void place.offsetHeight;
  }
  place.remove();
}

function tasksOf(ofNames: string): readonly (readonly Look[])[] {
  const isPhone = matchMedia('(max-width:719.95px)').matches;
  const names = inGroups((ofNames.match(FOREIGN) ?? []).slice(0, MOST_FOREIGN), FOREIGN_STEP).map((letters): Look[] => [
    [isPhone ? 14 : 13, 620, 'normal', letters.join('')],
  ]);
  return [...inGroups([...ANYWHERE, ...(isPhone ? PHONE : WIDE)], STEP), ...names];
}

function lineOf([size, weight, stretch, text]: Look): HTMLElement {
  const line = document.createElement('div');
  line.style.fontSize = `${size}px`;
  line.style.fontWeight = String(weight);
  line.style.fontStretch = stretch;
  line.textContent = text;
  return line;
}
