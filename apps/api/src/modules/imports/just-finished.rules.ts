import { LONGEST_LIVE_LAG_MS } from '@paddock/contracts';

/** Whether to announce to visitors that a session just finished. */
export function isJustFinished({
  isHistory,
  endAt,
  receivedAt,
}: {
  readonly isHistory: boolean;
  readonly endAt: string;
  readonly receivedAt: string;
}): boolean {
  return !isHistory && Date.parse(receivedAt) - Date.parse(endAt) <= LONGEST_LIVE_LAG_MS;
}
