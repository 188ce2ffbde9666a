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
  /** Far enough from its point to need a connecting line. */
  readonly hasLeader: boolean;
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
const NEAR = 12;
const DISTANCES = [NEAR, 22, 34, 46, 60] as const;
const EDGE = 3;
const ANCHORS = ['middle', 'end', 'start'] as const;

/** Places labels at their points in the given order; a label without free space is left out. */
export function placeLabels(wishes: readonly LabelWish[], plot: Plot): PlacedLabel[] {
  const taken: Box[] = [];
  const placed: PlacedLabel[] = [];
  for (const wish of wishes) {
    if (placed.length >= plot.most) break;
    const label = placeOne(wish, plot, taken);
    if (label === null) continue;
    placed.push(label);
    taken.push(boxOf(label, 8));
  }
  return placed;
}

function placeOne({ index, text, isAbove }: LabelWish, plot: Plot, taken: readonly Box[]): PlacedLabel | null {
  const point = plot.points[index];
  if (point === undefined) return null;
  for (const distance of DISTANCES) {
    for (const isUp of [isAbove, !isAbove]) {
      for (const anchor of ANCHORS) {
        const y = isUp ? point.y - distance : point.y + distance + HEIGHT - 4;
        const x = { start: Math.max(point.x - 6, EDGE), middle: point.x, end: point.x + 6 }[anchor];
        const label = { index, text, x, y, anchor, hasLeader: distance > 22 };
        if (isFree(boxOf(label, 0), plot, taken)) return label;
      }
    }
  }
  return null;
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

function isFree(box: Box, { width, top, bottom, points }: Plot, taken: readonly Box[]): boolean {
  if (box.left < EDGE || box.right > width - 30 || box.top < top || box.bottom > bottom) return false;
  if (taken.some((other) => overlaps(box, other))) return false;
  return !points.some((point, index) => {
    const dot = { left: point.x - 6, right: point.x + 6, top: point.y - 6, bottom: point.y + 6 };
    const next = points[index + 1];
    if (overlaps(box, dot)) return true;
    if (next === undefined) return false;
    const across = { left: point.x, right: next.x, top: point.y - 2, bottom: point.y + 2 };
    const down = {
      left: next.x - 2,
      right: next.x + 2,
      top: Math.min(point.y, next.y),
      bottom: Math.max(point.y, next.y),
    };
    return overlaps(box, across) || overlaps(box, down);
  });
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}
