import { trpc } from './trpc.ts';

const MARKS = /\p{M}/gu;

export interface Names {
  /** Display name of a track; the code itself when nobody has named it. */
  readonly track: (code: string) => string;
  /** ISO 3166 code of the country a track is in. */
  readonly trackCountry: (code: string) => string | undefined;
  readonly session: (code: string) => string;
  readonly car: (model: number | null) => string;
  /** Every named car, by name. */
  readonly cars: ReadonlyArray<readonly [model: number, name: string]>;
  /** Every named track, by name. */
  readonly tracks: ReadonlyArray<readonly [code: string, name: string]>;
}

/** Names by code, from the translation that is loaded before the first page. */
export function useNames(): Names {
  const { data } = trpc.translation.all.useQuery({}, { staleTime: Infinity });
  return data === undefined ? NO_NAMES : knownNamesOf(data);
}

type Translation = Parameters<typeof namesOf>[0];

const known = new WeakMap<Translation, Names>();

/** Every row asks for them; they are worked out once. */
function knownNamesOf(translation: Translation): Names {
  const names = known.get(translation) ?? namesOf(translation);
  known.set(translation, names);
  return names;
}

/** What the translation says, as lookups. */
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

/** A code comes from a file and may be anything, also the name of something every object has. */
function own(names: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(names, code) ? names[code] : undefined;
}

/** By letters alone: a collator takes longer to make than a hundred names to sort, and the first page would wait for it. */
function byName(entries: ReadonlyArray<readonly [string, string]>): ReadonlyArray<readonly [string, string]> {
  return entries
    .map((entry) => ({ entry, letters: lettersOf(entry[1]) }))
    .toSorted((a, b) => (a.letters < b.letters ? -1 : Number(a.letters > b.letters)))
    .map(({ entry }) => entry);
}

/** `São Paulo` stands beside `Sao Paulo`, whatever is written large. */
function lettersOf(name: string): string {
  return name.normalize('NFD').replace(MARKS, '').toLowerCase();
}
