import { SeasonChange, type SeasonDraft, type SeasonEffect, type Seasons } from '@paddock/contracts';
import { z } from 'zod';
import type { Transaction } from '../../database/client.ts';
import { dryRunLocked } from '../../database/dry-run.ts';
import { deleteRow, findRow, insertRow, updateRow } from '../../database/row.ts';
import { createChangeAsJob, type ChangeAsJobDeps } from '../jobs/change-as-job.ts';
import { publish } from '../../outbox/publish-to-outbox.ts';
import { fieldError, requireFound } from '../../shared/errors.ts';
import type { AuditEntry } from '../audit/audit.repository.ts';
import { readClassifiedPercent } from '../derivation/classified-shares.repository.ts';
import { DEFAULT_SCHEME, givePoints } from '../seasons/points-schemes.repository.ts';
import type { RefreshDeps } from '../derivation/refresh-events.ts';
import { compareStandings, rememberStandings } from '../leaderboards/standings-before-and-after.repository.ts';
import {
  findNewestScheme,
  findOverlap,
  moveSeasons,
  readSeasons,
  type SchemeRow,
} from '../seasons/seasons.repository.ts';

export const CHANGE_SEASONS = 'changeSeasons';

type SeasonsDeps = ChangeAsJobDeps & RefreshDeps;

export type SeasonsService = ReturnType<typeof createSeasons>;

export function createSeasons(deps: SeasonsDeps) {
  const { sql } = deps;
  return {
    all: async (): Promise<Seasons> => ({
      ...(await readSeasons(sql)),
      classified: await readClassifiedPercent(sql),
    }),

    /** What the change would do. Nothing is changed. Imports wait for it, so its statements have the time limit of any other. */
    preview: ({ change }: { change: SeasonChange }): Promise<SeasonEffect> =>
      dryRunLocked(sql, async (tx) => {
        await rememberStandings(tx);
        const { races } = await makeChange(deps, tx, change);
        return { races, ...(await compareStandings(tx)) };
      }),

    ...createChangeAsJob(deps, {
      kind: CHANGE_SEASONS,
      input: z.object({ change: SeasonChange, reason: z.string() }),
      check: (tx, { change }) => enter(deps, tx, change),
      make: async (tx, { change }) => {
        const { races, entered } = await makeChange(deps, tx, change);
        await publish(tx, [{ type: 'stats', payload: { seasons: true } }]);
        return { ...entered, message: `Done. The points of ${races} ${races === 1 ? 'race' : 'races'} changed.` };
      },
    }),
  };
}

/** Makes a change and everything that follows from it, under the import lock. */
async function makeChange(
  deps: SeasonsDeps,
  tx: Transaction,
  change: SeasonChange,
): Promise<{ races: number; entered: Entered }> {
  const entered = await enter(deps, tx, change);
  const races = await givePoints(tx, deps.siteTimeZone);
  await deps.rollups.rebuildPoints(tx);
  return { races, entered };
}

/** What the audit log keeps of a change. */
type Entered = Pick<AuditEntry, 'action' | 'target' | 'before' | 'after'>;

async function enter({ clock }: SeasonsDeps, tx: Transaction, change: SeasonChange): Promise<Entered> {
  switch (change.kind) {
    case 'addSeason': {
      await requireFree(tx, change.season, null);
      const id = await insertRow(tx, 'seasons', change.season);
      return { action: 'season.add', target: { kind: 'season', id }, after: change.season };
    }
    case 'editSeason': {
      const before = await requireSeason(tx, change.seasonId);
      await requireFree(tx, change.season, change.seasonId);
      await updateRow(tx, 'seasons', change.seasonId, change.season);
      const target = { kind: 'season', id: change.seasonId } as const;
      return { action: 'season.edit', target, before, after: change.season };
    }
    case 'removeSeason': {
      const before = await requireSeason(tx, change.seasonId);
      await deleteRow(tx, 'seasons', change.seasonId);
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
      const id = await insertRow(tx, 'pointsSchemes', { name, points, version: 1, createdAt: clock() });
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
  const before = await requireScheme(tx, schemeId);
  const newest = await findNewestScheme(tx, before.name);
  if (newest?.id !== schemeId)
    throw fieldError('conflict', 'schemeId', `"${before.name}" now has a newer version. Look at that one first.`);
  const version = before.version + 1;
  const id = await insertRow(tx, 'pointsSchemes', { name: before.name, version, points, createdAt: at });
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
  const season = requireFound(await findRow(tx, 'seasons', id), 'Someone else has removed this season.');
  const { id: _id, ...draft } = season;
  return draft;
}

async function requireScheme(tx: Transaction, id: number): Promise<SchemeRow> {
  return requireFound(await findRow(tx, 'pointsSchemes', id), `There is no points scheme ${id}.`);
}

/** A race gives points in one season: two cannot share a day. */
async function requireFree(tx: Transaction, season: SeasonDraft, exceptId: number | null): Promise<void> {
  await requireScheme(tx, season.schemeId);
  const other = await findOverlap(tx, season, exceptId);
  if (other !== null)
    throw fieldError(
      'conflict',
      'startsOn',
      `"${other}" already has some of these days, and a race counts in one season only.`,
    );
}
