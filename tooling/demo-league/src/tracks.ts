export interface Track {
  /** Canonical, without a season's year. */
  readonly code: string;
  /** A very good dry lap of a GT3 car. */
  readonly lapMs: number;
  /** Shares of a lap; the third sector is the rest. */
  readonly sectors: readonly [number, number];
  /** How easily a lap is lost to the track limits, 1 for an average track. */
  readonly cutting: number;
  /** Driving through the pit lane instead of past it. */
  readonly pitLaneMs: number;
  /** How often it is chosen. */
  readonly popularity: number;
  /** Old servers write some tracks with a season: `monza_2019`. */
  readonly seasons: readonly number[];
  /** The pits lie before the line, so that a stop falls into the lap that ends there. */
  readonly isPitBeforeLine: boolean;
}

type TrackRow = readonly [
  code: string,
  lapSeconds: number,
  sectors: readonly [number, number],
  cutting: number,
  pitLaneSeconds: number,
  popularity: number,
  seasons: readonly number[],
];

const rows: readonly TrackRow[] = [
  ['barcelona', 103.6, [0.31, 0.385], 1.1, 25, 7, [2019, 2020]],
  ['brands_hatch', 82.9, [0.315, 0.31], 1, 22, 9, [2019, 2020]],
  ['cota', 125.8, [0.3, 0.37], 1.4, 27, 3, []],
  ['donington', 86.6, [0.335, 0.315], 0.9, 23, 9, [2019]],
  ['hungaroring', 102.9, [0.39, 0.34], 0.9, 22, 8, [2019, 2020]],
  ['imola', 100.4, [0.275, 0.39], 0.9, 28, 7, [2020]],
  ['indianapolis', 94.4, [0.345, 0.36], 0.9, 27, 2, []],
  ['kyalami', 100.7, [0.29, 0.395], 1, 25, 6, [2019]],
  ['laguna_seca', 81.9, [0.315, 0.365], 0.9, 24, 7, [2019]],
  ['misano', 93.4, [0.325, 0.37], 1.2, 24, 6, [2019, 2020]],
  ['monza', 107.5, [0.325, 0.35], 1.1, 27, 12, [2019]],
  ['mount_panorama', 120.9, [0.4, 0.31], 0.6, 29, 5, [2019]],
  ['nurburgring', 113.9, [0.355, 0.375], 1.2, 28, 9, [2019, 2020]],
  ['nurburgring_24h', 492.5, [0.36, 0.36], 0.7, 30, 1, []],
  ['oulton_park', 92.8, [0.34, 0.36], 0.7, 23, 4, [2019]],
  ['paul_ricard', 113.6, [0.29, 0.4], 1.4, 26, 5, [2019, 2020]],
  ['red_bull_ring', 87.7, [0.275, 0.415], 1.3, 24, 3, []],
  ['silverstone', 117.8, [0.3, 0.42], 1.1, 30, 8, [2019, 2020]],
  ['snetterton', 105.9, [0.345, 0.36], 0.9, 25, 3, [2019]],
  ['spa', 136.9, [0.305, 0.425], 1.2, 28, 12, [2019, 2020]],
  ['suzuka', 118.9, [0.335, 0.43], 0.9, 26, 8, [2019, 2020]],
  ['valencia', 91.3, [0.29, 0.41], 1, 24, 2, []],
  ['watkins_glen', 103.8, [0.3, 0.4], 0.9, 26, 4, []],
  ['zandvoort', 94.6, [0.31, 0.38], 0.8, 22, 6, [2019, 2020]],
  ['zolder', 87.4, [0.335, 0.35], 0.8, 23, 4, [2019, 2020]],
];

/** Tracks whose pit boxes lie before the line. */
const pitBeforeLine = new Set(['hungaroring', 'kyalami', 'nurburgring', 'spa', 'suzuka', 'zolder']);

/** The game's tracks; lap times as the community drives them, rounded. */
export const tracks: readonly Track[] = rows.map(
  ([code, lapSeconds, sectors, cutting, pitLaneSeconds, popularity, seasons]) => ({
    code,
    lapMs: Math.round(lapSeconds * 1000),
    sectors,
    cutting,
    pitLaneMs: pitLaneSeconds * 1000,
    popularity,
    seasons,
    isPitBeforeLine: pitBeforeLine.has(code),
  }),
);

const byCode = new Map(tracks.map((track) => [track.code, track]));

export function getTrack(code: string): Track {
  const track = byCode.get(code);
  if (track === undefined) throw new RangeError(`There is no track "${code}".`);
  return track;
}

/** A track as a server of that generation writes it: servers from before 2022 name the season's version. */
export function writtenTrackName({ code, seasons }: Track, isOldServer: boolean): string {
  const season = isOldServer ? seasons.at(-1) : undefined;
  return season === undefined ? code : `${code}_${season}`;
}
