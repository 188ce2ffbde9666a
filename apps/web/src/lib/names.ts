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
  const allTracks = byName(Object.entries(tracks));
  const allCars = byName(Object.entries(cars)).map(([model, name]) => [Number(model), name] as const);
  const gameOfTrack = (code: string) => games.find((game) => game.tracks.includes(code));
  return {
    /** Display name of a track; the code itself if it has none. */
    track: (code: string) => own(tracks, code) ?? code,
    /** ISO 3166 code of a track's country. */
    trackCountry: (code: string) => own(trackCountries, code),
    session: (code: string) => own(sessionTypes, code) ?? code,
    car: (model: number | null) => (model === null ? '–' : (own(cars, String(model)) ?? `Car model ${model}`)),
    /** The games with events on this site, most events first. */
    games,
    /** A list may be of several games: then each row says which. */
    hasGames: games.length > 1,
    gameOfTrack,
    tracks: allTracks,
    cars: allCars,
    /** The tracks to choose from: on a site with several games those of one, or of all, each with its game. */
    tracksOf: (game: Game | undefined) => {
      if (games.length < 2) return allTracks;
      return allTracks.flatMap(([code, name]): (readonly [string, string])[] => {
        const own = gameOfTrack(code);
        if (game !== undefined) return own?.game === game ? [[code, name]] : [];
        return own === undefined ? [] : [[code, `${name}, ${own.mark}`]];
      });
    },
    /** The cars of a game. */
    carsOf: (game: Game | undefined) => {
      const found = games.find((one) => one.game === game);
      return games.length < 2 || found === undefined
        ? allCars
        : allCars.filter(([model]) => found.cars.includes(model));
    },
    /** What a game is called, and what its files say. */
    game: (code: Game) => games.find(({ game }) => game === code),
  };
}

/** Codes come from files and may be anything, including names of inherited properties. */
function own(names: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(names, code) ? names[code] : undefined;
}

function byName(entries: ReadonlyArray<readonly [string, string]>): ReadonlyArray<readonly [string, string]> {
  return entries.toSorted(([, a], [, b]) => compareNames(a, b));
}
