import type { ChangeEntry, ChampionshipEntry, OwnEntry, SignUp, Withdrawal } from '@paddock/contracts';
import type { z } from 'zod';
import type { AnySql } from '../../database/client.ts';
import { insertRow, updateRow } from '../../database/row.ts';
import type { Viewer } from '../../endpoint/context.ts';
import { AppError, fieldError, requireFound } from '../../shared/errors.ts';
import { readCleanDriving } from '../drivers/clean-driving.repository.ts';
import { listCars, listEntryRows, listTakenNumbers, readFigures, type EntryRow } from './entries.repository.ts';
import { readEntries } from './entry-rows.ts';
import { changeEntries, placedOf, type EntryDeps, type OpenedChampionship } from './entry-changes.ts';
import { findPublished, type Published } from './published.repository.ts';
import {
  asksForCleanDriving,
  classFor,
  classOfCar,
  closingOf,
  gatesOf,
  isOver,
  refusalOf,
  signUpState,
  type Applicant,
  type Car,
} from './sign-up.rules.ts';
import { carAndClass, changeAbsence, changedCar, requireFreeNumber, withdrawEntry } from './own-entry-changes.ts';
import { chooseTeam } from './team-membership.ts';
import { fromNext } from './teams.rules.ts';
import { fieldOf, hasRoom } from './waiting-list.rules.ts';

/** Whether somebody is banned from joining the servers, through any driver they had. */
export type IsBanned = (sql: AnySql, who: { accountId: number; driverId: number; now: string }) => Promise<boolean>;

export type Entries = ReturnType<typeof createEntries>;

