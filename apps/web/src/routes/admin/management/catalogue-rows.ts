import type { Catalogue, Game } from '@paddock/contracts';
import { compareNames } from '../../../lib/compare-names.ts';
import { countryName, formatCount } from '../../../shared/format/dates-and-numbers.ts';

/** One game code with its display name. */
export interface CatalogueRow {
  /** Of this site; a car's id. */
  readonly code: string;
  readonly game: Game;
  /** As the game writes it, a track's with its layout: `ks_nordschleife, touristenfahrten`. */
  readonly gameCode: string;
  readonly name: string | null;
  /** In the order of the list's `heads`. */
  readonly details: readonly string[];
  /** Number of events or entries that use it. */
  readonly uses: number;
}

export const LISTS = {
  tracks: { title: 'Tracks', what: 'track', heads: ['Country', 'Length'], uses: 'Events' },
  cars: { title: 'Cars', what: 'car', heads: ['Maker', 'Year', 'Class'], uses: 'Entries' },
  sessions: { title: 'Session types', what: 'session type', heads: ['Counts as'], uses: 'Events' },
};
export type CatalogueList = keyof typeof LISTS;

const KINDS = { practice: 'Practice', qualifying: 'Qualifying', race: 'Race', other: 'Nothing yet' } as const;
const NONE = '–';

/** The rows of a list: unnamed ones first, most used first; then by name. */
export function rowsOf(catalogue: Catalogue, list: CatalogueList): CatalogueRow[] {
  return unsorted(catalogue, list).toSorted((one, other) => {
    if (one.name === null && other.name === null) return other.uses - one.uses || one.code.localeCompare(other.code);
    if (one.name === null || other.name === null) return one.name === null ? -1 : 1;
    return compareNames(one.name, other.name);
  });
}

function unsorted({ tracks, cars, sessionTypes }: Catalogue, list: CatalogueList): CatalogueRow[] {
  switch (list) {
    case 'tracks':
      return tracks.map(({ code, game, gameCode, layout, name, country, lengthMetres, events }) => ({
        code,
        game,
        gameCode: layout === null ? gameCode : `${gameCode}, ${layout}`,
        name,
        uses: events,
        details: [
          country === null ? NONE : countryName(country),
          lengthMetres === null ? NONE : `${formatCount(lengthMetres)} m`,
        ],
      }));
    case 'cars':
      return cars.map(({ model, game, gameCode, name, manufacturer, year, carGroup, entries }) => ({
        code: String(model),
        game,
        gameCode,
        name,
        uses: entries,
        details: [manufacturer ?? NONE, year === null ? NONE : String(year), carGroup ?? NONE],
      }));
    case 'sessions':
      return sessionTypes.map(({ code, game, gameCode, name, kind, events }) => ({
        code,
        game,
        gameCode,
        name,
        uses: events,
        details: [KINDS[kind]],
      }));
  }
}

export interface CatalogueFilter {
  readonly names: 'all' | 'missing';
  readonly filter: string;
  readonly game?: Game | undefined;
}

/** The rows whose name, code or details contain the text. */
export function filterRows(rows: readonly CatalogueRow[], { names, filter, game }: CatalogueFilter): CatalogueRow[] {
  const text = filter.trim().toLowerCase();
  return rows.filter(
    ({ name, code, gameCode, details, ...row }) =>
      (game === undefined || row.game === game) &&
      (names === 'all' || name === null) &&
      [name ?? '', code, gameCode, ...details].some((part) => part.toLowerCase().includes(text)),
  );
}

export function countUnnamed(rows: readonly CatalogueRow[]): number {
  return rows.filter(({ name }) => name === null).length;
}

export function knownClasses({ cars }: Catalogue): string[] {
  return [...new Set(cars.flatMap(({ carGroup }) => carGroup ?? []))].toSorted();
}
