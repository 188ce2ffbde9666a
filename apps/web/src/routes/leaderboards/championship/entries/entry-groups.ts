import type { ChampionshipEntry, EntryStatus } from '@paddock/contracts';

export interface EntryGroup {
  readonly title: string;
  readonly note: string;
  readonly entries: readonly ChampionshipEntry[];
}

/** Entries under the headings of the list, without empty ones. Their order is the reply’s. */
export function groupsOf(entries: readonly ChampionshipEntry[], places: number | null): EntryGroup[] {
  const of = (...statuses: EntryStatus[]) => entries.filter(({ status }) => statuses.includes(status));
  const confirmed = of('confirmed');
  const left = of('withdrawn', 'excluded');
  return [
    {
      title: 'Confirmed',
      note: places === null ? `${confirmed.length}` : `${confirmed.length} of ${places}`,
      entries: confirmed,
    },
    { title: 'To be confirmed', note: 'by the organisers', entries: of('requested') },
    { title: 'Waiting list', note: 'for a place in the field', entries: of('waiting') },
    { title: 'Reserves', note: 'drive when somebody is missing', entries: of('reserve') },
    { title: 'Guests', note: 'drive without points', entries: of('guest') },
    { title: 'Withdrawn', note: `${left.length}`, entries: left },
  ].filter((group) => group.entries.length > 0);
}

/** By a part of the name, or the beginning of the number. */
export function matches({ driver, raceNumber }: ChampionshipEntry, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return true;
  return /^\d+$/.test(wanted) ? String(raceNumber).startsWith(wanted) : driver.name.toLowerCase().includes(wanted);
}

/** How often each value occurs, the most frequent first. */
export function countBy<T>(items: readonly T[]): (readonly [T, number])[] {
  return [...Map.groupBy(items, (item) => item)]
    .map(([item, same]) => [item, same.length] as const)
    .toSorted((a, b) => b[1] - a[1]);
}
