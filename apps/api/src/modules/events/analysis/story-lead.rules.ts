import { hadStopped, lapsLedBy, raceLapsOf, FLAG, type AnalysedRace, type Candidate } from './analysed-race.ts';

/** More lead changes would make a list, not a story. */
const MOST_ON_TRACK = 3;
const MOST_BY_STOP = 1;

/** Where the winner took the lead for good, and other lead changes worth telling. */
export function leadStory(race: AnalysedRace): Candidate[] {
  const decided = decidedStory(race);
  return [...(decided === null ? [] : [decided]), ...leadChanges(race)];
}

function decidedStory(race: AnalysedRace): Candidate | null {
  const { leaders } = race.timeline;
  const winner = race.cars[0];
  const last = leaders.at(-1);
  if (winner === undefined || last === undefined || winner.lapTimes.length === 0) return null;
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
    return { item, weight: 100, at: FLAG };
  }
  const before = leaders.at(-2);
  if (before === undefined) {
    return { item: { ...common, lap: last.fromLap, from: null, how: 'startToFinish' }, weight: 100, at: last.fromLap };
  }
  const how = hadStopped(race, before.position, last.fromLap) ? 'stop' : 'onTrack';
  return { item: { ...common, lap: last.fromLap, from: before.position, how }, weight: 100, at: last.fromLap };
}

/** The winner's margin; null: the second is not on the same lap, or was ahead by its time. */
function marginOf({ cars }: AnalysedRace): number | null {
  const gap = cars[1]?.gap;
  return gap?.kind === 'time' && gap.gapMs >= 0 ? gap.gapMs : null;
}

/** All lead changes but the last, which is told separately; the longest leads first. */
function leadChanges(race: AnalysedRace): Candidate[] {
  const { leaders } = race.timeline;
  const changes: { candidate: Candidate; isByStop: boolean; laps: number }[] = [];
  const isLastTold = leaders.at(-1)?.position === race.cars[0]?.position;
  leaders.slice(1, isLastTold ? -1 : undefined).forEach(({ position, fromLap, toLap }, index) => {
    const from = leaders[index]?.position;
    if (from === undefined) return;
    const isByStop = hadStopped(race, from, fromLap);
    const laps = toLap - fromLap + 1;
    const item = { kind: 'leadChange' as const, lap: fromLap, car: position, from, untilLap: toLap, isByStop };
    const share = laps / Math.max(1, raceLapsOf(race));
    changes.push({ candidate: { item, weight: (isByStop ? 30 : 60) + share * 20, at: fromLap }, isByStop, laps });
  });
  const longest = (isByStop: boolean, most: number): Candidate[] =>
    changes
      .filter((change) => change.isByStop === isByStop)
      .toSorted((one, other) => other.laps - one.laps)
      .slice(0, most)
      .map(({ candidate }) => candidate);
  return [...longest(false, MOST_ON_TRACK), ...longest(true, MOST_BY_STOP)];
}
