import type { AccountInfo } from '@paddock/contracts';
import { defaultLimits } from '@paddock/result-files';
import type { Sql } from '../../../database/client.ts';
import { findRow } from '../../../database/row.ts';
import { countUse } from '../../../http/rate-limit-counters.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Clock } from '../../../shared/time.ts';

/** A season of a club, uploaded after the fact, in one evening. */
const FILES_PER_HOUR = 120;
const HOUR_SECONDS = 3_600;

/** Where accounts that staff allow may upload result files by hand. */
export async function findUploads(sql: Sql): Promise<NonNullable<AccountInfo['uploads']>> {
  const servers = await sql<{ serverId: number; name: string }[]>`
    select id as "serverId", name from servers where takes_uploads order by lower(name), id`;
  return { servers, maxBytes: defaultLimits.maxBytes, filesPerHour: FILES_PER_HOUR };
}

/** Counts a file that an account uploads by hand; throws unless staff allow it, the server takes it and the limit is kept. */
export async function countOwnUpload(
  { sql, clock }: { readonly sql: Sql; readonly clock: Clock },
  { accountId, serverId }: { readonly accountId: number; readonly serverId: number },
): Promise<void> {
  const [account, server] = await Promise.all([findRow(sql, 'accounts', accountId), findRow(sql, 'servers', serverId)]);
  if (account?.mayUpload !== true) {
    throw new AppError('forbidden', 'You may not upload result files. The site’s staff can allow it.');
  }
  if (server?.takesUploads !== true) throw new AppError('forbidden', 'This server takes no files uploaded by hand.');
  const at = clock().toISOString();
  const { uses, secondsLeft } = await countUse(sql, {
    key: `upload ${accountId}`,
    windowSeconds: HOUR_SECONDS,
    at,
  });
  if (uses <= FILES_PER_HOUR) return;
  const minutes = Math.ceil(secondsLeft / 60);
  throw new AppError(
    'rate_limited',
    `You have uploaded ${FILES_PER_HOUR} files this hour. Try again in ${minutes} min.`,
  );
}
