import type { ApiOutputs } from '../lib/trpc.ts';

const everything = {
  laps: true,
  sectors: true,
  validity: true,
  grid: true,
  penalties: true,
  wet: true,
  number: true,
  team: true,
  carClass: true,
  swaps: true,
  totals: true,
  finishStates: true,
};

type Game = ApiOutputs['translation']['all']['games'][number];

export const acc: Game = {
  game: 'acc',
  name: 'Assetto Corsa Competizione',
  shortName: 'Competizione',
  mark: 'ACC',
  events: 8,
  tracks: ['monza', 'spa'],
  cars: [8, 31],
  carGroups: ['GT3'],
  firstLapCounts: false,
  carries: { ...everything, grid: false, team: false, finishStates: false },
};

/** A game whose files list no laps. */
export const iracing: Game = {
  game: 'iracing',
  name: 'iRacing',
  shortName: 'iRacing',
  mark: 'IR',
  events: 2,
  tracks: ['iracing-monza'],
  cars: [10_000],
  carGroups: [],
  firstLapCounts: true,
  carries: {
    ...everything,
    laps: false,
    sectors: false,
    validity: false,
    penalties: false,
    swaps: false,
    totals: false,
  },
};
