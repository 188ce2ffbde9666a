import type { SeasonChange, SeasonEffect } from '@paddock/contracts';
import { formatCount } from '../../../shared/format/en-au.ts';
import type { SeasonTask } from './SeasonDialog.tsx';

/** The confirmation question for a change. */
export function changeQuestion(task: SeasonTask, change: SeasonChange): string {
  switch (change.kind) {
    case 'addSeason':
      return `Add ${change.season.name}?`;
    case 'editSeason':
      return `Change ${change.season.name}?`;
    case 'removeSeason':
      return task.kind === 'removeSeason' ? `Remove ${task.season.name}?` : 'Remove the season?';
    case 'addScheme':
      return `Add the points scheme ${change.name}?`;
    case 'changeScheme':
      return task.kind === 'changeScheme'
        ? `Make version ${task.scheme.version + 1} of ${task.scheme.name}?`
        : 'Make a new version?';
  }
}

/** How many results of a season count. */
export function countedResultsText(bestN: number | null): string {
  if (bestN === null) return 'All results';
  return bestN === 1 ? 'The best one' : `The best ${bestN}`;
}

/** The effect of a change in a sentence. */
export function effectText({ races, drivers }: Pick<SeasonEffect, 'races' | 'drivers'>): string {
  const raceText = counted(races, 'race gets', 'races get');
  const driverText = counted(drivers, 'driver moves up or down', 'drivers move up or down');
  if (races === 0 && drivers === 0) return 'No race gets different points, and every standing stays as it is.';
  if (drivers === 0) return `${raceText} different points, and every standing stays as it is.`;
  if (races === 0) return `No race gets different points, but ${driverText} in a season.`;
  return `${raceText} different points, and ${driverText} in a season.`;
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
