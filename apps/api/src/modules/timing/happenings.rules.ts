import type { Happening } from '@paddock/contracts';
import type { StoredCar, StoredTiming } from './timing-after-report.rules.ts';

/** Smaller changes of position are too many for a feed. */
const NOTABLE_PLACES = 2;

type Session = Omit<StoredTiming, 'happenings'>;
interface Context {
  readonly isRace: boolean;
  readonly nowMs: number;
}

/** What happened between two reports of a session, the newest first. */
export function happeningsBetween(before: Session, after: Session, { isRace, nowMs }: Context): Happening[] {
  const nowAt = after.greenAtMs === null ? 0 : nowMs - after.greenAtMs;
  const carsBefore = new Map(before.cars.map((car, index) => [car.carId, { car, position: index + 1 }]));
  const bestBefore = bestLapOf(before.cars);
  const bestAfter = bestLapOf(after.cars);
  return after.cars
    .flatMap((car, index) => {
      const known = carsBefore.get(car.carId);
      if (known === undefined) return [];
      const { carId, laps } = car;
      const tell = (kind: Happening['kind'], more: Partial<Happening> = {}): Happening => {
        return { at: nowAt, lap: laps, carId, kind, time: null, from: null, to: null, ...more };
      };
      const told: Happening[] = [];
      const { bestLap } = car;
      if (bestLap !== null && bestLap !== known.car.bestLap && laps > known.car.laps) {
        const isFastest = bestLap === bestAfter && (bestBefore === null || bestLap < bestBefore);
        const kind = isFastest ? 'fastestLap' : 'personalBest';
        if (isFastest || known.car.bestLap !== null)
          told.push(tell(kind, { at: car.line?.at ?? nowAt, time: bestLap }));
      }
      if (isRace) {
        const placed = { car, position: index + 1 };
        told.push(...raceHappenings(known, placed, { tell, nowMs }));
      }
      if (known.car.isConnected && !car.isConnected) told.push(tell('lost', { at: car.lostAt ?? nowAt }));
      if (!known.car.isConnected && car.isConnected) told.push(tell('back'));
      return told;
    })
    .toSorted((left, right) => right.at - left.at);
}

interface Placed {
  readonly car: StoredCar;
  readonly position: number;
}

function raceHappenings(
  before: Placed,
  after: Placed,
  { tell, nowMs }: { tell: (kind: Happening['kind'], more?: Partial<Happening>) => Happening; nowMs: number },
): Happening[] {
  const told: Happening[] = [];
  const { car } = after;
  const at = car.line?.at;
  const move = { from: before.position, to: after.position, ...(at !== undefined && { at }) };
  // Places of the first lap change at every line.
  if (car.laps > 0 && before.car.laps > 0 && after.position !== before.position) {
    const gained = before.position - after.position;
    if (after.position === 1) told.push(tell('leads', move));
    else if (Math.abs(gained) >= NOTABLE_PLACES) told.push(tell(gained > 0 ? 'gains' : 'falls', move));
  }
  const place = `${before.car.place} ${car.place}`;
  if (place === 'track garage') told.push(tell('stops', { from: after.position }));
  if (place === 'garage track') {
    const sinceMs = before.car.pitsSinceMs ?? null;
    told.push(tell('leavesPits', { to: after.position, time: sinceMs === null ? null : nowMs - sinceMs }));
  }
  if (car.place === 'finished' && before.car.place !== 'finished') told.push(tell('finished', { to: after.position }));
  return told;
}

function bestLapOf(cars: readonly StoredCar[]): number | null {
  const best = Math.min(...cars.map(({ bestLap }) => bestLap ?? Infinity));
  return best === Infinity ? null : best;
}
