import type { LiveCar, LiveTiming } from '@paddock/contracts';

/**
 * What the page shows of a session. unreported: its server tells no single cars; nobody: no car has been there; grid: a race whose
 * clock stands; flag: later laps do not count; result: its file has arrived.
 */
export type SessionState = 'unreported' | 'nobody' | 'grid' | 'running' | 'flag' | 'result';

export function stateOf({ server, source, clock, cars, eventId }: LiveTiming): SessionState {
  if (eventId !== null) return 'result';
  if (source === null) return 'unreported';
  if (cars.length === 0) return 'nobody';
  if (clock.isOver) return 'flag';
  const isStanding = cars.every(({ laps, line }) => laps === 0 && line === null);
  return server.sessionKind === 'race' && clock.greenAt === null && isStanding ? 'grid' : 'running';
}

/** Its server has stopped reporting: all that is shown is as old as the last report. */
export function isStopped({ server }: Pick<LiveTiming, 'server'>): boolean {
  return server.state !== 'live';
}

/** Ordered by laps and lines; all other sessions by the best lap. */
export function isRace({ server }: Pick<LiveTiming, 'server'>): boolean {
  return server.sessionKind === 'race';
}

/** Best lap of all; null: there is none yet. */
export function fastestOf(cars: readonly LiveCar[]): LiveCar | null {
  return cars.reduce<LiveCar | null>((best, car) => {
    if (car.bestLap === null) return best;
    return best?.bestLap == null || car.bestLap < best.bestLap ? car : best;
  }, null);
}

/** The quickest time of each sector with its car. */
export function bestSectorsOf(cars: readonly LiveCar[]) {
  return [0, 1, 2].flatMap((sector) => {
    const times = cars.flatMap((car) => {
      const time = car.bestSectors[sector] ?? null;
      return time === null ? [] : [{ sector, time, car }];
    });
    return times.toSorted((a, b) => a.time - b.time).slice(0, 1);
  });
}
