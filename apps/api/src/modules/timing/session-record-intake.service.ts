import { createHash } from 'node:crypto';
import type { SessionKind, SessionRecord } from '@paddock/contracts';
import { publishChange, type ChangeDeps } from '../../outbox/publish-to-outbox.ts';
import { AppError } from '../../shared/errors.ts';
import { compress } from '../../shared/zstd.ts';
import { countRecords, insertRecord, listEventsWithin } from '../events/analysis/session-records.repository.ts';

const KINDS = {
  Practice: 'practice',
  Qualifying: 'qualifying',
  Race: 'race',
} as const satisfies Record<SessionRecord['session'], SessionKind>;
const DAY_MS = 86_400_000;
/** A log of weeks that is read for the first time has some hundred sessions. */
const MOST_A_DAY = 1_000;

/**
 * Keeps what a server's log measured. The pages of the events that it can belong to are fetched again; which one it is, is found
 * when an event is read, so the import lock is not needed.
 */
export async function storeSessionRecord(
  deps: ChangeDeps,
  { serverId, greenAt, record }: { serverId: number; greenAt: string; record: SessionRecord },
): Promise<void> {
  const text = JSON.stringify(record);
  const now = deps.clock();
  const row = {
    serverId,
    sessionKind: KINDS[record.session],
    greenAt,
    endedAt: new Date(Date.parse(greenAt) + record.endedAt).toISOString(),
    hash: createHash('sha256').update(text).digest(),
    record: await compress(text),
    receivedAt: now.toISOString(),
  };
  await publishChange(deps, async (tx, announce) => {
    if (!(await insertRecord(tx, row))) return;
    const since = new Date(now.getTime() - DAY_MS).toISOString();
    if ((await countRecords(tx, serverId, since)) > MOST_A_DAY) {
      throw new AppError('rate_limited', `A server can send ${MOST_A_DAY} sessions a day.`);
    }
    for (const eventId of await listEventsWithin(tx, row)) {
      announce({ type: 'stats', payload: { revised: true, eventId } });
    }
  });
}
