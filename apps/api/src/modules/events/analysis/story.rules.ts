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
import type { AnalysedRace, Candidate } from './story-told.ts';
import type { CarSectors } from './sectors.rules.ts';
import type { AnalysedSession } from './session.ts';

/** A story, not a log. */
const MOST_ITEMS = 10;

/** What the weekend and the track's history say. */
export interface Surroundings {
  readonly pole: Pole | null;
  readonly records: readonly RecordSet[];
}

export function raceStory(race: AnalysedRace, { pole, records }: Surroundings): StoryItem[] {
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

/** The most telling, in the order of the session. */
function chosen(candidates: readonly Candidate[]): StoryItem[] {
  return candidates
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_ITEMS)
    .toSorted((one, other) => one.at - other.at || other.weight - one.weight)
    .map(({ item }) => item);
}
