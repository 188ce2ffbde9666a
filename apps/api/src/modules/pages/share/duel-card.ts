import type { DriverSummary, HeadToHead, PaceComparison } from '@paddock/contracts';
import { classBand, classBandName } from 'race-format';
import { counted, type SiteNames } from '../site-names.ts';
import { drawable } from './drawable-text.ts';
import { box, column, image, line, text, type CardNode } from './card-node.ts';
import { card, headline, type CardBrand } from './card-parts.ts';
import { colours, faces, headlineSize, metals } from './card-style.ts';

const KINDS = { practice: 'Practice', qualifying: 'Qualifying', race: 'Races', other: 'Others' } as const;
const NAME_WIDTH = 400;
const MAX_NAME_SIZE = 60;
const BAR_WIDTH = 782;
const BAR_HEIGHT = 14;
/** The kinds of sessions that fit. */
const SHOWN = 3;

export interface DuelCardInput {
  readonly duel: HeadToHead;
  readonly names: SiteNames;
  readonly brand: CardBrand;
}

/** Two drivers, both as large as the other: who was ahead how often, and who is quicker, with the range of that. */
export function duelCard({ duel, names, brand }: DuelCardInput): CardNode {
  const { own, rival, score, pace } = duel;
  const ahead = score.reduce((sum, kind) => sum + kind.ahead, 0);
  const behind = score.reduce((sum, kind) => sum + kind.behind, 0);
  const kinds = score.filter((kind) => kind.ahead + kind.behind > 0).slice(0, SHOWN);
  const [mostDriven] = pace;
  const nameSize = Math.min(nameSizeOf(own), nameSizeOf(rival));
  return card(
    brand,
    'Head to head',
    box(
      { flexGrow: 1, marginTop: 14, alignItems: 'center', justifyContent: 'space-between' },
      side(own, nameSize, 'flex-start'),
      column(
        { alignItems: 'center', gap: 6 },
        text({ ...faces.display, fontSize: 64, whiteSpace: 'nowrap' }, `${ahead} : ${behind}`),
        text(faces.label, `in ${counted(ahead + behind, 'session')}`),
      ),
      side(rival, nameSize, 'flex-end'),
    ),
    column(
      { borderTop: `3px solid ${colours.ink3}`, paddingTop: 16, gap: 8 },
      ...kinds.map((kind) => scoreRow(KINDS[kind.sessionKind], kind.ahead, kind.behind)),
      kinds.length === 0 ? text(faces.text, 'They have not met in a session yet') : null,
      line(
        { ...faces.text, marginTop: 6 },
        mostDriven === undefined ? 'Pace: not comparable yet' : paceText(mostDriven, { own, rival, names }),
      ),
    ),
  );
}

/** The largest size at which a name fits its side. */
function nameSizeOf({ name }: DriverSummary): number {
  return headlineSize(drawable(name, 'Driver'), {
    width: NAME_WIDTH,
    maxFontSize: MAX_NAME_SIZE,
    maxFontSizeTwoLines: MAX_NAME_SIZE,
  });
}

function side(driver: DriverSummary, nameSize: number, align: 'flex-start' | 'flex-end'): CardNode {
  const { name, classValue, isProvisional } = driver;
  return column(
    { width: NAME_WIDTH, alignItems: align, gap: 10 },
    box(
      { width: NAME_WIDTH, justifyContent: align, textAlign: align === 'flex-end' ? 'right' : 'left' },
      headline(drawable(name, 'Driver'), { width: NAME_WIDTH, maxFontSize: nameSize, maxFontSizeTwoLines: nameSize }),
    ),
    classValue === null ? text(faces.text, 'Not rated yet') : classMark(classValue, isProvisional),
  );
}

function classMark(classValue: number, isProvisional: boolean): CardNode {
  const { fill, on } = metals[classBand(classValue)];
  return text(
    { ...faces.strong, fontSize: 26, padding: '2px 14px', borderRadius: 4, color: on, background: fill },
    `${classBandName(classValue)} ${isProvisional ? '~' : ''}${classValue}`,
  );
}

/** How often each was ahead in one kind of session, and a bar with their shares. */
function scoreRow(kind: string, ahead: number, behind: number): CardNode {
  const width = Math.round((ahead / (ahead + behind)) * BAR_WIDTH);
  const bar = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BAR_WIDTH} ${BAR_HEIGHT}"><rect width="${BAR_WIDTH}" height="${BAR_HEIGHT}" fill="${colours.secondary}"/><rect width="${width}" height="${BAR_HEIGHT}" fill="${colours.primary}"/><rect x="${width - 2}" width="4" height="${BAR_HEIGHT}" fill="${colours.background}"/></svg>`;
  const figure = { ...faces.strong, width: 52, fontSize: 28 };
  return box(
    { alignItems: 'center', justifyContent: 'space-between', height: 40 },
    text({ ...faces.text, width: 180 }, kind),
    text({ ...figure, justifyContent: 'flex-end', color: ahead < behind ? colours.ink2 : colours.ink }, String(ahead)),
    image(bar, { width: BAR_WIDTH, height: BAR_HEIGHT }),
    text({ ...figure, color: behind < ahead ? colours.ink2 : colours.ink }, String(behind)),
  );
}

interface Sides extends Pick<HeadToHead, 'own' | 'rival'> {
  readonly names: SiteNames;
}

/** `Pace in GT3, dry: Ada Quick 0.41 to 0.83 % quicker`. */
function paceText({ carGroup, carModel, isWet, overall }: PaceComparison, { own, rival, names }: Sides): string {
  const { percent, margin } = overall.difference;
  const cars = carGroup ?? (carModel === null ? 'any car' : names.car(carModel));
  const within = isWet === null ? cars : `${cars}, ${isWet ? 'wet' : 'dry'}`;
  const far = Math.abs(percent) + margin;
  const near = Math.abs(percent) - margin;
  const quicker = drawable(percent < 0 ? own.name : rival.name, 'Driver');
  const verdict = near > 0 ? `${quicker} ${near.toFixed(2)} to ${far.toFixed(2)} % quicker` : 'not separable yet';
  return `Pace in ${drawable(within)}: ${verdict}`;
}
