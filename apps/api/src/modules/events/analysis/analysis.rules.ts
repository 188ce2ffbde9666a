import type { EventAnalysis, LapBox } from '@paddock/contracts';
import { FEWEST_LAPS_FOR_QUARTILES, quantile, type CleanLap } from './pace.rules.ts';
import { crossingsOf, type FileOrder } from './crossings.rules.ts';
import { noTimeReasonsOf } from './dnf-reasons.rules.ts';
import { sectorBestsOf } from './sectors.rules.ts';
import type { AnalysedSession } from './session.ts';
import { cleanLapsOfCar, stintsOf, stopsOf } from './stints.rules.ts';
import { raceStory, timedStory, type StoryContext } from './story.rules.ts';
import { placesGainedOf, timelineOf } from './timeline.rules.ts';

/** Analyses the laps of a session. Pure: the same session gives the same analysis. */
export function analyse(
  session: AnalysedSession,
  { fileOrder, pole, records }: StoryContext & { fileOrder: FileOrder | null },
): EventAnalysis {
  const { kind } = session;
  const cars = session.cars.map((car, index) => {
    const clean = cleanLapsOfCar(car);
    return { car, index, clean, stops: stopsOf(car, clean) };
  });
  const timeline = kind === 'race' ? timelineOf(session.cars, crossingsOf(session.cars, fileOrder)) : null;
  const placesGained = session.cars.map((car, index) => placesGainedOf(car, timeline?.cars[index]));
  const sectors = sectorBestsOf(session);
  const stopLaps = cars.map(({ stops }) => [...stops.keys()]);
  return {
    sessionKind: kind,
    cars: cars.map(({ car, index, clean, stops }) => ({
      position: car.position,
      lapTimes: [...car.lapTimes],
      invalidLaps: car.isValid.flatMap((isValid, lap) => (isValid ? [] : [lap + 1])),
      cleanLaps: clean.map(({ lapNumber }) => lapNumber).toSorted((a, b) => a - b),
      stopLaps: stopLaps[index] ?? [],
      places: [...(timeline?.cars[index]?.places ?? [])],
      gaps: [...(timeline?.cars[index]?.gaps ?? [])],
      placesGained: placesGained[index] ?? null,
      box: boxOf(clean),
      bestSectors: sectors.cars[index]?.bestSectors ?? [],
      theoreticalBest: sectors.cars[index]?.theoreticalBest ?? null,
      stints: stintsOf(car, { stops, clean }),
    })),
    placesFrom: timeline?.from ?? null,
    leaders: timeline?.leaders ?? [],
    bestSectors: sectors.session,
    story:
      timeline === null
        ? timedStory(session, { records, sectors: sectors.cars })
        : raceStory({ ...session, timeline, stopLaps, placesGained }, { pole, records }),
    withoutTime: noTimeReasonsOf(session),
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
