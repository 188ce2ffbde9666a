import {
  ChampionshipDefinition,
  Scheme,
  type ChampionshipEntry,
  type ChampionshipInfo,
  type HeatDetail,
  type ListedChampionship,
  type OwnEntry,
  type PublicRuling,
  type StandingDetail,
  type RoundHead,
  type StandingCell,
  type StandingRow,
  type Standings,
} from '@paddock/contracts';
import { driver, rival } from '../../../../testing/replies.ts';

/** A championship of four rounds, two of them run. Tests override what they need. */

export const scheme = Scheme.parse({ places: ['25', '18', '15'], drops: { kind: 'drop', count: 1 } });

const definition = ChampionshipDefinition.parse({
  name: 'Sunday Cup',
  classes: [{ code: 'gt3', name: 'GT3', members: { by: 'carGroup', carGroups: ['GT3'] } }],
  rounds: ['monza', 'spa', 'monza', 'spa'].map((trackName, index) => ({
    code: `R${index + 1}`,
    trackName,
    startsAt: `2025-10-0${index + 1}T20:00`,
    timeZone: 'Australia/Sydney',
    minutes: 60,
    heats: [{ code: `H${index + 1}` }],
  })),
  schemes: [{ from: null, scheme }],
});

export const runRound: RoundHead = {
  code: 'R1',
  number: 1,
  name: '',
  trackName: 'monza',
  startsAt: '2025-10-01T10:00:00.000Z',
  heldAt: '2025-10-01T10:00:00.000Z',
  timeZone: 'Australia/Sydney',
  minutes: 60,
  practiceMinutes: null,
  state: 'run',
  isOptional: false,
  weight: '1',
  eventIds: [128],
};
export const plannedRound: RoundHead = {
  ...runRound,
  code: 'R3',
  number: 3,
  startsAt: '2025-10-03T10:00:00.000Z',
  heldAt: null,
  state: 'planned',
  eventIds: [],
};
const calendar: readonly RoundHead[] = [
  runRound,
  { ...runRound, code: 'R2', number: 2, trackName: 'spa', startsAt: '2025-10-02T10:00:00.000Z', eventIds: [129] },
  plannedRound,
  { ...plannedRound, code: 'R4', number: 4, trackName: 'spa', startsAt: '2025-10-04T10:00:00.000Z' },
];

export const head = {
  championshipId: 4,
  name: 'Sunday Cup',
  game: 'acc',
  state: 'running',
  version: 1,
  rounds: 4,
  roundsRun: 2,
  entries: 2,
  places: 30,
} as const;

/** As the list of all has it. */
export const listed: ListedChampionship = {
  ...head,
  leaders: [{ table: { kind: 'drivers', code: 'gt3', name: 'GT3' }, names: ['Ada Quick'], total: '43' }],
};

export const drivers = { kind: 'drivers', code: 'gt3', name: 'GT3' } as const;
export const teams = { kind: 'teams', code: 'gt3', name: 'GT3' } as const;

const { name: _name, ...rest } = definition;

export const championship: ChampionshipInfo = {
  ...head,
  definition: rest,
  calendar: [...calendar],
  tables: [drivers, teams],
  leaders: [{ table: drivers, names: ['Ada Quick'], total: '43' }],
  champions: [],
  previous: null,
  versions: [{ version: 1, at: '2025-09-01T00:00:00.000Z', reason: 'First published' }],
  rulings: [],
};

export const cell: StandingCell = {
  code: 'R1',
  points: '25',
  place: 1,
  status: 'classified',
  counts: true,
  mustCount: false,
  given: null,
  hasPole: false,
  hasFastestLap: false,
};

export const lateBrakers = { teamId: 7, name: 'Late Brakers', shortName: 'LATE', colour: null };

export const leaderRow: StandingRow = {
  place: 1,
  placeBefore: 2,
  driver,
  team: lateBrakers,
  raceNumber: '7',
  drivers: [],
  total: '43',
  gap: null,
  rounds: '43',
  penalties: '0',
  corrections: '0',
  starts: 2,
  finishes: [
    [1, 1],
    [2, 1],
  ],
  decidedBy: 'points',
  canStillWin: true,
  cells: [
    { ...cell, points: '18', place: 2 },
    { ...cell, code: 'R2', hasPole: true },
  ],
};

export const rivalRow: StandingRow = {
  ...leaderRow,
  place: 2,
  placeBefore: 1,
  driver: rival,
  team: null,
  raceNumber: '99',
  total: '22',
  gap: '21',
  rounds: '25',
  penalties: '3',
  starts: 2,
  finishes: [[1, 1]],
  cells: [
    { ...cell, hasFastestLap: true },
    { ...cell, code: 'R2', points: '0', place: null, status: 'dnf', counts: false },
  ],
};

export const standings: Standings = {
  championship: head,
  table: drivers,
  tables: [drivers, teams],
  rounds: [...calendar],
  afterRound: 'R2',
  keep: 3,
  pointsLeft: '50',
  earliestTitle: null,
  champions: null,
  official: null,
  rows: [leaderRow, rivalRow],
};

export const heat: HeatDetail = {
  code: 'H1',
  name: '',
  kind: 'race',
  eventId: 128,
  status: 'classified',
  filePositions: [2],
  place: 2,
  inClass: 2,
  overall: 5,
  parts: [
    { kind: 'place', points: '18' },
    { kind: 'fastestLap', points: '1' },
  ],
  weight: '1',
  factor: '1',
  schemeFrom: null,
};

export const ruling: PublicRuling = {
  rulingId: 9,
  at: '2025-10-02T12:00:00.000Z',
  kind: 'points',
  round: 'R2',
  heat: null,
  points: '3',
  licencePoints: null,
  status: null,
  rounds: null,
  text: '',
  driver: rival,
  team: null,
  reason: 'Contact on lap 3',
  reportId: 118,
  state: 'inForce',
};

export const detail: StandingDetail = {
  row: rivalRow,
  rounds: [
    {
      code: 'R1',
      points: '25',
      counts: true,
      mustCount: false,
      isEntered: true,
      heats: [{ ...heat, place: 1, parts: [{ kind: 'place', points: '25' }] }],
    },
    {
      code: 'R2',
      points: '0',
      counts: false,
      mustCount: false,
      isEntered: true,
      heats: [{ ...heat, eventId: 129, status: 'dnf', place: null, parts: [] }],
    },
  ],
  rulings: [ruling],
};

export const entry: ChampionshipEntry = {
  entryId: 1,
  driver,
  raceNumber: 7,
  carModel: null,
  class: null,
  team: lateBrakers,
  status: 'confirmed',
  queue: null,
  since: '2025-09-01T00:00:00.000Z',
  from: null,
  to: null,
  absentRounds: [],
  calledUp: [],
  handicap: null,
};

/** Of a visitor who is not in. */
export const own: OwnEntry = {
  state: 'open',
  opensAt: '2025-01-01T00:00:00.000Z',
  closesAt: '2999-01-01T00:00:00.000Z',
  changesUntil: null,
  gates: [],
  isEligible: true,
  entry: null,
  note: '',
  carChangesLeft: null,
  places: [{ class: null, places: 1, taken: 1, waiting: 1 }],
  takenNumbers: [{ raceNumber: 7, name: 'Ada Quick' }],
  cars: [],
  classByCar: [],
};

/** Queries of the page of a championship. */
export const championshipReplies = {
  get: () => championship,
  standings: () => standings,
  detail: () => detail,
  rounds: () => [],
  entries: () => ({ championship: head, nextRound: plannedRound, entries: [], teams: [] }),
};
