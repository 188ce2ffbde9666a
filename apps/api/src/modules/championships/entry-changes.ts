import type { Transaction } from '../../database/client.ts';
import { isUniqueViolation } from '../../database/database-error.ts';
import { lockImports } from '../../database/import-lock.ts';
import { lockRow, updateRow } from '../../database/row.ts';
import { publishChange, type ChangeDeps } from '../../outbox/publish-to-outbox.ts';
import { fieldError, NotFoundError, requireFound } from '../../shared/errors.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { listEntryRows, type EntryRow } from './entries.repository.ts';
import { tellOfEntries, type MovedEntry } from './entry-news.ts';
import { findPublished, findRoundsRun, type Published } from './published.repository.ts';
import { classOfCar, roundsBegun } from './sign-up.rules.ts';
import { readStarters, type Starters } from './starters.ts';
import { whoMovesUp, type Placed } from './waiting-list.rules.ts';

export interface EntryDeps extends ChangeDeps {
  /** Counts the standings of championships again, in the same transaction. */
  readonly refreshChampionships: (tx: Transaction, championshipIds: readonly number[]) => Promise<void>;
}

/** A championship whose entries nobody else can change now. */
export interface OpenedChampionship extends Published {
  readonly at: Date;
  readonly now: string;
  /** How many rounds of the calendar have begun. */
  readonly begun: number;
  readonly rows: readonly EntryRow[];
  /** The account that acts. */
  readonly actorId: number | null;
  /** Entries that somebody else moved, of which their people are told. */
  readonly moved: MovedEntry[];
}

/**
 * Changes entries of a championship, one change at a time: its row is locked, so that two people never get the last place or one
 * number. Then free places go to the waiting list and the standings are counted again.
 */
export async function changeEntries<T>(
  deps: EntryDeps,
  { championshipId, actorId }: { championshipId: number; actorId: number },
  change: (tx: Transaction, opened: OpenedChampionship) => Promise<T>,
): Promise<T> {
  try {
    return await publishChange(deps, async (tx, announce) => {
      // First, in the order of everything that moves standings.
      await lockImports(tx);
      requireFound(await lockRow(tx, 'championships', championshipId), NO_CHAMPIONSHIP);
      const opened = { ...(await openChampionship(tx, deps, championshipId)), actorId, moved: [] };
      const starters = await readStarters(tx, opened, opened.rows);
      const result = await change(tx, opened);
      await fillPlaces(tx, opened);
      await callUpReserves(tx, opened, starters);
      await deps.refreshChampionships(tx, [championshipId]);
      announce({ type: 'stats', payload: { championshipId } });
      await tellOfEntries(tx, opened);
      return result;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? takenMeanwhile(error) : error;
  }
}

const NO_CHAMPIONSHIP = 'There is no such championship.';

async function openChampionship(tx: Transaction, { clock }: Pick<EntryDeps, 'clock'>, championshipId: number) {
  const published = await findPublished(tx, championshipId);
  if (published === null) throw new NotFoundError(NO_CHAMPIONSHIP);
  // Read once the row is locked, so that the order of signing is the order of writing.
  const at = clock();
  const now = at.toISOString();
  const run = await findRoundsRun(tx, championshipId);
  const begun = roundsBegun(published.definition.rounds, run, now);
  return { ...published, at, now, begun, rows: await listEntryRows(tx, championshipId) };
}

/** Marks the reserves who start in a round to come since this change, so that they are told. */
async function callUpReserves(tx: Transaction, opened: OpenedChampionship, before: Starters): Promise<void> {
  const rows = await listEntryRows(tx, opened.championshipId);
  const reserves = rows.filter(({ status }) => status === 'reserve');
  const toCome = new Set(opened.definition.rounds.slice(opened.begun).map(({ code }) => code));
  for (const [round, ids] of await readStarters(tx, opened, rows)) {
    const called = reserves.filter(({ id }) => toCome.has(round) && ids.has(id) && !before.get(round)?.has(id));
    opened.moved.push(...called.map(({ id: entryId }) => ({ entryId, what: 'calledUp', round }) as const));
  }
}

/** Gives free places once other rules are published, which can have more places. The caller holds the championship’s row. */
export async function fillNewPlaces(
  tx: Transaction,
  { championshipId, actorId, at }: Pick<OpenedChampionship, 'championshipId' | 'actorId' | 'at'>,
): Promise<void> {
  const published = await findPublished(tx, championshipId);
  if (published === null) return;
  const opened = { ...published, actorId, at, moved: [] };
  await fillPlaces(tx, opened);
  await tellOfEntries(tx, opened);
}

/** Gives free places to the first of the waiting list that fit. */
async function fillPlaces(tx: Transaction, opened: Omit<OpenedChampionship, 'now' | 'begun' | 'rows'>): Promise<void> {
  const { championshipId, definition, at, actorId } = opened;
  if (definition.signUp === null) return;
  const rows = await listEntryRows(tx, championshipId);
  const moving = whoMovesUp(
    definition.signUp,
    rows.map((row) => placedOf(opened, row)),
  );
  const status = definition.signUp.isConfirmedByStaff ? 'requested' : 'confirmed';
  for (const { id } of moving) {
    await updateRow(tx, 'championshipEntries', id, { status, queuedAt: null, changedAt: at });
    const target = { kind: 'championship', id: championshipId } as const;
    const [before, after] = [{ status: 'waiting' }, { entryId: id, status }];
    await writeAudit(tx, { at, actorId, action: 'championship.moveUp', target, before, after });
    opened.moved.push({ entryId: id, what: 'movedUp' });
  }
}

/** With the class that its car decides, where none is kept. */
export function placedOf({ definition }: Pick<Published, 'definition'>, row: EntryRow): Placed {
  const { id, status, queuedAt, carModel, carGroup } = row;
  const car = carModel === null ? null : { model: carModel, carGroup };
  return { id, status, queuedAt, class: row.class ?? classOfCar(definition.classes, car) };
}

/** The indexes stand behind the lock: they say which field it was. */
function takenMeanwhile(error: unknown): unknown {
  const constraint = typeof error === 'object' && error !== null ? Reflect.get(error, 'constraint_name') : undefined;
  switch (constraint) {
    case 'championship_entries_number':
      return fieldError('conflict', 'raceNumber', 'This number has just been taken. Choose another one.');
    case 'championship_entries_driver':
    case 'championship_entries_platform':
      return fieldError('conflict', 'person', 'This driver is entered already.');
    case 'championship_teams_name':
      return fieldError('conflict', 'name', 'There is a team with this name already.');
    default:
      return error;
  }
}
