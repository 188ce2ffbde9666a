import type { CarAnalysis, EventAnalysis, LapBox } from '@paddock/contracts';
import { cleanLapsOf, FEWEST_LAPS_FOR_QUARTILES, quantile, type CleanLap } from './pace.rules.ts';
import { crossingsOf, type FileOrder } from './crossings.rules.ts';
import { sectorBestsOf, type CarSectors } from './sectors.rules.ts';
import type { AnalysedCar, AnalysedSession } from './session.ts';
import { pacedLaps, stintsOf, stopsOf, type Stops } from './stints.rules.ts';
import { raceStory, timedStory, type StoryContext } from './story.rules.ts';
import type { AnalysedRace } from './analysed-race.ts';
import { placesGainedOf, timelineOf } from './timeline.rules.ts';
import { withoutTimeOf } from './without-time.rules.ts';

const NOTHING: readonly never[] = [];

/** Analyses the laps of a session. Pure: the same session gives the same analysis. */
export function analyse(
  session: AnalysedSession,
  { fileOrder, ...storyContext }: StoryContext & { fileOrder: FileOrder | null },
): EventAnalysis {
  const stops = session.cars.map(stopsOf);
  const race = session.kind === 'race' ? analysedRace(session, { fileOrder, stops }) : null;
  const sectors = sectorBestsOf(session);
  return {
    sessionKind: session.kind,
    cars: session.cars.map((car, index) =>
      carAnalysis(car, { index, race, stops: stops[index] ?? new Map(), sectors: sectors.cars[index] }),
    ),
    placesFrom: race?.timeline.from ?? null,
    leaders: race?.timeline.leaders ?? [],
    bestSectors: sectors.session,
    story:
      race === null
        ? timedStory(session, { records: storyContext.records, sectors: sectors.cars })
        : raceStory(race, storyContext),
    withoutTime: withoutTimeOf(session),
  };
}

function analysedRace(
  session: AnalysedSession,
  { fileOrder, stops }: { fileOrder: FileOrder | null; stops: readonly Stops[] },
): AnalysedRace {
  const timeline = timelineOf(session.cars, crossingsOf(session.cars, fileOrder));
  return {
    ...session,
    timeline,
    stopLaps: stops.map((laps) => [...laps.keys()]),
    placesGained: session.cars.map((car, index) => {
      const column = timeline.cars[index];
      return column === undefined ? null : placesGainedOf(car, column);
    }),
  };
}

interface CarContext {
  readonly index: number;
  readonly race: AnalysedRace | null;
  readonly stops: Stops;
  readonly sectors: CarSectors | undefined;
}

function carAnalysis(car: AnalysedCar, { index, race, stops, sectors }: CarContext): CarAnalysis {
  const clean = cleanLapsOf(pacedLaps(car));
  const column = race?.timeline.cars[index];
  return {
    position: car.position,
    lapTimes: [...car.lapTimes],
    invalidLaps: car.isValid.flatMap((isValid, lap) => (isValid ? [] : [lap + 1])),
    cleanLaps: clean.map(({ lapNumber }) => lapNumber).toSorted((a, b) => a - b),
    stopLaps: [...stops.keys()],
    places: [...(column?.places ?? NOTHING)],
    gaps: [...(column?.gaps ?? NOTHING)],
    placesGained: race?.placesGained[index] ?? null,
    box: boxOf(clean),
    bestSectors: sectors?.bestSectors ?? [],
    theoreticalBest: sectors?.theoreticalBest ?? null,
    stints: stintsOf(car, stops),
  };
}

/** `clean` is sorted, quickest first. */
function boxOf(clean: readonly CleanLap[]): LapBox | null {
  const times = clean.map(({ timeMs }) => timeMs);
  const lowest = times[0];
  const highest = times.at(-1);
  if (lowest === undefined || highest === undefined || times.length < FEWEST_LAPS_FOR_QUARTILES) return null;
  return {
    laps: times.length,
    lowest,
    lowerQuartile: Math.round(quantile(times, 0.25)),
    median: Math.round(quantile(times, 0.5)),
    upperQuartile: Math.round(quantile(times, 0.75)),
    highest,
  };
}
