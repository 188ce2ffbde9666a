import type { AmendmentDraft } from '@paddock/contracts';
import type { Transaction } from '../../../database/client.ts';
import { requireFound } from '../../../shared/errors.ts';
import { amendmentColumns, findAmended, findChosen, type PlaceInCar } from './amendments.repository.ts';
import { refusalOf, refuse } from './amendments.rules.ts';

/** Checks a decision, and returns what to store of it and of the other half of a swap. Throws why it cannot be made. */
export async function checkAmendment(tx: Transaction, eventId: number, draft: AmendmentDraft) {
  if (draft.kind !== 'changeDriver' || draft.swap !== true) {
    return { decided: await checkOne(tx, eventId, draft, {}), back: null };
  }
  const { kind, filePosition, driverIndex } = draft;
  const [own = null] = (await findChosen(tx, eventId, draft.playerId))?.places ?? [];
  const decided = await checkOne(tx, eventId, draft, { leaves: own });
  if (own === null) throw refuse('This driver has no row in this event to swap.', 'playerId');
  const playerId = decided.replacedPlayerId;
  if (playerId === null)
    throw refuse('The file names no driver that is known in this row: a swap needs one in both rows.', 'playerId');
  const back = await checkOne(
    tx,
    eventId,
    { kind, ...own, playerId },
    { leaves: { filePosition, driverIndex }, isBack: true },
  );
  return { decided, back };
}

/** `leaves`: the place that the new driver leaves, in a swap; null: none. `isBack`: the second half of a swap. */
async function checkOne(
  tx: Transaction,
  eventId: number,
  draft: AmendmentDraft,
  { leaves = null, isBack = false }: { leaves?: PlaceInCar | null; isBack?: boolean },
) {
  const isDriver = draft.kind === 'changeDriver';
  const chosen = isDriver ? await findChosen(tx, eventId, draft.playerId) : null;
  const columns = amendmentColumns(draft);
  const event = requireFound(await findAmended(tx, eventId, columns), `There is no event ${eventId}.`);
  const refusal = refusalOf(draft, event, { chosen, leaves });
  if (refusal !== null && isBack)
    throw refuse(`Place ${columns.filePosition} of the file: ${refusal.message}`, 'playerId');
  if (refusal !== null) throw refusal;
  return {
    columns: { ...columns, ...(isDriver && { driverIndex: draft.driverIndex, driverId: chosen?.driverId }) },
    replacedPlayerId: (isDriver && event.car?.drivers[draft.driverIndex]?.playerId) || null,
  };
}
