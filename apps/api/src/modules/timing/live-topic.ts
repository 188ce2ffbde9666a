import { isDeepStrictEqual } from 'node:util';
import type { LiveTiming, LiveTimingChange } from '@paddock/contracts';
import type { OutboxMessage } from '../../outbox/publish-to-outbox.ts';
import { numberOf } from '../servers/server-topic.ts';
import type { LiveTimings } from './live-timing.service.ts';

/** `live:<id>`: the running session of a listed server, car by car. */
export function createLiveTopic(timings: Pick<LiveTimings, 'read'>) {
  return {
    mayFollow: () => true,

    async read(ids: readonly number[]) {
      const states = await timings.read(ids);
      return new Map([...states].map(([id, data]) => [id, { number: numberOf(data.server), data }]));
    },

    changeBetween(before: LiveTiming, { cars, happenings, ...session }: LiveTiming): LiveTimingChange {
      const carsBefore = new Map(before.cars.map((car) => [car.carId, car]));
      const carIds = new Set(cars.map(({ carId }) => carId));
      return {
        ...session,
        cars: cars.filter((car) => !isDeepStrictEqual(car, carsBefore.get(car.carId))),
        goneCarIds: before.cars.map(({ carId }) => carId).filter((carId) => !carIds.has(carId)),
        happenings: happenings.filter((one) => !before.happenings.some((other) => isDeepStrictEqual(one, other))),
      };
    },

    changedByReport: (): boolean => true,

    /** A name, a rating, or the result of the session. */
    changedBy: ({ type }: OutboxMessage): boolean => type === 'stats' || type === 'ratings',
  };
}
