import type { SearchedEvent } from '@paddock/contracts';
import type { EventSearchUrl } from './search-url.ts';

/** The sessions found of a weekend, newest first. */
export interface Weekend {
  readonly weekendId: number;
  readonly events: readonly [SearchedEvent, ...SearchedEvent[]];
  readonly races: readonly SearchedEvent[];
  readonly others: readonly SearchedEvent[];
}

export interface WeekendDay {
  /** `2025-09-19` */
  readonly date: string;
  readonly weekends: readonly Weekend[];
  readonly eventCount: number;
}

/** Events, newest first, as weekends under the days on which the newest session of each ended. */
export function weekendDays(events: readonly SearchedEvent[], dateOf: (instant: string) => string): WeekendDay[] {
  const weekends = [...Map.groupBy(events, ({ weekendId }) => weekendId)].flatMap(
    ([weekendId, [newest, ...rest]]): Weekend[] => {
      if (newest === undefined) return [];
      const all = [newest, ...rest] as const;
      const isRace = ({ sessionKind }: SearchedEvent): boolean => sessionKind === 'race';
      return [{ weekendId, events: all, races: all.filter(isRace), others: all.filter((event) => !isRace(event)) }];
    },
  );
  return [...Map.groupBy(weekends, ({ events: [newest] }) => dateOf(newest.endAt))].map(([date, found]) => ({
    date,
    weekends: found,
    eventCount: found.reduce((sum, each) => sum + each.events.length, 0),
  }));
}

/** Whether a search finds each weekend with its race, if there was one; the last session of a weekend is the race. */
export function findsRaces({ period, sessionKind, minEntries, carGroup, driver, title }: EventSearchUrl): boolean {
  const isNarrowed = [sessionKind, minEntries, carGroup, driver, title].some((value) => value !== undefined);
  // A race after midnight is not of yesterday.
  return !isNarrowed && period !== 'yesterday';
}
