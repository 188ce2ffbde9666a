import type { DriverInfo } from '@paddock/contracts';
import { CLASS_BANDS, classBand, classBandName, nextClassBand } from 'race-format';
import { counted, formatCount, formatDay } from '../site-names.ts';
import { drawable } from './drawable-text.ts';
import { colours, faces, metals } from './card-style.ts';
import { box, column, image, line, text, type CardNode } from './card-node.ts';
import { card, facts, headline, tiles, type CardBrand } from './card-parts.ts';

const LICENCE_WIDTH = 452;
const LICENCE_HEIGHT = 226;
const CORNER = 26;
/** End of the scale: the highest band has no upper limit. */
const SCALE_END = 140;

export function driverCard(driver: DriverInfo, timeZone: string, brand: CardBrand): CardNode {
  const { totals } = driver;
  const finishRate = totals.starts === 0 ? '–' : `${Math.round((totals.finishes / totals.starts) * 100)} %`;
  const isRated = driver.classValue !== null;
  return card(
    brand,
    'Driver',
    box(
      { flexGrow: 1, alignItems: 'center', justifyContent: 'space-between' },
      column(
        { gap: 22 },
        headline(drawable(driver.name, 'Driver'), {
          width: isRated ? 600 : 1080,
          maxFontSize: isRated ? 84 : 108,
          maxFontSizeTwoLines: 84,
        }),
        facts([
          ['First seen', formatDay(driver.firstSeenAt, timeZone)],
          ['Last seen', formatDay(driver.lastSeenAt, timeZone)],
          ['Events', formatCount(totals.events)],
        ]),
      ),
      driver.classValue === null ? null : licence({ ...driver, classValue: driver.classValue }),
    ),
    box(
      { borderTop: `3px solid ${colours.ink3}`, paddingTop: 20 },
      ...tiles([
        ['Starts', formatCount(totals.starts)],
        ['Wins', formatCount(totals.wins)],
        ['Podiums', formatCount(totals.podiums)],
        ['Poles', formatCount(totals.poles)],
        ['Avg. finish', totals.averageFinish === null ? '–' : totals.averageFinish.toFixed(1)],
        ['Laps', formatCount(totals.laps)],
        ['Finish rate', finishRate],
      ]),
    ),
  );
}

type Rated = Pick<DriverInfo, 'isProvisional' | 'ratedRaces'> & { readonly classValue: number };

/** The class, drawn as a racing licence. */
function licence({ classValue, isProvisional, ratedRaces }: Rated): CardNode {
  const { fill, on } = metals[classBand(classValue)];
  const next = nextClassBand(classValue);
  const distance =
    next === null
      ? `${classValue - CLASS_BANDS[3].from} above the line`
      : `${next.distance} to ${classBandName(next.at)}`;
  const value = isProvisional ? `~${classValue}` : String(classValue);
  const isLong = value.length > 3;
  return box(
    { position: 'relative', width: LICENCE_WIDTH, height: LICENCE_HEIGHT, flexShrink: 0 },
    image(licenceSheet(fill, on), {
      width: LICENCE_WIDTH,
      height: LICENCE_HEIGHT,
      position: 'absolute',
      top: 0,
      left: 0,
    }),
    column(
      {
        position: 'absolute',
        top: 0,
        left: 0,
        width: LICENCE_WIDTH,
        height: LICENCE_HEIGHT,
        padding: '20px 24px',
        color: on,
      },
      text({ ...faces.label, fontSize: 16, color: on }, `Paddock driver class${isProvisional ? ', provisional' : ''}`),
      box(
        { justifyContent: 'space-between', alignItems: 'flex-end', marginTop: 4, height: 88 },
        text({ ...faces.display, fontSize: isLong ? 68 : 84 }, value),
        text({ ...faces.display, fontSize: isLong ? 32 : 38, marginBottom: 8 }, classBandName(classValue)),
      ),
      box(
        { justifyContent: 'space-between', marginTop: 2 },
        line({ ...faces.strong, fontSize: 20, lineHeight: '28px' }, distance),
        line({ ...faces.strong, fontSize: 20, lineHeight: '28px' }, counted(ratedRaces, 'rated race')),
      ),
      image(scale(classValue, on), { width: LICENCE_WIDTH - 48, height: 20, marginTop: 12 }),
    ),
  );
}

function licenceSheet(fill: string, on: string): string {
  const outline = `M0 0h${LICENCE_WIDTH - CORNER}l${CORNER} ${CORNER}v${LICENCE_HEIGHT - CORNER}h-${LICENCE_WIDTH}z`;
  const rings = Array.from(
    { length: 46 },
    (_, ring) => `<circle cx="${LICENCE_WIDTH * 0.91}" cy="68" r="${8 + ring * 9}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LICENCE_WIDTH} ${LICENCE_HEIGHT}"><clipPath id="c"><path d="${outline}"/></clipPath><path d="${outline}" fill="${fill}"/><g clip-path="url(#c)" fill="none" stroke="${on}" stroke-opacity=".13">${rings.join('')}</g></svg>`;
}

/** The four bands in proportion, filled up to the value. */
function scale(value: number, on: string): string {
  const width = LICENCE_WIDTH - 48;
  const at = (mark: number): number => Math.round((Math.min(Math.max(mark, 0), SCALE_END) / SCALE_END) * width);
  const bands = CLASS_BANDS.map(({ from }, index) => {
    const to = CLASS_BANDS[index + 1]?.from ?? SCALE_END;
    const [x, end, reached] = [at(from), at(to) - 3, Math.min(at(value), at(to) - 3)];
    const empty = `<rect x="${x}" y="5" width="${end - x}" height="10" fill="${on}" fill-opacity=".22"/>`;
    return reached > x ? `${empty}<rect x="${x}" y="5" width="${reached - x}" height="10" fill="${on}"/>` : empty;
  });
  const mark = `<rect x="${Math.max(at(value) - 2, 0)}" y="0" width="4" height="20" fill="${on}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 20">${bands.join('')}${mark}</svg>`;
}
