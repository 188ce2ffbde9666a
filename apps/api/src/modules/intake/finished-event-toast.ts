import { LONGEST_LIVE_LAG_MS } from '@paddock/contracts';
import type { OutboxMessage } from '../../outbox/publish-to-outbox.ts';

/** Visitors get a toast for a session that just finished, not for one that was sent later or as history. */
export function isAnnounced(file: { isHistory: boolean; endAt: string; receivedAt: string }): boolean {
  return !file.isHistory && Date.parse(file.receivedAt) - Date.parse(file.endAt) <= LONGEST_LIVE_LAG_MS;
}

/** The message that becomes the toast. Pages translate type and track. */
export function finishedEvent(
  eventId: number,
  { sessionType, trackName }: { sessionType: string; trackName: string },
): OutboxMessage {
  return { type: 'event', payload: { eventId, sessionType, trackName } };
}
