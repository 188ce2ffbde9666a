import { compareNames } from '../shared/format/en-au.ts';
import { trpc } from './trpc.ts';

export interface Names {
  /** Display name of a track; the code itself if it has none. */
  readonly track: (code: string) => string;
  /** ISO 3166 code of a track's country. */
  readonly trackCountry: (code: string) => string | undefined;
  readonly session: (code: string) => string;
  readonly car: (model: number | null) => string;
  /** Every named car, sorted by name. */
  readonly cars: ReadonlyArray<readonly [model: number, name: string]>;
  /** Every named track, sorted by name. */
  readonly tracks: ReadonlyArray<readonly [code: string, name: string]>;
}

/** Names by code, from the translation loaded before the first page. */
export function useNames(): Names {
  const { data } = trpc.translation.all.useQuery({}, { staleTime: Infinity });
  return data === undefined ? NO_NAMES : knownNamesOf(data);
}

type Translation = Parameters<typeof namesOf>[0];

const known = new WeakMap<Translation, Names>();

/** Cached: every row uses them. */
function knownNamesOf(translation: Translation): Names {
  const names = known.get(translation) ?? namesOf(translation);
  known.set(translation, names);
  return names;
}

/** The translation as lookup functions. */
export function namesOf(translation: {
  readonly sessionTypes: Readonly<Record<string, string>>;
  readonly tracks: Readonly<Record<string, string>>;
  readonly cars: Readonly<Record<string, string>>;
  readonly trackCountries: Readonly<Record<string, string>>;
}): Names {
  const { sessionTypes, tracks, cars, trackCountries } = translation;
  return {
    track: (code) => own(tracks, code) ?? code,
    trackCountry: (code) => own(trackCountries, code),
    session: (code) => own(sessionTypes, code) ?? code,
    car: (model) => (model === null ? '–' : (own(cars, String(model)) ?? `Car model ${model}`)),
    cars: byName(Object.entries(cars)).map(([model, name]) => [Number(model), name]),
    tracks: byName(Object.entries(tracks)),
  };
}

const NO_NAMES = namesOf({ sessionTypes: {}, tracks: {}, cars: {}, trackCountries: {} });

/** Codes come from files and may be anything, including names of inherited properties. */
function own(names: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(names, code) ? names[code] : undefined;
}

function byName(entries: ReadonlyArray<readonly [string, string]>): ReadonlyArray<readonly [string, string]> {
  return entries.toSorted(([, a], [, b]) => compareNames(a, b));
}
