import type { Line } from './row.ts';

/** A line's figure as it is committed: the ratio where there is one, else what was measured. */
export interface KnownFigure {
  readonly figure: number;
  readonly better: 'higher' | 'lower';
  readonly isCost: boolean;
}

export interface Comparison {
  readonly text: string;
  readonly isWorse: boolean;
}

/** Machines and hours differ by so much. */
const TOLERANCE = 0.2;
/** Costs do not depend on the machine, but sizes of pages move with what the league happens to race. */
const COST_TOLERANCE = 0.03;

export function compareLines(known: Readonly<Record<string, KnownFigure>>, lines: readonly Line[]): Comparison[] {
  const now = figuresOf(lines);
  return Object.entries(known).map(([name, { figure, better, isCost }]) => {
    const current = now[name];
    if (current === undefined) return { text: `${name}: not measured`, isWorse: true };
    const loss = better === 'higher' ? 1 - current.figure / figure : current.figure / figure - 1;
    const percent = `${loss > 0 ? 'worse' : 'better'} by ${Math.abs(loss * 100).toFixed(0)} %`;
    return {
      text: `${name}: ${figure} → ${current.figure}, ${percent}`,
      isWorse: loss > (isCost ? COST_TOLERANCE : TOLERANCE),
    };
  });
}

/** What is committed of a run. Lines without a target are reported only, except costs. */
export function figuresOf(lines: readonly Line[]): Record<string, KnownFigure> {
  return Object.fromEntries(
    lines.flatMap(({ name, ours, ratio, target, isCost = false }): [string, KnownFigure][] => {
      if (target === null && !isCost) return [];
      const better = target?.atLeast === undefined ? 'lower' : 'higher';
      return [[name, { figure: Number((ratio ?? ours).toPrecision(4)), better, isCost }]];
    }),
  );
}
