import type { AmendmentDraft, DecisionInput, RulingDraft } from '@paddock/contracts';
import { insertRow } from '../../../src/database/row.ts';
import type { Viewer } from '../../../src/endpoint/context.ts';
import { AppError } from '../../../src/shared/errors.ts';
import type { TestDeps } from '../test-deps.ts';
import { heatsIn, type Described } from './described-season.ts';

export const CHANGE_KINDS = [
  'voidEvent',
  'voidEntry',
  'voidLap',
  'timePenalty',
  'placePenalty',
  'disqualify',
  'changeDriver',
  'merge',
  'points',
  'teamPoints',
  'correction',
  'status',
  'suspended',
  'licence',
  'case',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A change that is in force. */
export interface Change {
  readonly kind: ChangeKind;
  /** The same in the description; null: it has no word for it. */
  readonly describe: ((described: Described) => void) | null;
  undo(): Promise<unknown>;
}

export interface ChangedSeason {
  readonly deps: TestDeps;
  readonly admin: Viewer;
  readonly championshipId: number;
  /** Heats that are imported, with their rounds. */
  readonly heats: readonly { readonly code: string; readonly round: string; readonly eventId: number }[];
  /** A platform id as the description names it. */
  readonly personOf: (platformId: string) => string;
  readonly random: (below: number) => number;
}

const reason = 'As decided by the stewards';

interface Car {
  readonly heat: string;
  readonly round: string;
  readonly eventId: number;
  readonly filePosition: number;
  readonly driverId: number;
  readonly playerId: string;
  readonly person: string;
  readonly crew: number;
  readonly laps: number;
}

/** Makes one change of a kind somewhere in a season; null: the site refuses it there. */
export async function makeChange(season: ChangedSeason, kind: ChangeKind): Promise<Change | null> {
  const car = await anyCar(season);
  try {
    return await KINDS[kind](season, car, kind);
  } catch (error) {
    if (error instanceof AppError && ['conflict', 'invalid_input'].includes(error.code)) return null;
    throw error;
  }
}

type Make = (season: ChangedSeason, car: Car, kind: ChangeKind) => Promise<Change>;

const KINDS: Readonly<Record<ChangeKind, Make>> = {
  voidEvent: (season, car, kind) =>
    amend(
      season,
      car,
      { kind: 'voidEvent' },
      {
        kind,
        describe: (described) => {
          for (const heat of heatsIn(described)) if (heat.code === car.heat) heat.void = true;
        },
      },
    ),
  voidEntry: (season, car, kind) => {
    const { heat, filePosition: row } = car;
    return amend(
      season,
      car,
      { kind: 'voidEntry', filePosition: row },
      {
        kind,
        describe: ({ decisions }) => {
          decisions.push({ heat, row, kind: 'void' });
        },
      },
    );
  },
  // Descriptions know no laps.
  voidLap: (season, car, kind) =>
    amend(
      season,
      car,
      { kind: 'voidLap', filePosition: car.filePosition, lapNumber: 1 + season.random(Math.max(1, car.laps)) },
      { kind, describe: null },
    ),
  timePenalty: (season, car, kind) => {
    const { heat, filePosition } = car;
    const timeMs = 1_000 * (1 + season.random(60));
    return amend(
      season,
      car,
      { kind: 'timePenalty', filePosition, timeMs },
      {
        kind,
        describe: ({ decisions }) => {
          decisions.push({ heat, row: filePosition, kind: 'time', ms: timeMs });
        },
      },
    );
  },
  placePenalty: (season, car, kind) => {
    const { heat, filePosition } = car;
    const places = 1 + season.random(5);
    return amend(
      season,
      car,
      { kind: 'placePenalty', filePosition, places },
      {
        kind,
        describe: ({ decisions }) => {
          decisions.push({ heat, row: filePosition, kind: 'places', places });
        },
      },
    );
  },
  disqualify: (season, car, kind) => {
    const { heat, filePosition } = car;
    return amend(
      season,
      car,
      { kind: 'disqualify', filePosition },
      {
        kind,
        describe: ({ decisions }) => {
          decisions.push({ heat, row: filePosition, kind: 'dsq' });
        },
      },
    );
  },
  changeDriver: async (season, car, kind) => {
    const { heat, filePosition, crew } = car;
    const { playerId, person } = await anyCar(season);
    const draft = { kind: 'changeDriver', filePosition, driverIndex: 0, playerId } as const;
    // The description can only give the whole car.
    return amend(season, car, draft, {
      kind,
      describe:
        crew > 1
          ? null
          : ({ decisions }) => {
              decisions.push({ heat, row: filePosition, kind: 'assign', person });
            },
    });
  },
  merge: async (season, { playerId: from, person }, kind) => {
    const { deps, admin } = season;
    const into = await anyCar(season);
    const { mergeId } = await deps.merges.merge(admin, { from, into: into.playerId, reason });
    return {
      kind,
      describe: ({ merges }) => void merges.push([person, into.person]),
      undo: () => deps.merges.undo(admin, { mergeId, reason }),
    };
  },
  points: (season, car, kind) => {
    const points = `${1 + season.random(9)}/2`;
    const isOfRound = season.random(2) === 0;
    const ruling = { kind: 'points', points, with: isOfRound ? 'round' : 'total', class: null } as const;
    return rule(season, car, ruling, {
      kind,
      describe: ({ penalties }) => {
        penalties.push({ person: car.person, round: car.round, points, with: ruling.with });
      },
    });
  },
  teamPoints: async (season, car, kind) => {
    const teams = await season.deps.sql<{ id: number; name: string }[]>`
      select id, name from championship_teams where championship_id = ${season.championshipId} order by name`;
    const team = teams[season.random(Math.max(1, teams.length))];
    if (team === undefined) throw new AppError('conflict', 'There are no teams.');
    const points = `${1 + season.random(9)}`;
    const ruling = { kind: 'points', points, with: 'total', class: null } as const;
    return rule(season, { ...car, teamId: team.id }, ruling, {
      kind,
      describe: ({ penalties }) => {
        penalties.push({ team: team.name, round: car.round, points });
      },
    });
  },
  correction: (season, car, kind) => {
    const points = `${1 + season.random(9)}`;
    const isOfRound = season.random(2) === 0;
    const ruling = { kind: 'correction', points, with: isOfRound ? 'round' : 'total', class: null } as const;
    return rule(season, car, ruling, {
      kind,
      describe: ({ corrections }) => {
        corrections.push({ person: car.person, round: car.round, points, with: ruling.with });
      },
    });
  },
  status: (season, car, kind) => {
    const { person, heat } = car;
    const status = (['banned', 'dsq', 'dnf', 'dns', 'absent'] as const)[season.random(5)] ?? 'banned';
    return rule(
      season,
      car,
      { kind: 'status', heat, status },
      {
        kind,
        describe: ({ status: all }) => {
          all.push({ person, heat, is: status });
        },
      },
    );
  },
  suspended: async (season, car, kind) => {
    const { deps, admin } = season;
    const points = `${1 + season.random(9)}`;
    const change = await rule(
      season,
      car,
      { kind: 'suspended', points, rounds: 100 },
      {
        kind,
        describe: ({ penalties }) => {
          penalties.push({ person: car.person, round: car.round, points });
        },
      },
    );
    await deps.rulings.activate(admin, { rulingId: change.rulingId, reason });
    return change;
  },
  /** Bans from the next round, which is planned. */
  licence: (season, car, kind) =>
    rule(
      season,
      car,
      { kind: 'licence', licencePoints: 12 },
      {
        kind,
        describe: ({ rounds, status }) => {
          const next = rounds.find(({ state }) => state === 'planned');
          if (next !== undefined) status.push({ person: car.person, heat: next.code, is: 'banned' });
        },
      },
    ),
  /** A case with a penalty and points, which is undone as a whole. */
  case: async (season, car, kind) => {
    const { deps, admin, championshipId } = season;
    const { heat, filePosition, person, round } = car;
    const at = deps.clock();
    const reportId = await insertRow(deps.sql, 'reports', {
      status: 'underReview',
      eventId: car.eventId,
      filePosition,
      accusedDriverId: car.driverId,
      assigneeId: admin.accountId,
      category: 'contact',
      words: 'Hit me from behind.',
      createdAt: at,
      updatedAt: at,
    });
    const rulings: DecisionInput['rulings'] = [
      { championshipId, round, ruling: { kind: 'points', points: '3', with: 'total', class: null } },
      { championshipId, round, ruling: { kind: 'licence', licencePoints: 2 } },
    ];
    const penalty = { kind: 'timePenalty', filePosition, timeMs: 5_000 } as const;
    await deps.cases.decide(admin, { reportId, publicSummary: reason, note: '', penalty, sanction: null, rulings });
    return {
      kind,
      describe: ({ decisions, penalties }) => {
        decisions.push({ heat, row: filePosition, kind: 'time', ms: 5_000 });
        penalties.push({ person, round, points: '3' });
      },
      undo: () => deps.cases.undo(admin, { reportId, reason }),
    };
  },
};

async function amend(
  { deps, admin }: ChangedSeason,
  { eventId }: Car,
  amendment: AmendmentDraft,
  change: Pick<Change, 'kind' | 'describe'>,
): Promise<Change> {
  const { amendmentId } = await deps.amendments.amend(admin, { eventId, amendment, reason });
  return { ...change, undo: () => deps.amendments.undo(admin, { amendmentId, reason }) };
}

async function rule(
  { deps, admin, championshipId }: ChangedSeason,
  { round, playerId, teamId }: Car & { readonly teamId?: number },
  ruling: RulingDraft,
  change: Pick<Change, 'kind' | 'describe'>,
): Promise<Change & { readonly rulingId: number }> {
  const whom = teamId === undefined ? ({ kind: 'driver', playerId } as const) : ({ kind: 'team', teamId } as const);
  const { rulingId } = await deps.rulings.rule(admin, { championshipId, whom, round, ruling, reportId: null, reason });
  return { ...change, rulingId, undo: () => deps.rulings.undo(admin, { rulingId, reason }) };
}

/** A car of an imported heat with one of its drivers. */
async function anyCar({ deps, heats, random, personOf }: ChangedSeason): Promise<Car> {
  const heat = heats[random(heats.length)];
  if (heat === undefined) throw new Error('no heat is imported');
  const rows = await deps.sql<(Omit<Car, 'heat' | 'round' | 'eventId' | 'person'> & { platformId: string })[]>`
    select c.file_position, d.id as "driverId", d.public_id as "playerId", d.platform_id,
      (select count(*)::int from entry_drivers o where (o.event_id, o.file_position) = (c.event_id, c.file_position)) as crew,
      (select count(*)::int from laps l where (l.event_id, l.file_position) = (c.event_id, c.file_position)) as laps
    from entry_drivers c join drivers d on d.id = c.driver_id
    where c.event_id = ${heat.eventId} and d.platform_id is not null order by c.file_position, c.driver_index`;
  const car = rows[random(rows.length)];
  if (car === undefined) throw new Error(`heat ${heat.code} has no drivers`);
  return { ...car, heat: heat.code, round: heat.round, eventId: heat.eventId, person: personOf(car.platformId) };
}
