import type { AppDeps } from '../../../deps.ts';
import { startPolling, type Polling } from '../../../shared/polling.ts';
import { findNextExpiry } from './sanctions.repository.ts';

/**
 * Boards leave out a banned driver for at most this long after the ban's end; joining and reporting check the end themselves.
 * A poll is one index lookup.
 */
const POLL_MS = 2_000;

type ExpiryDeps = Pick<AppDeps, 'sql' | 'clock' | 'sanctions'>;

export function startExpiry(deps: ExpiryDeps, onError: (error: unknown) => void): Polling {
  return startPolling({ everyMs: POLL_MS, run: () => endExpiredSanctions(deps), onError });
}

/** Checks first whether any sanction has expired: ending one takes the import lock. */
export async function endExpiredSanctions({ sql, clock, sanctions }: ExpiryDeps): Promise<void> {
  for (;;) {
    const next = await findNextExpiry(sql);
    if (next === null || new Date(next) > clock()) return;
    await sanctions.endExpired();
  }
}