/** What drivers do with their own entries. */
export function createEntries(deps: EntryDeps & { readonly isBannedFromJoining: IsBanned }) {
  const { sql, clock } = deps;

  const readApplicant = async (
    on: AnySql,
    { accountId, driverId }: Viewer,
    { game, definition }: Published,
    now: string,
  ): Promise<Applicant> => {
    if (driverId === null)
      return { driverId, classValue: null, ratedRaces: 0, cleanLaps: 0, cleanDriving: null, isBanned: false };
    const figures = await readFigures(on, driverId, game);
    const cleanDriving = asksForCleanDriving(definition) ? await readCleanDriving(on, { id: driverId, game }) : null;
    const isBanned = await deps.isBannedFromJoining(on, { accountId, driverId, now });
    return { driverId, ...figures, cleanDriving, isBanned };
  };

  const ownEntry = async (viewer: Viewer, { championshipId }: { championshipId: number }): Promise<OwnEntry> => {
    const published = await findPublished(sql, championshipId);
    if (published === null || published.state === 'draft') throw notThere();
    const now = clock().toISOString();
    const { definition, game } = published;
    const { classes, signUp } = definition;
    const state = signUpState(definition, published.state, now);
    const [applicant, rows, taken, cars] = await Promise.all([
      readApplicant(sql, viewer, published, now),
      listEntryRows(sql, championshipId),
      listTakenNumbers(sql, championshipId),
      classes.length === 0 ? [] : listCars(sql, game),
    ]);
    const own = ownRow(rows, viewer);
    const gates = gatesOf(definition, state, applicant);
    const entries = own === undefined ? [] : await readEntries(sql, { published, rows, only: own.id });
    const field = fieldOf(
      signUp ?? { places: null, placesByClass: [] },
      rows.map((row) => placedOf(published, row)),
    );
    const [entry = null] = entries;
    return {
      state,
      opensAt: signUp?.opensAt ?? null,
      closesAt: closingOf(definition),
      changesUntil: signUp?.changesUntil ?? null,
      gates,
      isEligible: signUp !== null && gates.every(({ isMet }) => isMet),
      entry,
      note: own?.note ?? '',
      carChangesLeft: signUp?.carChanges == null ? null : Math.max(0, signUp.carChanges - (own?.carChanges ?? 0)),
      places: [
        { class: null, places: field.places, taken: field.taken, waiting: field.waiting },
        ...[...field.byClass].map(([code, ofClass]) => ({ class: code, ...ofClass })),
      ],
      takenNumbers: taken.filter(({ entryId }) => entryId !== own?.id),
      classByCar: field.byClass.size === 0 ? [] : classByCar(classes, cars, applicant.classValue),
      cars: hasAnyCar(classes) ? [] : cars.filter((car) => classOfCar(classes, car) !== null).map(({ model }) => model),
    };
  };

  return {
    ownEntry,

    signUp: async (viewer: Viewer, wish: SignUp): Promise<OwnEntry> => {
      await changeEntries(
        deps,
        { championshipId: wish.championshipId, actorId: viewer.accountId },
        async (tx, opened) => {
          requireVisible(opened);
          const applicant = await readApplicant(tx, viewer, opened, opened.now);
          const unmet = gatesOf(opened.definition, signUpStateOf(opened), applicant).find(({ isMet }) => !isMet);
          if (unmet !== undefined) throw new AppError('conflict', refusalOf(unmet));
          const { driverId } = applicant;
          const { signUp, rounds } = opened.definition;
          if (driverId === null || signUp === null)
            throw new AppError('conflict', 'Nobody signs up for this championship.');
          const before = ownRow(opened.rows, viewer);
          refuseSecondEntry(before);
          await requireFreeNumber(tx, opened, wish.raceNumber, before?.id);
          const entered = await carAndClass(tx, opened, wish, applicant.classValue);
          const field = fieldOf(
            signUp,
            opened.rows.map((row) => placedOf(opened, row)),
          );
          const isWaiting = !hasRoom(field, entered.class ?? entered.ofCar);
          if (isWaiting && !signUp.hasWaitingList) throw new AppError('conflict', 'All places are taken.');
          const teamId = await chooseTeam(tx, opened, { driverId, team: wish.team });
          const status = isWaiting ? 'waiting' : signUp.isConfirmedByStaff ? 'requested' : 'confirmed';
          const row = {
            accountId: viewer.accountId,
            raceNumber: wish.raceNumber,
            carModel: wish.carModel,
            class: entered.class,
            teamId,
            status,
            queuedAt: opened.now,
            toRound: null,
            note: wish.note,
            readVersion: opened.version,
            createdAt: opened.now,
            changedAt: opened.now,
          } as const;
          // Rounds driven before a withdrawal stay rounds of the entry.
          const entryId =
            before?.id ??
            (await insertRow(tx, 'championshipEntries', {
              ...row,
              championshipId: opened.championshipId,
              driverId,
              fromRound: fromNext(rounds, opened.begun),
            }));
          if (before !== undefined) await updateRow(tx, 'championshipEntries', entryId, row);
        },
      );
      return ownEntry(viewer, wish);
    },

    changeEntry: async (viewer: Viewer, wish: ChangeEntry): Promise<OwnEntry> => {
      await changeEntries(
        deps,
        { championshipId: wish.championshipId, actorId: viewer.accountId },
        async (tx, opened) => {
          const own = requireOwn(opened, viewer);
          const { signUp } = opened.definition;
          const isFixed = signUp?.changesUntil != null && signUp.changesUntil <= opened.now;
          const isNewCar = own.carModel !== wish.carModel || own.class !== wish.class;
          const isNewNumber = own.raceNumber !== wish.raceNumber;
          if (isFixed && (isNewCar || isNewNumber))
            throw fieldError('conflict', isNewCar ? 'carModel' : 'raceNumber', 'Car and number are fixed now.');
          const isOtherCar = own.carModel !== wish.carModel && own.carModel !== null;
          if (isOtherCar && signUp?.carChanges != null && own.carChanges >= signUp.carChanges)
            throw fieldError('conflict', 'carModel', 'You have no car changes left. Ask the organisers.');
          if (isNewNumber) await requireFreeNumber(tx, opened, wish.raceNumber, own.id);
          const entered = isNewCar ? await changedCar(tx, opened, own, wish) : { class: own.class };
          const teamId = await chooseTeam(tx, opened, { driverId: viewer.driverId ?? 0, team: wish.team });
          await updateRow(tx, 'championshipEntries', own.id, {
            raceNumber: wish.raceNumber,
            carModel: wish.carModel,
            class: entered.class,
            carChanges: own.carChanges + (isOtherCar ? 1 : 0),
            teamId,
            note: wish.note,
          });
        },
      );
      return ownEntry(viewer, wish);
    },

    withdraw: async (viewer: Viewer, wish: z.output<typeof Withdrawal>): Promise<OwnEntry> => {
      await changeEntries(
        deps,
        { championshipId: wish.championshipId, actorId: viewer.accountId },
        async (tx, opened) => {
          const own = requireOwn(opened, viewer);
          if (wish.round !== null) return changeAbsence(tx, opened, own, { round: wish.round, isBack: wish.isBack });
          if (wish.isBack) throw new AppError('conflict', 'Sign up again instead.');
          await withdrawEntry(tx, opened, own);
          return undefined;
        },
      );
      return ownEntry(viewer, wish);
    },

    /** A driver’s entries in all championships that are not drafts. */
    mine: async ({ driverId }: Viewer): Promise<{ championshipId: number; entry: ChampionshipEntry }[]> => {
      if (driverId === null) return [];
      const ids = await sql<{ id: number; championshipId: number }[]>`
        select e.id, e.championship_id from championship_entries e join championships c on c.id = e.championship_id
        where e.driver_id = ${driverId} and c.state <> 'draft' order by e.championship_id desc limit 500`;
      const read = ids.map(async ({ id, championshipId }) => {
        const published = requireFound(await findPublished(sql, championshipId), NOT_THERE);
        const rows = await listEntryRows(sql, championshipId);
        const entries = await readEntries(sql, { published, rows, only: id });
        return entries.map((entry) => ({ championshipId, entry }));
      });
      return (await Promise.all(read)).flat();
    },
  };
}

