import type {
  ChampionshipDefinition,
  Game,
  NewChampionship,
  PublishChampionship,
  PublishOfficial,
  SetState,
  StaffChampionship,
  StandingsChange,
  UndoVersion,
  WriteChampionship,
} from '@paddock/contracts';
import type { z } from 'zod';
import type { AnySql, Transaction } from '../../database/client.ts';
import { beginLocked } from '../../database/import-lock.ts';
import { insertRow, lockRow, updateRow } from '../../database/row.ts';
import type { Actor } from '../../endpoint/context.ts';
import { publish, type ChangeDeps } from '../../outbox/publish-to-outbox.ts';
import { AppError, fieldError, requireFound } from '../../shared/errors.ts';
import { writeAudit, type AuditEntry } from '../audit/audit.repository.ts';
import { dryRunLocked } from '../../database/dry-run.ts';
import { problemsOf } from './definition.checks.ts';
import { listStaffOverviews } from './overview.repository.ts';
import { headOf } from './overview.rules.ts';
import { fillNewPlaces } from './entry-changes.ts';
import { listFoundRounds } from './found-rounds.repository.ts';
import { copyOf, definitionOf } from './presets.ts';
import { tellOfChange } from './round-news.ts';
import { nameRows, readStandings } from './standings-change.repository.ts';
import { compareStandings } from './standings-change.rules.ts';
import {
  copyStandings,
  findChampionship,
  findVersion,
  listOfficial,
  listReferences,
  listVersions,
  type StoredChampionship,
} from './versions.repository.ts';

interface EditDeps extends ChangeDeps {
  readonly siteTimeZone: string;
  /** Counts championships again and stores what comes out, under the import lock. */
  readonly refreshChampionships: (tx: Transaction, championshipIds: readonly number[]) => Promise<unknown>;
}

type Publication = z.output<typeof PublishChampionship>;

const MAX_PREVIEW_ROWS = 100;

export type ChampionshipEditing = ReturnType<typeof createChampionshipEditing>;

