export type CarGroup = 'GT3' | 'GT4' | 'GT2' | 'CUP' | 'ST' | 'CHL' | 'TCX';

export interface Car {
  readonly model: number;
  readonly group: CarGroup;
  /** How often it is chosen within its group. */
  readonly popularity: number;
  /** Lap time relative to the best car of its group. */
  readonly pace: number;
  /** The game has it since this year. */
  readonly since: number;
}

type CarRow = readonly [model: number, group: CarGroup, since: number, popularity: number, pace: number];

/** The game's own numbers. Popularity and pace are plausible, not measured. */
const rows: readonly CarRow[] = [
  [0, 'GT3', 2018, 2, 1.006],
  [1, 'GT3', 2018, 4, 1.004],
  [2, 'GT3', 2018, 5, 1.003],
  [3, 'GT3', 2018, 5, 1.005],
  [4, 'GT3', 2018, 1, 1.006],
  [5, 'GT3', 2018, 1, 1.008],
  [6, 'GT3', 2018, 4, 1.006],
  [7, 'GT3', 2018, 2, 1.005],
  [8, 'GT3', 2018, 6, 1.001],
  [10, 'GT3', 2018, 1, 1.012],
  [11, 'GT3', 2018, 1, 1.011],
  [12, 'GT3', 2018, 1, 1.009],
  [13, 'GT3', 2018, 1, 1.012],
  [14, 'GT3', 2018, 2, 1.013],
  [15, 'GT3', 2018, 8, 1.003],
  [16, 'GT3', 2019, 14, 1.001],
  [17, 'GT3', 2018, 1, 1.006],
  [19, 'GT3', 2019, 9, 1.001],
  [20, 'GT3', 2019, 22, 1],
  [21, 'GT3', 2019, 4, 1.003],
  [22, 'GT3', 2019, 20, 1],
  [23, 'GT3', 2019, 9, 1.002],
  [24, 'GT3', 2020, 7, 1.001],
  [25, 'GT3', 2020, 11, 1.001],
  [30, 'GT3', 2022, 17, 1],
  [31, 'GT3', 2022, 6, 1.001],
  [32, 'GT3', 2023, 20, 0.999],
  [33, 'GT3', 2023, 6, 1],
  [34, 'GT3', 2023, 11, 0.999],
  [35, 'GT3', 2023, 13, 0.999],
  [36, 'GT3', 2024, 8, 1],
  [50, 'GT4', 2020, 6, 1],
  [51, 'GT4', 2020, 12, 1.001],
  [52, 'GT4', 2020, 4, 1.004],
  [53, 'GT4', 2020, 8, 1.002],
  [55, 'GT4', 2020, 2, 1.005],
  [56, 'GT4', 2020, 2, 1.006],
  [57, 'GT4', 2020, 5, 1.001],
  [58, 'GT4', 2020, 1, 1.008],
  [59, 'GT4', 2020, 4, 1.002],
  [60, 'GT4', 2020, 10, 1],
  [61, 'GT4', 2020, 14, 1],
  [9, 'CUP', 2018, 5, 1.008],
  [28, 'CUP', 2022, 9, 1],
  [18, 'ST', 2018, 4, 1.006],
  [29, 'ST', 2022, 6, 1],
  [26, 'CHL', 2022, 3, 1],
  [27, 'TCX', 2022, 4, 1],
  [80, 'GT2', 2024, 3, 1.002],
  [82, 'GT2', 2024, 2, 1.003],
  [83, 'GT2', 2024, 2, 1],
  [84, 'GT2', 2024, 3, 1.001],
  [85, 'GT2', 2024, 2, 1.004],
  [86, 'GT2', 2024, 3, 1.001],
];

export const cars = rows.map(([model, group, since, popularity, pace]): Car => ({
  model,
  group,
  since,
  popularity,
  pace,
}));

/** A lap of a group's best car, relative to a GT3's. */
export const groupPace: Readonly<Record<CarGroup, number>> = {
  GT2: 0.992,
  GT3: 1,
  ST: 1.024,
  CUP: 1.027,
  CHL: 1.041,
  GT4: 1.089,
  TCX: 1.197,
};

/** The cars of a group that the game had in a year; all of them when it had none yet. */
export function carsOf(group: CarGroup, year: number): readonly Car[] {
  const inGroup = cars.filter((car) => car.group === group);
  const ofYear = inGroup.filter((car) => car.since <= year);
  return ofYear.length > 0 ? ofYear : inGroup;
}

const paceByModel = new Map(cars.map((car) => [car.model, car.pace * groupPace[car.group]]));

/** A lap of this car relative to the best GT3's. */
export function carPace(model: number): number {
  return paceByModel.get(model) ?? 1;
}
