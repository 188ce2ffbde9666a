import type { EventAnalysis, LapBox } from '@paddock/contracts';
import { battlesOf } from './battles.rules.ts';
import { MIN_LAPS_FOR_QUARTILES, quantile, type CleanLap } from './clean-laps.rules.ts';
import { crossingsOf, type FileOrder } from './crossings.rules.ts';
import { connectionLossesOf, measuredCrossings, measuredStops, tellsStops, type Measured } from './measured.rules.ts';
import { noTimeReasonsOf } from './dnf-reasons.rules.ts';
import { laterSectorsOf } from './replay.rules.ts';
import { carSectorsOf, sectorBestsOf, sessionBestsOf } from './sectors.rules.ts';
import type { AnalysedSession } from './session.ts';
import { cleanLapsOfCar, stintsOf, stopsOf, usualLapOf } from './stops-and-stints.rules.ts';
import { storyOf, type StoryContext } from './story.rules.ts';
import { lastPlaceOf, placesGainedOf, stintMoveOf, timelineOf, type CarTimeline } from './lap-positions.rules.ts';

const NO_TIMELINE: CarTimeline = { places: [], gaps: [], crossedAt: [] };

/** Analyses the laps of a session. Pure: the same session gives the same analysis. What was measured replaces what is inferred. */
export function analyse(
  session: AnalysedSession,
  {
    fileOrder,
    measured = null,
    pole,
    records,
  }: StoryContext & { fileOrder: FileOrder | null; measured?: Measured | null },
): EventAnalysis {
  const { kind } = session;
  const measuredCrossed = measured === null ? null : measuredCrossings(session.cars, measured);
  const timeline =
    kind === 'race' ? timelineOf(session.cars, measuredCrossed ?? crossingsOf(session.cars, fileOrder)) : null;
  const stopsMeasured = measured !== null && tellsStops(session.cars, measured, kind) ? measured : null;
  const leaders = timeline?.leaders ?? [];
  const raceLaps = leaders.at(-1)?.toLap ?? 0;
  const sectorBests = sectorBestsOf(session);
  const cars = session.cars.map((car, index) => {
    const carTimeline = timeline?.cars[index] ?? NO_TIMELINE;
    const clean = cleanLapsOfCar(car);
    const stops = stopsMeasured === null ? stopsOf(car, clean) : measuredStops(stopsMeasured, car);
    const stints = stintsOf(car, { stops, clean });
    return {
      ...car,
      ...carTimeline,
      ...carSectorsOf(car, sectorBests),
      invalidLaps: car.isValid.flatMap((isValid, lap) => (isValid === false ? [lap + 1] : [])),
      cleanLaps: clean.map(({ lapNumber }) => lapNumber).toSorted((a, b) => a - b),
      stopLaps: [...stops.keys()],
      usualLap: usualLapOf(car, clean),
      placesGained: placesGainedOf(car, carTimeline, raceLaps),
      stintMove: stintMoveOf(car, carTimeline, { stints, raceLaps }),
      lastPlace: lastPlaceOf(carTimeline),
      box: boxOf(clean),
      stints,
      connectionLosses: connectionLossesOf(measured, car, kind),
    };
  });
  const sources = { fileOrder, measured: measuredCrossed === null ? null : measured };
  return {
    sessionKind: kind,
    cars,
    placesFrom: timeline?.from ?? null,
    stopsFrom: stopsMeasured === null ? 'lapTimes' : 'log',
    leaders,
    battles: battlesOf(cars.map((car) => ({ ...car, laterSectors: laterSectorsOf(car, sources) }))),
    bestSectors: sessionBestsOf(session, sectorBests),
    story: storyOf({ game: session.game, kind, cars, leaders }, { pole, records }),
    withoutTime: noTimeReasonsOf(session),
  };
}

/** `clean` is sorted, quickest first. */
function boxOf(clean: readonly CleanLap[]): LapBox | null {
  const times = clean.map(({ timeMs }) => timeMs);
  const [lowest, highest] = [times[0], times.at(-1)];
  if (lowest === undefined || highest === undefined || times.length < MIN_LAPS_FOR_QUARTILES) return null;
  return {
    laps: times.length,
    lowest,
    lowerQuartile: Math.round(quantile(times, 0.25)),
    median: Math.round(quantile(times, 0.5)),
    upperQuartile: Math.round(quantile(times, 0.75)),
    highest,
  };
}
