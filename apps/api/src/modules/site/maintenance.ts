import type { Transaction } from '../../database/client.ts';
import { workUnderLease } from '../../database/lease.ts';
import type { AppDeps } from '../../deps.ts';
import { pruneOutbox } from '../../jobs/follow-outbox.ts';
import { pruneCounts } from '../../http/rate-limit-counters.ts';
import { startPolling, type Polling } from '../../shared/polling.ts';
import { readRetention } from './site-settings.service.ts';
import { pruneSessions } from '../accounts/sign-in/sessions.repository.ts';
import { forgetFailedFiles } from '../imports/imports.repository.ts';
import { pruneSamples, rollUpSamples } from '../servers/player-samples.repository.ts';

const EVERY_MS = 3_600_000;
/** How often each process checks whether maintenance is due; the first one does it. */
const POLL_MS = 60_000;
/** Older messages are not replayed: clients that were away longer fetch the current state. */
const KEEP_MESSAGES_HOURS = 24;

type MaintenanceDeps = Pick<AppDeps, 'sql' | 'clock' | 'siteTimeZone'>;

/** Deletes old rows of tables that would grow forever: once an hour, in one process of the cluster. */
export function startMaintenance(deps: MaintenanceDeps, onError: (error: unknown) => void): Polling {
  return startPolling({ everyMs: POLL_MS, run: () => runMaintenance(deps), onError });
}

/** Returns whether it was due and this process did it. */
export function runMaintenance({ sql, clock, siteTimeZone: timeZone }: MaintenanceDeps): Promise<boolean> {
  const work = async (tx: Transaction): Promise<void> => {
    const now = clock().toISOString();
    const { playerSampleDays, failedFileDays } = await readRetention(tx);
    await rollUpSamples(tx, { now, timeZone });
    await pruneSamples(tx, { now, timeZone, keepDays: playerSampleDays });
    await pruneOutbox(tx, KEEP_MESSAGES_HOURS);
    await pruneSessions(tx);
    await pruneCounts(tx);
    await forgetFailedFiles(tx, { now, keepDays: failedFileDays });
  };
  return workUnderLease({ sql, name: 'housekeeping', everyMs: EVERY_MS, work });
}
