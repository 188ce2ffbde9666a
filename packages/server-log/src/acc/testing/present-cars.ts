import type { TimedCar } from '../../timing.ts';
import type { ServerLog } from '../server-log.ts';

/** Cars with a driver in them, by car. */
export function presentCars(log: ServerLog): TimedCar[] {
  return log
    .timing()
    .cars.filter(({ isConnected }) => isConnected)
    .toSorted((left, right) => left.carId - right.carId);
}
