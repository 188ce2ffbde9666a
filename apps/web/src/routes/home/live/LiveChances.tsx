import type { LiveCar } from '@paddock/contracts';
import { ChancesSection, type ChanceRow } from '../../../features/forecasts/ChancesSection.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { driverOf } from './car-names.ts';

/** Cars come and go before the start. */
const REFRESH_MS = 60_000;

interface LiveChancesProps {
  readonly serverId: number;
  readonly cars: readonly LiveCar[];
}

/** What the cars of a running race were given before its start. */
export default function LiveChances({ serverId, cars }: LiveChancesProps) {
  const query = trpc.forecasts.ofServer.useQuery({ serverId }, { refetchInterval: REFRESH_MS });
  const given = new Map(query.data?.cars.map((car) => [car.carId, car]));
  const rows = cars.flatMap((car): ChanceRow[] => {
    const chances = given.get(car.carId);
    if (chances === undefined) return [];
    return [{ ...chances, key: car.carId, driver: driverOf(car), raceNumber: car.raceNumber }];
  });
  return <ChancesSection query={query} rows={rows} note="As before the start" />;
}
