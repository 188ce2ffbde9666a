import type { Sql, Transaction } from '../../platform/db/client.ts';
import { workUnderLease } from '../../platform/db/lease.ts';
import { pruneOutbox } from '../../platform/outbox/follow-outbox.ts';
import { pruneCounts } from '../../platform/http/shared-counts.ts';
import type { Clock } from '../../platform/time.ts';
import { readRetention } from '../admin/site/site-settings.service.ts';
import { pruneSessions } from '../auth/sessions.repository.ts';
import { forgetFailedFiles } from '../ingest/ingest.repository.ts';
import { pruneSamples, rollUpSamples } from '../live/player-samples.repository.ts';

const EVERY_MS = 3_600_000;
/** How often a process asks whether it is due; whoever asks first then does it. */
const LOOK_MS = 60_000;
/** Nobody asks for older messages: a socket that was away longer fetches everything afresh. */
const KEEP_MESSAGES_HOURS = 24;

export interface HousekeepingDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly siteTimeZone: string;
}

export interface Housekeeping {
  stop(): void;
}

/**
 * Keeps the tables that only ever grow from doing so. Once an hour, by one process for all. Of failures in a row the first
 * alone is told.
 */
export function startHousekeeping(deps: HousekeepingDeps, onError: (error: unknown) => void): Housekeeping {
  let isFailing = false;
  const look = (): void => {
    keepHouse(deps)
      .then(() => (isFailing = false))
      .catch((error: unknown) => {
        if (!isFailing) onError(error);
        isFailing = true;
      });
  };
  const looking = setInterval(look, LOOK_MS);
  looking.unref();
  look();
  return { stop: () => clearInterval(looking) };
}

/** Whether it was due, and done by us. */
export function keepHouse(deps: HousekeepingDeps): Promise<boolean> {
  return workUnderLease({ sql: deps.sql, name: 'housekeeping', everyMs: EVERY_MS, work: (tx) => clean(tx, deps) });
}

async function clean(tx: Transaction, { clock, siteTimeZone }: HousekeepingDeps): Promise<void> {
  const now = clock().toISOString();
  const { playerSampleDays, failedFileDays } = await readRetention(tx);
  await rollUpSamples(tx, { now, timeZone: siteTimeZone });
  await pruneSamples(tx, { now, timeZone: siteTimeZone, keepDays: playerSampleDays });
  await pruneOutbox(tx, KEEP_MESSAGES_HOURS);
  await pruneSessions(tx);
  await pruneCounts(tx);
  await forgetFailedFiles(tx, { now, keepDays: failedFileDays });
}
