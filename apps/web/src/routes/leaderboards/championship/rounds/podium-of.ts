import type { EventSummary, RoundResult } from '@paddock/contracts';
import { NO_TIME, type Gap } from 'race-format';

type Front = RoundResult['heats'][number]['front'];

/** The first three of a heat, as a photo finish draws them. */
export function podiumOf(front: Front): EventSummary['podium'] {
  return front.map((row, index) => ({
    position: index + 1,
    place: row.place,
    raceNumber: row.raceNumber,
    carModel: null,
    drivers: row.drivers,
    lapCount: null,
    totalTime: row.totalTime ?? NO_TIME,
    bestLap: null,
    gap: gapOf(row, index),
  }));
}

function gapOf({ gap, lapsDown }: Front[number], index: number): Gap {
  if (index === 0) return { kind: 'leader' };
  if (lapsDown > 0) return { kind: 'laps', laps: lapsDown };
  return gap === null ? { kind: 'unknown' } : { kind: 'time', gapMs: gap };
}