export function createChampionshipEditing(deps: EditDeps) {
  const { sql, clock, siteTimeZone } = deps;
  const get = async (championshipId: number): Promise<StaffChampionship> => {
    const stored = await requireChampionship(sql, championshipId);
    const draft = requireFound(stored.draft ?? stored.published, 'This championship has no rules.');
    const [overviews, found, versions, official] = await Promise.all([
      listStaffOverviews(sql, sql`c.id = ${championshipId}`),
      listFoundRounds(sql, { game: stored.game, definition: draft, now: clock() }),
      listVersions(sql, championshipId),
      listOfficial(sql, championshipId),
    ]);
    const { draftSavedAt, published } = stored;
    const head = headOf(requireFound(overviews[0], `There is no championship ${championshipId}.`));
    return { ...head, draft, draftSavedAt, published, found, versions, official };
  };

  /** Changes a championship as it stands, under the lock of everything that moves standings, and shows it to everybody. */
  const change = async (
    { accountId: actorId }: Actor,
    championshipId: number,
    make: (tx: Transaction, stored: StoredChampionship) => Promise<Omit<AuditEntry, 'at' | 'actorId' | 'target'>>,
  ): Promise<StaffChampionship> => {
    await beginLocked(sql, async (tx) => {
      const stored = await lockChampionship(tx, championshipId);
      const entry = await make(tx, stored);
      const target = { kind: 'championship', id: championshipId } as const;
      await writeAudit(tx, { ...entry, at: clock(), actorId, target });
      await publish(tx, [{ type: 'stats', payload: { championships: true } }]);
    });
    deps.cache.clear();
    return get(championshipId);
  };

  /** Stores rules as the newest version, and counts by them. */
  const addVersion = async (
    tx: Transaction,
    { id, version: newest, state, published }: StoredChampionship,
    row: { definition: ChampionshipDefinition; reason: string; undoes: number | null; createdBy: number | null },
  ): Promise<number> => {
    await requireSound(tx, id, row.definition);
    const version = newest + 1;
    await insertRow(tx, 'championshipVersions', { ...row, championshipId: id, version, createdAt: clock() });
    await fillNewPlaces(tx, { championshipId: id, actorId: row.createdBy, at: clock() });
    await deps.refreshChampionships(tx, [id]);
    const [before, after] = [
      { state, definition: published },
      { state, definition: row.definition },
    ];
    // Not of a preview.
    if (row.createdBy !== null) await tellOfChange(tx, { championshipId: id, before, after, at: clock() });
    return version;
  };

  return {
    /** The newest first. */
    list: async () =>
      (await listStaffOverviews(sql, sql`true`)).map(headOf).toSorted((a, b) => b.championshipId - a.championshipId),
    get: ({ championshipId }: { championshipId: number }) => get(championshipId),

    create: async (
      { accountId: actorId }: Actor,
      { name, game, from }: NewChampionship,
    ): Promise<StaffChampionship> => {
      const at = clock();
      const id = await sql.begin(async (tx) => {
        const draft =
          from.kind === 'preset'
            ? definitionOf(from.preset, { name, at, timeZone: siteTimeZone })
            : copyOf(await definitionToCopy(tx, from.championshipId, game), { name, days: from.days });
        const copiedFrom = from.kind === 'copy' ? from.championshipId : null;
        const row = { game, state: 'draft', draft, draftSavedAt: at, createdAt: at, copiedFrom } as const;
        const championshipId = await insertRow(tx, 'championships', row);
        const target = { kind: 'championship', id: championshipId } as const;
        await writeAudit(tx, { at, actorId, action: 'championship.create', target, after: { name, game, ...from } });
        return championshipId;
      });
      return get(id);
    },

    saveDraft: async (_actor: Actor, { championshipId, definition }: WriteChampionship): Promise<StaffChampionship> => {
      await sql.begin(async (tx) => {
        await lockChampionship(tx, championshipId);
        await updateRow(tx, 'championships', championshipId, { draft: definition, draftSavedAt: clock() });
      });
      return get(championshipId);
    },

    /** What other rules would change. Nothing is written. */
    preview: ({ championshipId, definition }: WriteChampionship): Promise<StandingsChange> =>
      dryRunLocked(sql, async (tx) => {
        const stored = await lockChampionship(tx, championshipId);
        const before = await readStandings(tx, championshipId);
        await addVersion(tx, stored, { definition, reason: 'Preview', undoes: null, createdBy: null });
        const after = await readStandings(tx, championshipId);
        const { rows, ...counts } = compareStandings(before, after);
        const nameOf = new Map(
          [...(stored.published?.classes ?? []), ...definition.classes].map((c) => [c.code, c.name]),
        );
        const named = await nameRows(tx, rows.slice(0, MAX_PREVIEW_ROWS), {
          game: stored.game,
          tableName: (code) => nameOf.get(code) ?? 'All',
        });
        const found = await listFoundRounds(tx, { game: stored.game, definition, now: clock() });
        return { found, ...counts, rows: named };
      }),

    publish: (actor: Actor, { championshipId, definition, basedOn, reason }: Publication) =>
      change(actor, championshipId, async (tx, stored) => {
        if (stored.version !== basedOn) throw fieldError('conflict', 'basedOn', newerVersion(stored.version, basedOn));
        const createdBy = actor.accountId;
        const version = await addVersion(tx, stored, { definition, reason, undoes: null, createdBy });
        await updateRow(tx, 'championships', championshipId, { draft: null, draftSavedAt: null });
        return { action: 'championship.publish', before: { version: basedOn }, after: { version }, reason };
      }),

    undo: (actor: Actor, { championshipId, version: undoes, reason }: z.output<typeof UndoVersion>) =>
      change(actor, championshipId, async (tx, stored) => {
        const earlier = await findVersion(tx, championshipId, undoes);
        const definition = requireFound(earlier, `There is no version ${undoes} of these rules.`);
        if (undoes === stored.version) throw fieldError('conflict', 'version', 'These are the rules in force.');
        const version = await addVersion(tx, stored, { definition, reason, undoes, createdBy: actor.accountId });
        return { action: 'championship.undo', before: { version: stored.version }, after: { version, undoes }, reason };
      }),

    setState: (actor: Actor, { championshipId, state, reason }: z.output<typeof SetState>) =>
      change(actor, championshipId, async (tx, stored) => {
        if (state === stored.state) throw fieldError('conflict', 'state', `It is ${STATES[state]} already.`);
        if (stored.version === 0) throw fieldError('conflict', 'state', 'Publish its rules first.');
        await updateRow(tx, 'championships', championshipId, { state });
        await deps.refreshChampionships(tx, [championshipId]);
        const { published: definition } = stored;
        const before = { state: stored.state, definition };
        await tellOfChange(tx, { championshipId, before, after: { state, definition }, at: clock() });
        return { action: 'championship.state', before: { state: stored.state }, after: { state }, reason };
      }),

    official: (actor: Actor, { championshipId, isWithdrawn, reason }: z.output<typeof PublishOfficial>) =>
      change(actor, championshipId, async (tx) => {
        const [newest] = await listOfficial(tx, championshipId);
        const after = isWithdrawn
          ? await withdraw(tx, { championshipId, newest, at: clock() })
          : await freeze(tx, {
              championshipId,
              version: (newest?.version ?? 0) + 1,
              reason,
              publishedAt: clock(),
              publishedBy: actor.accountId,
            });
        return { action: 'championship.official', after, reason };
      }),
  };
}

