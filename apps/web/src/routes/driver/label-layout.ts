import type { Point } from '../../shared/charts/scales.ts';

export interface LabelWish {
  readonly index: number;
  readonly text: string;
  readonly isAbove: boolean;
}

interface PlacedLabel extends Omit<LabelWish, 'isAbove'> {
  readonly x: number;
  /** The text's baseline. */
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** The path of a line to its point, if that is far; undefined if not. */
  readonly leader: string | undefined;
}

interface Plot {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  /** The points of a step line, which labels must not cover. */
  readonly points: readonly Point[];
  readonly most: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Mean width of a letter at 12 px, weight 600, rounded up as labels must not touch. */
const LETTER = 6.7;
const HEIGHT = 13;
const DISTANCES = [12, 22, 34, 46, 60] as const;
const EDGE = 3;
const ANCHORS = ['middle', 'end', 'start'] as const;

/** Places labels at their points in the given order; a label without free space is left out. */
export function placeLabels(wishes: readonly LabelWish[], { points, most, ...frame }: Plot): PlacedLabel[] {
  const taken = points.flatMap((point, index) => lineBoxes(point, points[index + 1]));
  const placed: PlacedLabel[] = [];
  for (const wish of wishes) {
    if (placed.length >= most) break;
    const label = placesOf(wish, points[wish.index]).find((place) => isFree(boxOf(place, 0), frame, taken));
    if (label === undefined) continue;
    placed.push(label);
    taken.push(boxOf(label, 8));
  }
  return placed;
}

/** Where a label may be, the best place first. */
function placesOf({ index, text, isAbove }: LabelWish, point: Point | undefined): PlacedLabel[] {
  if (point === undefined) return [];
  return DISTANCES.flatMap((distance) =>
    [isAbove, !isAbove].flatMap((isUp) => {
      const y = isUp ? point.y - distance : point.y + distance + HEIGHT - 4;
      const line = isUp ? `M${point.x} ${point.y - 7}V${y + 4}` : `M${point.x} ${point.y + 7}V${y - 12}`;
      return ANCHORS.map((anchor) => ({
        index,
        text,
        x: { start: Math.max(point.x - 6, EDGE), middle: point.x, end: point.x + 6 }[anchor],
        y,
        anchor,
        leader: distance > 22 ? line : undefined,
      }));
    }),
  );
}

/** The rectangle a label takes, with a margin around it. */
export function boxOf({ text, x, y, anchor }: Pick<PlacedLabel, 'text' | 'x' | 'y' | 'anchor'>, margin: number): Box {
  const width = text.length * LETTER;
  const left = anchor === 'start' ? x : x - (anchor === 'end' ? width : width / 2);
  return {
    left: left - margin,
    right: left + width + margin,
    top: y - HEIGHT + 2 - margin / 2,
    bottom: y + 3 + margin / 2,
  };
}

function isFree(box: Box, { width, top, bottom }: Omit<Plot, 'points' | 'most'>, taken: readonly Box[]): boolean {
  if (box.left < EDGE || box.right > width - 30 || box.top < top || box.bottom > bottom) return false;
  return !taken.some((other) => overlaps(box, other));
}

/** What the line takes at a point and from there to the next one: first across, then up or down. */
function lineBoxes({ x, y }: Point, next: Point | undefined): Box[] {
  const dot = { left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 };
  if (next === undefined) return [dot];
  const across = { left: x, right: next.x, top: y - 2, bottom: y + 2 };
  const down = { left: next.x - 2, right: next.x + 2, top: Math.min(y, next.y), bottom: Math.max(y, next.y) };
  return [dot, across, down];
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}
