/** Games whose result files can be read. rFactor 1 and Automobilista 1 write rFactor 2's format. */
export type Game = 'acc' | 'ac' | 'rf2' | 'rf1' | 'ams1' | 'lmu' | 'iracing' | 'raceroom' | 'ams2';

/** What the files of a game can say. What they never say is unknown on every page of that game. */
export interface Carries {
  /** 'person': an id that is one person everywhere. 'name': a name, which means somebody on one server alone. */
  readonly identity: 'person' | 'name';
  readonly laps: boolean;
  readonly sectors: boolean;
  /** Which laps do not count for best. */
  readonly validity: boolean;
  readonly grid: boolean;
  readonly penalties: boolean;
  readonly wet: boolean;
  readonly number: boolean;
  readonly team: boolean;
  readonly carClass: boolean;
  /** Who of several drivers drove which lap. */
  readonly swaps: boolean;
  /** Total times of a race; without them only the gaps are known. */
  readonly totals: boolean;
  /** Who finished and who did not. Without it the gap rules decide. */
  readonly finishStates: boolean;
}

export interface GameFacts {
  readonly name: string;
  /** Where there is little room; absent: the name. */
  readonly shortName?: string;
  /** Two to four letters, beside events in lists of several games. */
  readonly mark: string;
  readonly carries: Carries;
  /** Its file grows: every time it repeats the sessions before. */
  readonly fileGrows?: true;
  /**
   * The first lap of a race: with the formation lap inside it counts for no best. With the start alone it is slow, but driven
   * from line to line. No game's first lap shows pace.
   */
  readonly openingLap: 'formation' | 'start';
}

const rFactor: Carries = {
  identity: 'name',
  laps: true,
  sectors: true,
  validity: true,
  grid: true,
  penalties: true,
  wet: false,
  number: true,
  team: true,
  carClass: true,
  swaps: true,
  totals: true,
  finishStates: true,
};

export const games: Readonly<Record<Game, GameFacts>> = {
  acc: {
    name: 'Assetto Corsa Competizione',
    shortName: 'Competizione',
    mark: 'ACC',
    openingLap: 'formation',
    carries: { ...rFactor, identity: 'person', grid: false, wet: true, team: false, finishStates: false },
  },
  ac: {
    name: 'Assetto Corsa',
    mark: 'AC',
    openingLap: 'start',
    carries: { ...rFactor, identity: 'person', wet: true, number: false, finishStates: false },
  },
  rf2: { name: 'rFactor 2', mark: 'RF2', openingLap: 'start', carries: rFactor },
  rf1: { name: 'rFactor', mark: 'RF1', openingLap: 'start', carries: rFactor },
  ams1: { name: 'Automobilista', mark: 'AMS', openingLap: 'start', carries: rFactor },
  lmu: { name: 'Le Mans Ultimate', mark: 'LMU', openingLap: 'start', carries: rFactor },
  iracing: {
    name: 'iRacing',
    mark: 'IR',
    openingLap: 'start',
    carries: {
      ...rFactor,
      identity: 'person',
      laps: false,
      sectors: false,
      validity: false,
      penalties: false,
      swaps: false,
      totals: false,
      wet: true,
    },
  },
  raceroom: {
    name: 'RaceRoom Racing Experience',
    shortName: 'RaceRoom',
    mark: 'R3E',
    openingLap: 'start',
    carries: {
      ...rFactor,
      identity: 'person',
      penalties: false,
      number: false,
      team: false,
      carClass: false,
      swaps: false,
    },
  },
  ams2: {
    name: 'Automobilista 2',
    mark: 'AMS2',
    fileGrows: true,
    openingLap: 'start',
    carries: {
      ...rFactor,
      identity: 'person',
      grid: false,
      penalties: false,
      number: false,
      team: false,
      carClass: false,
      swaps: false,
    },
  },
};

interface Place {
  readonly game: Game;
  readonly sessionKind: string;
}

/** Whether a lap is a race's first: none shows pace, in any game. */
export function isOpeningLap({ sessionKind }: Omit<Place, 'game'>, lapNumber: number): boolean {
  return sessionKind === 'race' && lapNumber === 1;
}

/** Whether a valid lap counts for bests: all but a race's first in a game that has the formation lap in it. */
export function canBeBest({ game, sessionKind }: Place, lapNumber: number): boolean {
  return !isOpeningLap({ sessionKind }, lapNumber) || games[game].openingLap !== 'formation';
}