const NOT_THERE = 'There is no such championship.';
const notThere = () => new AppError('not_found', NOT_THERE);

function requireVisible({ state }: Published): void {
  if (state === 'draft') throw notThere();
}

function signUpStateOf({ definition, state, now }: OpenedChampionship) {
  return signUpState(definition, state, now);
}

function ownRow(rows: readonly EntryRow[], { driverId }: Viewer): EntryRow | undefined {
  return driverId === null ? undefined : rows.find((row) => row.driverId === driverId);
}

function requireOwn(opened: OpenedChampionship, viewer: Viewer): EntryRow {
  requireVisible(opened);
  const own = ownRow(opened.rows, viewer);
  if (own === undefined || own.status === 'withdrawn')
    throw new AppError('conflict', 'You are not in this championship.');
  if (own.status === 'excluded') throw new AppError('conflict', 'You were excluded from this championship.');
  if (isOver(opened.state)) throw new AppError('conflict', 'This championship is over.');
  return own;
}

/** Guests and who withdrew may sign up. */
function refuseSecondEntry(before: EntryRow | undefined): void {
  if (before === undefined || before.status === 'withdrawn' || before.status === 'guest') return;
  throw new AppError(
    'conflict',
    before.status === 'excluded'
      ? 'You were excluded from this championship.'
      : 'You are in this championship already.',
  );
}

/** Which class signing up with a car, or without one, would be in. */
function classByCar(
  classes: Published['definition']['classes'],
  cars: readonly Car[],
  classValue: number | null,
): OwnEntry['classByCar'] {
  return [null, ...cars].flatMap((car) => {
    const found = classFor(classes, car, classValue);
    return found === null ? [] : [{ carModel: car?.model ?? null, class: found.code }];
  });
}

/** Whether a class takes any car: then no list of cars limits the choice. */
function hasAnyCar(classes: Published['definition']['classes']): boolean {
  return (
    classes.every(({ members }) => members.by !== 'carGroup' && members.by !== 'cars') ||
    classes.some(({ members }) => members.by === 'everybody')
  );
}
