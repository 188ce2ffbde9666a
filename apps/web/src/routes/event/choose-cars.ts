import { numberedName, type EventCar } from './event-cars.ts';

/** The value while several cars are chosen: none of the cars. */
const SEVERAL = -1;

/**
 * Value and options of a select that chooses several cars, by their places in the file, one after the other: choosing a chosen one
 * is to remove it, 0 is to remove all.
 */
export function carChoice(
  cars: readonly { readonly car: EventCar }[],
  chosen: ReadonlySet<number>,
  none: string,
): { readonly value: number; readonly options: readonly { readonly value: number; readonly text: string }[] } {
  const [first = 0] = chosen;
  return {
    value: chosen.size > 1 ? SEVERAL : first,
    options: [
      { value: 0, text: none },
      ...(chosen.size > 1 ? [{ value: SEVERAL, text: `${chosen.size} chosen` }] : []),
      ...cars.map(({ car }) => ({
        value: car.filePosition,
        text: `${chosen.has(car.filePosition) ? '✓ ' : ''}${numberedName(car)}`,
      })),
    ],
  };
}
