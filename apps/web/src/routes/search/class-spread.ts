import { CLASS_BANDS } from 'race-format';

interface ClassCount {
  readonly classValue: number;
  readonly drivers: number;
}

/** Class values from here on share the last column: few drivers ever get there. */
export const TOP_VALUE = 140;

/** Drivers in columns of so many class values, and how many one square stands for, so that no column has more than `levels`. */
export function classColumns(
  classValues: readonly ClassCount[],
  { step, levels }: { readonly step: number; readonly levels: number },
) {
  const drivers = Array.from({ length: TOP_VALUE / step }, () => 0);
  for (const one of classValues) {
    const column = Math.min(Math.floor(one.classValue / step), drivers.length - 1);
    drivers[column] = (drivers[column] ?? 0) + one.drivers;
  }
  const perSquare = Math.max(1, Math.ceil(Math.max(...drivers) / levels));
  return { squares: drivers.map((count) => Math.ceil(count / perSquare)), perSquare };
}

/** The class bands with their drivers; `share`: of the width of the scale. */
export function bandCounts(classValues: readonly ClassCount[]) {
  return CLASS_BANDS.map(({ band, name, from }, index) => {
    const to = CLASS_BANDS[index + 1]?.from ?? Infinity;
    const within = classValues.filter(({ classValue }) => classValue >= from && classValue < to);
    return {
      band,
      name,
      from,
      share: (Math.min(to, TOP_VALUE) - from) / TOP_VALUE,
      drivers: within.reduce((sum, { drivers }) => sum + drivers, 0),
    };
  });
}
