import { NONE } from '../result-file.ts';
import { car, cars, describeFixture, itemAt, lapTimes, lineAt, race, type Fixture } from './fixture.ts';

const folder = 'times';
const AS_THE_GAME = { encoding: 'utf16le', indent: 4 } as const;
const WRAPPED = 4_294_821_767;
const DAY_MS = 86_400_000;

export const times: readonly Fixture[] = [
  describeFixture({
    folder,
    name: 'did-not-start-or-finish',
    about: 'one car without a lap (2147483647), one that drove less than half of the race, one with no valid lap',
    session: race('250303_200000', {
      cars: [
        ...cars(3, 6),
        car(
          3,
          lapTimes(5, 3).map((time) => ({ time, valid: false })),
        ),
        car(4, lapTimes(2, 4)),
        car(5, []),
      ],
    }),
    ...AS_THE_GAME,
  }),
  describeFixture({
    folder,
    name: 'lapped',
    about: 'cars one and three laps behind the winner',
    session: race('250303_201000', {
      cars: [car(0, lapTimes(8)), car(1, lapTimes(8, 1)), car(2, lapTimes(7, 2)), car(3, lapTimes(5, 3))],
    }),
    ...AS_THE_GAME,
  }),
  describeFixture({
    folder,
    name: 'totals-below-zero',
    about: 'total times below zero, as such and wrapped to an unsigned number: none',
    session: race('250303_202000', { cars: [...cars(2), car(2, []), car(3, [])] }),
    change(content) {
      lineAt(content, 2).timing.totalTime = WRAPPED;
      lineAt(content, 3).timing.totalTime = -145_529;
    },
    warnings: { time_out_of_range: 2 },
  }),
  describeFixture({
    folder,
    name: 'not-in-order',
    about: 'the lines are the result, though a car of fewer laps and a slower one stand before others',
    session: race('250303_203000', {
      cars: [car(0, lapTimes(4)), car(3, lapTimes(3, 3)), car(2, lapTimes(4, 2)), car(1, lapTimes(4, 1))],
    }),
  }),
  describeFixture({
    folder,
    name: 'practice-of-days',
    about: 'practice, whose total times mean nothing: values of days',
    session: race('250303_204000', {
      type: 'FP',
      cars: cars(3, 2).map((one, index) => ({ ...one, totalTime: (index + 3) * DAY_MS + 1 })),
    }),
    ...AS_THE_GAME,
  }),
  describeFixture({
    folder,
    name: 'odd-laps',
    about: 'laps without a time, without a word about validity, with sectors that are missing or do not add up',
    session: race('250303_205000', { cars: [car(0, lapTimes(6)), car(1, lapTimes(2, 1))] }),
    change({ laps }) {
      itemAt(laps, 1).laptime = NONE;
      itemAt(laps, 2).laptime = 0;
      delete itemAt(laps, 3).isValidForBest;
      itemAt(laps, 4).splits = [30_000, 40_000];
      itemAt(laps, 5).splits = [30_000, 40_000, 30_000];
      delete itemAt(laps, 6).splits;
      itemAt(laps, 7).splits = [NONE, 40_000, 30_000];
    },
    warnings: {
      // The fastest of the first car has lost its time.
      best_lap_differs: 1,
      lap_without_time: 2,
      lap_validity_unknown: 1,
      missing_value: 1,
      splits_unusual: 1,
      splits_do_not_add_up: 1,
      missing_list: 1,
      splits_unusable: 1,
    },
  }),
  describeFixture({
    folder,
    name: 'numbers-written-otherwise',
    about: 'numbers with a fraction, and as text',
    session: race('250303_210000', { cars: cars(2, 3) }),
    change(content) {
      const { car: first, timing } = lineAt(content, 0);
      first.raceNumber = '007';
      timing.totalTime = 325_120.4;
      timing.lapCount = '3';
    },
    warnings: { number_as_text: 2, number_rounded: 1 },
  }),
  describeFixture({
    folder,
    name: 'numbers-too-large',
    about: 'numbers that no 32-bit column holds',
    session: race('250303_211000', { cars: cars(2, 3) }),
    change(content) {
      const { car: first, timing } = lineAt(content, 1);
      first.raceNumber = 4_294_967_295;
      first.carModel = 1e12;
      timing.totalTime = 1e15;
      timing.lapCount = 1e300;
      itemAt(content.laps, 0).driverIndex = 2 ** 40;
    },
    warnings: { number_out_of_range: 4, time_out_of_range: 1, lap_count_missing: 1 },
  }),
  describeFixture({
    folder,
    name: 'figures-against-laps',
    about: 'figures of a line that its laps contradict: the line stands',
    session: race('250303_212000', { cars: cars(2, 3) }),
    change(content) {
      Object.assign(lineAt(content, 0).timing, { lapCount: 4, bestLap: 107_000, lastLap: 109_999 });
    },
    warnings: { lap_count_differs: 1, best_lap_differs: 1, last_lap_differs: 1 },
  }),
];
