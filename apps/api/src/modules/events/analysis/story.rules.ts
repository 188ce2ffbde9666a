import type { StoryItem } from '@paddock/contracts';
import { leadStory } from './story-lead.rules.ts';
import {
  fastestLapStory,
  missedLapStory,
  poleStory,
  recordStory,
  type Pole,
  type RecordSet,
} from './story-pace.rules.ts';
import { closeLapsStory, placesStory } from './story-places.rules.ts';
import { retirementStory, stopsStory } from './story-stops.rules.ts';
import type { AnalysedRace, Candidate } from './analysed-race.ts';
import type { CarSectors } from './sectors.rules.ts';
import type { AnalysedSession } from './session.ts';

/** More items would make a log, not a story. */
const MOST_ITEMS = 10;

/** Data from the weekend and the track's history. */
export interface StoryContext {
  readonly pole: Pole | null;
  readonly records: readonly RecordSet[];
}

export function raceStory(race: AnalysedRace, { pole, records }: StoryContext): StoryItem[] {
  return chosen([
    ...poleStory(race, pole, (car) => race.timeline.cars[car]?.places[0] ?? null),
    ...leadStory(race),
    ...fastestLapStory(race),
    ...recordStory(race, records),
    ...placesStory(race),
    ...stopsStory(race),
    ...retirementStory(race),
  ]);
}

export function timedStory(
  session: AnalysedSession,
  { records, sectors }: { records: readonly RecordSet[]; sectors: readonly CarSectors[] },
): StoryItem[] {
  return chosen([
    ...fastestLapStory(session),
    ...recordStory(session, records),
    ...closeLapsStory(session.cars),
    ...missedLapStory(session, sectors),
  ]);
}

/** The items with the highest weight, in chronological order. */
function chosen(candidates: readonly Candidate[]): StoryItem[] {
  return candidates
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_ITEMS)
    .toSorted((one, other) => one.at - other.at || other.weight - one.weight)
    .map(({ item }) => item);
}
