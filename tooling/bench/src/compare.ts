import type { MeasuredRow } from './report.ts';

/** A row's ratio as it is committed, and which way is worse. */
export interface KnownRatio {
  readonly ratio: number;
  readonly better: 'higher' | 'lower';
}

export type KnownRatios = Readonly<Record<string, KnownRatio>>;

export interface Comparison {
  readonly name: string;
  /** As people read it. */
  readonly text: string;
  /** Whether it is a reason to fail. */
  readonly isFallen: boolean;
}

/** So large a part of a ratio may be lost to the machine's moods. */
const LARGEST_FALL = 0.2;

/** How each committed ratio fares in what was measured now. A row that was not measured has fallen. */
export function compare(known: KnownRatios, measured: readonly MeasuredRow[]): Comparison[] {
  const byName = new Map(measured.map((row) => [row.name, row]));
  const compared = Object.entries(known).map(([name, before]) => compareOne(name, before, byName.get(name)));
  const fresh = measured.filter(({ name }) => !(name in known));
  return [
    ...compared,
    ...fresh.map(({ name }) => ({ name, text: `${name}: no ratio to compare with`, isFallen: false })),
  ];
}

function compareOne(name: string, { ratio, better }: KnownRatio, row: MeasuredRow | undefined): Comparison {
  if (row === undefined) return { name, text: `${name}: not measured`, isFallen: true };
  if (row.verdict === 'failed') return { name, text: `${name}: could not be measured, ${row.reason}`, isFallen: true };
  const now = row.ratio.median;
  const fall = better === 'higher' ? 1 - now / ratio : now / ratio - 1;
  const change = `${fall > 0 ? 'worse' : 'better'} by ${Math.abs(fall * 100).toFixed(0)} %`;
  return { name, text: `${name}: ${ratio.toFixed(2)} → ${now.toFixed(2)}, ${change}`, isFallen: fall > LARGEST_FALL };
}

/** What is to be committed; rows that are only reported are compared with nothing. */
export function ratiosOf(measured: readonly MeasuredRow[]): KnownRatios {
  return Object.fromEntries(
    measured.flatMap((row): [string, KnownRatio][] => {
      if (row.verdict === 'failed' || 'isReported' in row.target) return [];
      const better = 'atLeast' in row.target ? 'higher' : 'lower';
      return [[row.name, { ratio: Number(row.ratio.median.toFixed(3)), better }]];
    }),
  );
}
