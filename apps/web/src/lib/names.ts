import type { Game } from '@paddock/contracts';
import { compareNames } from './compare-names.ts';
import { trpc, type ApiOutputs } from './trpc.ts';

export type Names = ReturnType<typeof namesOf>;

/** Names by code, from the translation loaded before the first page. */
export function useNames(): Names {
  const { data = UNKNOWN } = trpc.translation.all.useQuery({}, { staleTime: Infinity });
  return knownNamesOf(data);
}

type Translation = ApiOutputs['translation']['all'];

const UNKNOWN: Translation = { sessionTypes: {}, tracks: {}, cars: {}, trackCountries: {}, games: [] };
const known = new WeakMap<Translation, Names>();

/** Cached: every row uses them. */
function knownNamesOf(translation: Translation): Names {
  const names = known.get(translation) ?? namesOf(translation);
  known.set(translation, names);
  return names;
}

export function namesOf({ sessionTypes, tracks, cars, trackCountries, games }: Translation) {
  return {
    /** Display name of a track; the code itself if it has none. */
    track: (code: string) => own(tracks, code) ?? code,
    /** ISO 3166 code of a track's country. */
    trackCountry: (code: string) => own(trackCountries, code),
    session: (code: string) => own(sessionTypes, code) ?? code,
    car: (model: number | null) => (model === null ? '–' : (own(cars, String(model)) ?? `Car model ${model}`)),
    /** The games with events on this site, most events first. */
    games,
    /** What a game is called, and what its files say. */
    game: (code: Game) => games.find(({ game }) => game === code),
    cars: byName(Object.entries(cars)).map(([model, name]) => [Number(model), name] as const),
    tracks: byName(Object.entries(tracks)),
  };
}

/** Codes come from files and may be anything, including names of inherited properties. */
function own(names: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(names, code) ? names[code] : undefined;
}

function byName(entries: ReadonlyArray<readonly [string, string]>): ReadonlyArray<readonly [string, string]> {
  return entries.toSorted(([, a], [, b]) => compareNames(a, b));
}
