/** How many drivers have which figure; as the API counts them. */
export interface Spread {
  /** How many values a bin has. */
  readonly step: number;
  /** Index 0: from 0 to step − 1. */
  readonly bins: readonly number[];
}

/** The units of a drawing in which everyone is a square. */
export interface SquareSize {
  readonly width: number;
  readonly square: number;
  /** How many squares are on top of each other at most. */
  readonly rows: number;
  readonly mostBins: number;
  /** The least distance between two figures below. */
  readonly labels: number;
}

export const DESK: SquareSize = { width: 1376, square: 8, rows: 8, mostBins: 80, labels: 120 };
export const PHONE: SquareSize = { width: 328, square: 6, rows: 8, mostBins: 40, labels: 26 };

/** Between two squares. */
const GAP = 2;

interface Stack {
  readonly squares: number;
  /** The left edge. */
  readonly left: number;
}

interface Squares {
  readonly spread: Spread;
  /** How many drivers a square stands for; the last one of a stack may be fewer. */
  readonly perSquare: number;
  /** One for each bin. */
  readonly stacks: readonly Stack[];
  /** The figures below, `at` from 0 to 1. */
  readonly labels: readonly { readonly value: number; readonly at: number }[];
}

/** Everyone as squares on one scale. Drivers of one bin stack up, in several columns if they have to. */
export function layOutSquares(all: Spread, size: SquareSize): Squares {
  const spread = joinBins(all, size.mostBins);
  const { bins } = spread;
  const room = size.width / Math.max(bins.length, 1);
  const pitch = size.square + GAP;
  const columns = Math.max(1, Math.floor(room / pitch));
  const perSquare = Math.max(1, Math.ceil(Math.max(0, ...bins) / (columns * size.rows)));
  const stacks = bins.map((drivers, bin): Stack => {
    const squares = Math.ceil(drivers / perSquare);
    const width = Math.ceil(squares / size.rows) * pitch - GAP;
    return { squares, left: (bin + 0.5) * room - width / 2 };
  });
  return { spread, perSquare, stacks, labels: labelsOf(spread, size) };
}

/** The bin of a figure. */
export function binOf({ step }: Spread, figure: number): number {
  return Math.floor(figure / step);
}

/** The outlines of squares `from` to `to` of a stack, upwards and then to the right, as an SVG path. */
export function squaresPath({ left }: Stack, { square, rows }: SquareSize, from: number, to: number): string {
  const pitch = square + GAP;
  const at = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  return at
    .map((index) => {
      const x = left + Math.floor(index / rows) * pitch;
      const y = (rows - 1 - (index % rows)) * pitch;
      return `M${round(x)} ${y}h${square}v${square}h-${square}z`;
    })
    .join('');
}

/** The height of a drawing, in the units of its width. */
export function heightOf({ square, rows }: SquareSize): number {
  return rows * (square + GAP) - GAP;
}

/** The values of a bin in words: `7`, or `6 to 8`. */
export function binText({ step }: Spread, bin: number): string {
  return step === 1 ? String(bin) : `${bin * step} to ${(bin + 1) * step - 1}`;
}

/** Joins neighbouring bins until there are few enough. */
function joinBins({ step, bins }: Spread, most: number): Spread {
  const by = Math.max(1, Math.ceil(bins.length / most));
  const joined = Array.from({ length: Math.ceil(bins.length / by) }, (_, index) =>
    bins.slice(index * by, (index + 1) * by).reduce((sum, count) => sum + count, 0),
  );
  return { step: step * by, bins: joined };
}

function labelsOf(spread: Spread, { width, labels }: SquareSize): Squares['labels'] {
  const { step, bins } = spread;
  const room = width / Math.max(bins.length, 1);
  const highest = bins.length * step - 1;
  const every = roundSteps(highest).find((each) => (each / step) * room >= labels) ?? highest + 1;
  const values = Array.from({ length: Math.floor(highest / every) + 1 }, (_, index) => index * every);
  return (
    values
      // Nobody has 0 starts: the scale begins at 1.
      .filter((value) => value > 0 || bins[0] !== 0)
      .map((value) => ({ value, at: (binOf(spread, value) + 0.5) / bins.length }))
  );
}

/** 1, 2, 5, 10, 20, … up to a number. */
function roundSteps(highest: number): number[] {
  return Array.from({ length: 1 + Math.ceil(Math.log10(highest + 1)) }, (_, power) =>
    [1, 2, 5].map((digit) => digit * 10 ** power),
  ).flat();
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
