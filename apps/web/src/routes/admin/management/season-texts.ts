import type { SeasonEffect } from '@paddock/contracts';
import { counted } from '../../../shared/format/counted.ts';

export function countedResultsText(bestN: number | null): string {
  if (bestN === null) return 'All results';
  return bestN === 1 ? 'The best one' : `The best ${bestN}`;
}

export function effectText({ races, drivers }: Pick<SeasonEffect, 'races' | 'drivers'>): string {
  const raceText = counted(races, 'race gets', 'races get');
  const driverText = counted(drivers, 'driver moves up or down', 'drivers move up or down');
  if (races === 0 && drivers === 0) return 'No race gets different points, and every standing stays as it is.';
  if (drivers === 0) return `${raceText} different points, and every standing stays as it is.`;
  if (races === 0) return `No race gets different points, but ${driverText} in a season.`;
  return `${raceText} different points, and ${driverText} in a season.`;
}
