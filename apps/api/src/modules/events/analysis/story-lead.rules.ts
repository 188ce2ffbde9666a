import { carAt, FLAG, lapsLedBy, lostLeadOf, raceLapsOf, type AnalysedRace, type Candidate } from './analysed-race.ts';
import { hasTime, isClassifiedCar, isDisqualifiedCar } from './session.ts';

/** More lead changes would make a list, not a story. */
const MAX_ON_TRACK = 3;
const MAX_BY_STOP = 1;

/** Where the winner took the lead for good, and other lead changes worth telling. */
export function leadStory(race: AnalysedRace): Candidate[] {
  return [...decidedStory(race), ...leadChanges(race)];
}

function decidedStory(race: AnalysedRace): Candidate[] {
  const winner = race.cars.find(isClassifiedCar);
  const last = race.leaders.at(-1);
  if (winner === undefined || last === undefined || winner.lapTimes.length === 0) return [];
  const common = {
    kind: 'decided' as const,
    car: winner.position,
    lapsLed: lapsLedBy(race, winner.position),
    raceLaps: raceLapsOf(race),
    margin: marginOf(race),
    lost: null,
  };
  // The result differs from the order on the road because of penalties or laps missing from the file.
  if (last.position !== winner.position) {
    const item = { ...common, lap: last.toLap, from: namedCar(race, last.position), how: 'afterFlag' as const };
    return [{ item, weight: 100, at: FLAG }];
  }
  const { start, before } = winningLead(race);
  const lap = race.leaders[start]?.fromLap ?? 1;
  const position = race.leaders[before]?.position;
  const how =
    position === undefined
      ? ({ from: null, how: 'startToFinish' } as const)
      : { from: namedCar(race, position), ...lostLeadOf(race, position, lossLap(race, before)) };
  return [{ item: { ...common, lap, ...how }, weight: 100, at: lap }];
}

/**
 * Indices of the lead that won, the last one, and of the lead before it. Who led only while others stopped has not led: if
 * all changes since an earlier lead of the winner were by stops, that one won.
 */
function winningLead(race: AnalysedRace): { start: number; before: number } {
  const { leaders } = race;
  const isLostByStop = (index: number): boolean => {
    const position = leaders[index]?.position;
    return position !== undefined && lostLeadOf(race, position, lossLap(race, index)).how === 'stop';
  };
  const winner = leaders.at(-1)?.position;
  let start = leaders.length - 1;
  let before = start - 1;
  for (let index = before; index >= 0 && isLostByStop(index); index -= 1) {
    if (leaders[index]?.position === winner) start = index;
    before = leaders[index]?.position === winner ? index - 1 : index;
  }
  return { start, before };
}

/** The lap on which a lead was lost. */
function lossLap({ leaders }: AnalysedRace, index: number): number {
  return (leaders[index]?.toLap ?? 0) + 1;
}

/** The story does not name disqualified cars. */
function namedCar(race: AnalysedRace, position: number): number | null {
  const car = carAt(race, position);
  return car === undefined || isDisqualifiedCar(car) ? null : position;
}

/** The winner's margin; null: the second is not on the same lap, or was ahead by its time. */
function marginOf({ cars }: AnalysedRace): number | null {
  const [winner, second] = cars.filter(isClassifiedCar);
  if (winner === undefined || second === undefined || winner.lapCount !== second.lapCount) return null;
  if (!hasTime(winner) || !hasTime(second)) return null;
  const margin = second.totalTime - winner.totalTime;
  return margin < 0 ? null : margin;
}

/** Lead changes but the last, which is told separately, and those by which nobody passed; the longest leads first. */
function leadChanges(race: AnalysedRace): Candidate[] {
  const { leaders } = race;
  const isLastTold = leaders.at(-1)?.position === race.cars.find(isClassifiedCar)?.position;
  const changes = leaders.slice(1, isLastTold ? -1 : undefined).flatMap(({ position, fromLap, toLap }, index) => {
    const from = leaders[index]?.position;
    if (from === undefined || namedCar(race, from) === null || namedCar(race, position) === null) return [];
    const { how, lost } = lostLeadOf(race, from, fromLap);
    if (how === 'inherited') return [];
    const isByStop = how === 'stop';
    const item = { kind: 'leadChange' as const, lap: fromLap, car: position, from, untilLap: toLap, isByStop, lost };
    const share = (toLap - fromLap + 1) / Math.max(1, raceLapsOf(race));
    return [{ item, weight: (isByStop ? 30 : 60) + share * 20, at: fromLap }];
  });
  const longest = (isByStop: boolean, most: number): Candidate[] =>
    changes
      .filter(({ item }) => item.isByStop === isByStop)
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, most);
  return [...longest(false, MAX_ON_TRACK), ...longest(true, MAX_BY_STOP)];
}
