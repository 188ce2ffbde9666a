import { SeasonChange, type SeasonDraft, type SeasonEffect } from '@paddock/contracts';
import { z } from 'zod';
import { openClient, type Sql, type Transaction } from '../../database/client.ts';
import { dryRun } from '../../database/dry-run.ts';
import { fieldError, NotFoundError } from '../../shared/errors.ts';
import { publish } from '../../jobs/outbox.ts';
import { defineJob, type JobKind } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.service.ts';
import type { Clock } from '../../shared/time.ts';
import { writeAudit, type AuditEntry } from '../audit/audit.repository.ts';
import { beginLocked } from '../../database/import-lock.ts';
import { DEFAULT_SCHEME } from '../imports/lookups.repository.ts';
import type { Rollups } from '../leaderboards/rollups/rollups.repository.ts';
import { dryRunLocked } from '../imports/preview/preview.service.ts';
import {
  deleteSeason,
  findNewestScheme,
  findOverlap,
  findScheme,
  findSeason,
  givePoints,
  insertScheme,
  insertSeason,
  moveSeasons,
  readSeasons,
  updateSeason,
} from './seasons.repository.ts';
import { compareStandings, rememberStandings } from '../leaderboards/season-standings.repository.ts';

export const CHANGE_SEASONS = 'changeSeasons';

/** Imports wait for a preview, so its statements have a limit. */
const PREVIEW_TIMEOUT_MS = 20_000;

export interface SeasonsDeps {
  readonly sql: Sql;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly siteTimeZone: string;
  readonly rollups: Rollups;
  readonly jobs: Jobs;
}

export type SeasonsService = ReturnType<typeof createSeasons>;

export function createSeasons(deps: SeasonsDeps) {
  const { sql, jobs } = deps;
  return {
    all: () => readSeasons(sql),

    /** What the change would do. Nothing is changed. */
    async preview(change: SeasonChange): Promise<SeasonEffect> {
      const client = openClient({ url: deps.databaseUrl, maxConnections: 1, statementTimeoutMs: PREVIEW_TIMEOUT_MS });
      try {
        return await dryRunLocked(client, async (tx) => {
          await rememberStandings(tx);
          const { races } = await makeChange(deps, tx, change);
          return { races, ...(await compareStandings(tx)) };
        });
      } finally {
        await client.end({ timeout: 5 });
      }
    },

    /** Orders the change, which a background job makes. */
    change: async ({ accountId: actorId }: { accountId: number }, input: { change: SeasonChange; reason: string }) => {
      // An impossible change is refused at once, not by the job.
      await dryRun(sql, (tx) => enter(deps, tx, input.change));
      return jobs.order({ kind: CHANGE_SEASONS, input, actorId, reason: input.reason });
    },
  };
}

export function changeSeasonsJob(deps: Omit<SeasonsDeps, 'sql' | 'jobs' | 'databaseUrl'>): JobKind {
  return defineJob({
    kind: CHANGE_SEASONS,
    input: z.object({ change: SeasonChange, reason: z.string() }),
    run: ({ change, reason }, { sql, actorId }) => changeSeasons({ ...deps, sql }, { change, reason, actorId }),
  });
}

/** Makes a change and everything that follows from it, in the caller's transaction, which holds the import lock. */
async function makeChange(
  deps: Omit<SeasonsDeps, 'sql' | 'jobs' | 'databaseUrl'>,
  tx: Transaction,
  change: SeasonChange,
): Promise<{ races: number; audit: Entered }> {
  const audit = await enter(deps, tx, change);
  const races = await givePoints(tx, deps.siteTimeZone);
  await deps.rollups.rebuildPoints(tx);
  return { races, audit };
}

/** Makes a change. Returns a message for the user who ordered it. */
async function changeSeasons(
  deps: Omit<SeasonsDeps, 'jobs' | 'databaseUrl'>,
  { change, reason, actorId }: { change: SeasonChange; reason: string; actorId: number | null },
): Promise<string> {
  const races = await beginLocked(deps.sql, async (tx) => {
    const made = await makeChange(deps, tx, change);
    await writeAudit(tx, { at: deps.clock(), actorId, reason, ...made.audit });
    await publish(tx, [{ type: 'stats', payload: { seasons: true } }]);
    return made.races;
  });
  return `Done. The points of ${races} ${races === 1 ? 'race' : 'races'} changed.`;
}

type Entered = Pick<AuditEntry, 'action' | 'target' | 'before' | 'after'>;

async function enter({ clock }: { clock: Clock }, tx: Transaction, change: SeasonChange): Promise<Entered> {
  switch (change.kind) {
    case 'addSeason': {
      await requireFree(tx, change.season, null);
      const id = await insertSeason(tx, change.season);
      return { action: 'season.add', target: { kind: 'season', id }, after: change.season };
    }
    case 'editSeason': {
      const before = await requireSeason(tx, change.seasonId);
      await requireFree(tx, change.season, change.seasonId);
      await updateSeason(tx, change.seasonId, change.season);
      const target = { kind: 'season', id: change.seasonId } as const;
      return { action: 'season.edit', target, before, after: change.season };
    }
    case 'removeSeason': {
      const before = await requireSeason(tx, change.seasonId);
      await deleteSeason(tx, change.seasonId);
      return { action: 'season.remove', target: { kind: 'season', id: change.seasonId }, before };
    }
    case 'addScheme': {
      const { name, points } = change;
      if ((await findNewestScheme(tx, name)) !== null)
        throw fieldError(
          'conflict',
          'name',
          `There is already a points scheme "${name}". Change that one, or choose another name.`,
        );
      const id = await insertScheme(tx, { name, points, version: 1, createdAt: clock() });
      return { action: 'pointsScheme.add', target: { kind: 'pointsScheme', id }, after: { name, version: 1, points } };
    }
    case 'changeScheme':
      return changeScheme(tx, change, clock());
  }
}

async function changeScheme(
  tx: Transaction,
  { schemeId, points }: Extract<SeasonChange, { kind: 'changeScheme' }>,
  at: Date,
): Promise<Entered> {
  const before = await findScheme(tx, schemeId);
  if (before === null) throw new NotFoundError(`There is no points scheme ${schemeId}.`);
  const newest = await findNewestScheme(tx, before.name);
  if (newest?.id !== schemeId)
    throw fieldError('conflict', 'schemeId', `"${before.name}" now has a newer version. Look at that one first.`);
  const version = before.version + 1;
  const id = await insertScheme(tx, { name: before.name, version, points, createdAt: at });
  await moveSeasons(tx, schemeId, id);
  const target = { kind: 'pointsScheme', id } as const;
  return {
    action: 'pointsScheme.change',
    target,
    before: { version: before.version, points: before.points },
    after: { version, points, isDefault: before.name === DEFAULT_SCHEME },
  };
}

async function requireSeason(tx: Transaction, id: number): Promise<SeasonDraft> {
  const season = await findSeason(tx, id);
  if (season === null) throw new NotFoundError('Someone else has removed this season.');
  return season;
}

/** A race gives points in one season: two cannot share a day. */
async function requireFree(tx: Transaction, season: SeasonDraft, exceptId: number | null): Promise<void> {
  if ((await findScheme(tx, season.schemeId)) === null)
    throw new NotFoundError(`There is no points scheme ${season.schemeId}.`);
  const other = await findOverlap(tx, season, exceptId);
  if (other !== null)
    throw fieldError(
      'conflict',
      'startsOn',
      `"${other}" already has some of these days, and a race counts in one season only.`,
    );
}