const STATES = { draft: 'a draft', open: 'open', running: 'running', finished: 'finished', archived: 'archived' };

function newerVersion(newest: number, basedOn: number): string {
  const since = basedOn === 0 ? 'you began' : `version ${basedOn}, which you changed`;
  return `Version ${newest} has been published since ${since}. Save your draft and look at that version first.`;
}

async function definitionToCopy(tx: Transaction, championshipId: number, game: Game): Promise<ChampionshipDefinition> {
  const stored = await requireChampionship(tx, championshipId);
  if (stored.game !== game) throw fieldError('conflict', 'game', 'A copy is of the same game.');
  return requireFound(stored.published ?? stored.draft, 'This championship has no rules.');
}

async function requireChampionship(sql: AnySql, id: number): Promise<StoredChampionship> {
  return requireFound(await findChampionship(sql, id), `There is no championship ${id}.`);
}

/** Two people who edit it take turns. */
async function lockChampionship(tx: Transaction, id: number): Promise<StoredChampionship> {
  await lockRow(tx, 'championships', id, 'no key update');
  return requireChampionship(tx, id);
}

/** Throws with all that is wrong, each at its field. */
async function requireSound(tx: Transaction, id: number, definition: ChampionshipDefinition): Promise<void> {
  const [first, ...others] = problemsOf(definition, await listReferences(tx, id));
  if (first === undefined) return;
  const issues = [first, ...others].map(({ path, message }) => ({ path: `definition.${path}`, message }));
  throw new AppError('unprocessable', first.message, { issues });
}

async function freeze(
  tx: Transaction,
  official: { championshipId: number; version: number; reason: string; publishedAt: Date; publishedBy: number },
): Promise<object> {
  const copy = await copyStandings(tx, official.championshipId);
  if (copy.rows.length === 0) throw new AppError('conflict', 'There are no standings yet: no round has been run.');
  await insertRow(tx, 'championshipOfficial', { ...official, ...copy });
  return { official: official.version };
}

async function withdraw(
  tx: Transaction,
  {
    championshipId,
    newest,
    at,
  }: { championshipId: number; newest: StaffChampionship['official'][number] | undefined; at: Date },
): Promise<object> {
  if (newest === undefined || newest.isWithdrawn) throw new AppError('conflict', 'No standings are official.');
  await tx`
    update championship_official set withdrawn_at = ${at.toISOString()}
    where championship_id = ${championshipId} and version = ${newest.version}`;
  return { official: newest.version, isWithdrawn: true };
}
