import { freeNumbersNear, type ChangeEntry } from '@paddock/contracts';
import type { Transaction } from '../../database/client.ts';
import { updateRow } from '../../database/row.ts';
import { fieldError } from '../../shared/errors.ts';
import { addAbsence, findCar, listTakenNumbers, removeAbsence, type EntryRow } from './entries.repository.ts';
import { placedOf, type OpenedChampionship } from './entry-changes.ts';
import { classOfCar, classOfEntry } from './sign-up.rules.ts';
import { leaveTeams } from './team-membership.ts';
import { fieldOf, hasRoom } from './waiting-list.rules.ts';

export async function requireFreeNumber(
  tx: Transaction,
  { championshipId, definition: { signUp } }: OpenedChampionship,
  wanted: number,
  ownId: number | undefined,
): Promise<void> {
  const range = { lowestNumber: signUp?.lowestNumber ?? 0, highestNumber: signUp?.highestNumber ?? 9_999 };
  if (wanted < range.lowestNumber || wanted > range.highestNumber)
    throw fieldError(
      'invalid_input',
      'raceNumber',
      `Choose a number from ${range.lowestNumber} to ${range.highestNumber}.`,
    );
  const numbers = await listTakenNumbers(tx, championshipId);
  const holder = numbers.find(({ raceNumber, entryId }) => raceNumber === wanted && entryId !== ownId);
  if (holder === undefined) return;
  const taken = new Set(numbers.map(({ raceNumber }) => raceNumber));
  const free = freeNumbersNear(wanted, taken, range);
  const nearby = free.length === 0 ? 'No number is free.' : `Free nearby: ${free.join(', ')}.`;
  throw fieldError('conflict', 'raceNumber', `${wanted} is ${holder.name}’s. ${nearby}`);
}

/** The car’s class beside the one that is kept: places are counted by it. */
export async function carAndClass(
  tx: Transaction,
  { game, definition: { classes } }: OpenedChampionship,
  wish: Pick<ChangeEntry, 'carModel' | 'class'>,
  classValue: number | null,
): Promise<{ class: string | null; ofCar: string | null }> {
  const car = wish.carModel === null ? null : await findCar(tx, game, wish.carModel);
  if (wish.carModel !== null && car === null)
    throw fieldError('invalid_input', 'carModel', 'The game has no such car.');
  return {
    class: classOfEntry(classes, { car, class: wish.class, classValue }),
    ofCar: classOfCar(classes, car),
  };
}

/** Another car may bring another class, in which there must be a place. The driver’s class stays as it was at the sign-up. */
export async function changedCar(
  tx: Transaction,
  opened: OpenedChampionship,
  own: EntryRow,
  wish: ChangeEntry,
): Promise<{ class: string | null }> {
  const { classes, signUp } = opened.definition;
  const isByDriver = classes.some(({ code, members }) => code === own.class && members.by === 'driverClass');
  if (isByDriver) {
    if (wish.class !== null && wish.class !== own.class)
      throw fieldError('conflict', 'class', 'The class in which you signed up stays.');
    return { class: own.class };
  }
  const entered = await carAndClass(tx, opened, wish, null);
  const before = placedOf(opened, own);
  const next = entered.class ?? entered.ofCar;
  if (signUp === null || own.status === 'waiting' || next === before.class) return entered;
  const others = opened.rows.filter(({ id }) => id !== own.id).map((row) => placedOf(opened, row));
  if (!hasRoom(fieldOf(signUp, others), next))
    throw fieldError('conflict', 'carModel', 'All places of this car’s class are taken.');
  return entered;
}

export async function withdrawEntry(tx: Transaction, opened: OpenedChampionship, own: EntryRow): Promise<void> {
  const last = opened.definition.rounds[opened.begun - 1]?.code ?? null;
  await updateRow(tx, 'championshipEntries', own.id, {
    status: 'withdrawn',
    queuedAt: null,
    teamId: null,
    // The last round of the entry; null: withdrawn before the first.
    toRound: last,
    changedAt: opened.at,
  });
  if (own.driverId !== null) await leaveTeams(tx, opened, own.driverId);
}

export async function changeAbsence(
  tx: Transaction,
  opened: OpenedChampionship,
  own: EntryRow,
  { round, isBack }: { round: string; isBack: boolean },
): Promise<void> {
  const index = opened.definition.rounds.findIndex(({ code }) => code === round);
  if (index === -1) throw fieldError('invalid_input', 'round', 'There is no such round.');
  if (index < opened.begun) throw fieldError('conflict', 'round', 'This round has begun.');
  if (isBack) await removeAbsence(tx, own.id, round);
  else await addAbsence(tx, own.id, round, opened.now);
}
