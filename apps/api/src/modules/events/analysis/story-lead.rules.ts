import { hadStopped, lapsLedBy, raceLapsOf, FLAG, type AnalysedRace, type Candidate } from './analysed-race.ts';

/** More lead changes would make a list, not a story. */
const MAX_ON_TRACK = 3;
const MAX_BY_STOP = 1;

/** Where the winner took the lead for good, and other lead changes worth telling. */
export function leadStory(race: AnalysedRace): Candidate[] {
  return [...decidedStory(race), ...leadChanges(race)];
}

function decidedStory(race: AnalysedRace): Candidate[] {
  const [winner] = race.cars;
  const [last, before] = race.leaders.toReversed();
  if (winner === undefined || last === undefined || winner.lapTimes.length === 0) return [];
  const common = {
    kind: 'decided' as const,
    car: winner.position,
    lapsLed: lapsLedBy(race, winner.position),
    raceLaps: raceLapsOf(race),
    margin: marginOf(race),
  };
  // The result differs from the order on the road because of penalties or laps missing from the file.
  if (last.position !== winner.position) {
    const item = { ...common, lap: last.toLap, from: last.position, how: 'afterFlag' as const };
    return [{ item, weight: 100, at: FLAG }];
  }
  const taken = { ...common, lap: last.fromLap };
  if (before === undefined) {
    return [{ item: { ...taken, from: null, how: 'startToFinish' }, weight: 100, at: last.fromLap }];
  }
  const how = hadStopped(race, before.position, last.fromLap) ? 'stop' : 'onTrack';
  return [{ item: { ...taken, from: before.position, how }, weight: 100, at: last.fromLap }];
}

/** The winner's margin; null: the second is not on the same lap, or was ahead by its time. */
function marginOf({ cars }: AnalysedRace): number | null {
  const gap = cars[1]?.gap;
  return gap?.kind === 'time' && gap.gapMs >= 0 ? gap.gapMs : null;
}

/** All lead changes but the last, which is told separately; the longest leads first. */
function leadChanges(race: AnalysedRace): Candidate[] {
  const { leaders } = race;
  const isLastTold = leaders.at(-1)?.position === race.cars[0]?.position;
  const changes = leaders.slice(1, isLastTold ? -1 : undefined).flatMap(({ position, fromLap, toLap }, index) => {
    const from = leaders[index]?.position;
    if (from === undefined) return [];
    const isByStop = hadStopped(race, from, fromLap);
    const item = { kind: 'leadChange' as const, lap: fromLap, car: position, from, untilLap: toLap, isByStop };
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
