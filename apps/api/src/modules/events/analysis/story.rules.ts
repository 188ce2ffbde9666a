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
import { countedCars } from './session.ts';

/** More items would make a log, not a story. */
const MAX_ITEMS = 10;

/** Data from the weekend and the track's history. */
export interface StoryContext {
  readonly pole: Pole | null;
  readonly records: readonly RecordSet[];
}

/** The items with the highest weight, in chronological order. */
export function storyOf(session: AnalysedRace, { pole, records }: StoryContext): StoryItem[] {
  const ofKind = session.kind === 'race' ? raceStory(session, pole) : timedStory(session);
  return [...fastestLapStory(session), ...recordStory(session, records), ...ofKind]
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MAX_ITEMS)
    .toSorted((one, other) => one.at - other.at || other.weight - one.weight)
    .map(({ item }) => item);
}

function raceStory(race: AnalysedRace, pole: Pole | null): Candidate[] {
  return [
    ...poleStory(race, pole),
    ...leadStory(race),
    ...placesStory(race),
    ...stopsStory(race),
    ...retirementStory(race),
  ];
}

function timedStory(session: AnalysedRace): Candidate[] {
  const cars = countedCars(session.cars);
  return [...closeLapsStory(cars), ...missedLapStory(cars)];
}
