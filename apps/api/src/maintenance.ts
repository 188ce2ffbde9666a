import { NEWS_DAYS } from '@paddock/contracts';
import type { Sql } from './database/client.ts';
import { pruneOutbox } from './outbox/follow-outbox.ts';
import { pruneCounts } from './http/rate-limit-counters.ts';
import type { Work } from './queue/work-queue.ts';
import type { Clock } from './shared/time.ts';
import { readRetention } from './modules/settings/site-settings.service.ts';
import { pruneSessions } from './modules/accounts/sign-in/sessions.repository.ts';
import { forgetFailedFiles } from './modules/intake/files.repository.ts';
import { KEEP_POSTS_DAYS, prunePosts } from './modules/discord/posts.repository.ts';
import { pruneNews } from './modules/news/news.repository.ts';
import { prunePush } from './modules/push/devices.repository.ts';
import { pruneRecords } from './modules/events/analysis/session-records.repository.ts';
import { pruneSamples, rollUpSamples } from './modules/servers/player-samples.repository.ts';

/** Older messages are not replayed: clients that were away longer fetch the current state. */
const KEEP_MESSAGES_HOURS = 24;

interface MaintenanceDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly siteTimeZone: string;
}

/** Deletes old rows of tables that would grow forever, once an hour. */
export function createMaintenance(deps: MaintenanceDeps): Work {
  return { queue: 'maintenance', retryLimit: 2, schedule: '5 * * * *', run: () => runMaintenance(deps) };
}

export function runMaintenance({ sql, clock, siteTimeZone: timeZone }: MaintenanceDeps): Promise<void> {
  return sql.begin(async (tx) => {
    const now = clock().toISOString();
    const { playerSampleDays, failedFileDays, sessionRecordDays } = await readRetention(tx);
    await rollUpSamples(tx, { now, timeZone });
    await pruneSamples(tx, { now, timeZone, keepDays: playerSampleDays });
    await pruneOutbox(tx, KEEP_MESSAGES_HOURS);
    await pruneSessions(tx);
    await pruneCounts(tx);
    await pruneRecords(tx, { now, keepDays: sessionRecordDays });
    await prunePosts(tx, { now, keepDays: KEEP_POSTS_DAYS });
    await prunePush(tx, now);
    await pruneNews(tx, { now, keepDays: NEWS_DAYS });
    await forgetFailedFiles(tx, { now, keepDays: failedFileDays });
  });
}
