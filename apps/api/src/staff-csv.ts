import { MAX_STAFF_CSV_ROWS, staffCsvExports } from '@paddock/contracts';
import type { AppDeps } from './deps.ts';
import { requireViewer } from './endpoint/require-access.ts';
import { createCsvMount, fields, type CsvOptions } from './http/csv.ts';
import { listAccounts } from './modules/accounts/staff/accounts.repository.ts';
import { listAudit } from './modules/audit/audit.repository.ts';
import { listFiles } from './modules/intake/files/files.repository.ts';
import { listServers } from './modules/servers/staff-servers.repository.ts';

const limit = MAX_STAFF_CSV_ROWS;

/** The lists of the staff pages as CSV files, filtered as on the page. */
export function registerStaffCsv(
  options: Omit<CsvOptions, 'access'>,
  { sql, clock, siteTimeZone, cases, players: playersService }: AppDeps,
): void {
  const { accounts, audit, files, players, reports, servers } = staffCsvExports;
  const mount = createCsvMount({ ...options, access: 'mod' });

  mount(audit, async (filter) => (await listAudit(sql, { ...filter, limit, timeZone: siteTimeZone })).rows, {
    ...fields('id', 'at'),
    actor: (row) => (row.actor === null ? 'command line' : (row.actor.name ?? 'erased account')),
    actor_id: (row) => row.actor?.accountId ?? null,
    ...fields('action'),
    target: (row) => row.target.kind,
    target_id: (row) => row.target.id,
    before: (row) => row.before && JSON.stringify(row.before),
    after: (row) => row.after && JSON.stringify(row.after),
    ...fields('reason'),
  });

  mount(servers, async (filter) => (await listServers(sql, { ...filter, now: clock(), limit })).rows, {
    ...fields('serverId', 'name', 'kind', 'timeZone', 'places'),
    listed: (row) => row.isListed,
    ...fields('registeredAt', 'state', 'reportedAt'),
    track: (row) => row.trackName,
    session: (row) => row.sessionType,
    ...fields('players', 'lastFileAt', 'importLagMs', 'failedFiles', 'activeTokens'),
  });

  mount(files, async (filter) => (await listFiles(sql, { ...filter, limit })).rows, {
    ...fields('fileId', 'fileName', 'status', 'receivedAt'),
    bytes: (row) => row.byteLength,
    event: (row) => row.eventId,
    problem: (row) => row.problem?.code ?? null,
    reason: (row) => row.problem?.message ?? null,
    warnings: (row) => row.warnings.map(({ message }) => message).join('; '),
  });

  mount(players, async (filter) => (await playersService.list({ ...filter, limit })).rows, {
    player: (row) => row.playerId,
    ...fields('name', 'platformId', 'classValue', 'ratedRaces', 'races'),
    last_seen: (row) => row.lastSeenAt,
    account: (row) => row.accountId,
    ...fields('warnings'),
    banned_from_joining: (row) => row.ban?.joining ?? false,
    banned_from_boards: (row) => row.ban?.boards ?? false,
    banned_from_reporting: (row) => row.ban?.reporting ?? false,
    hidden: (row) => row.isHidden,
    ...fields('mergedInto'),
  });

  mount(accounts, async (filter) => (await listAccounts(sql, { ...filter, limit })).rows, {
    account: (row) => row.accountId,
    ...fields('name', 'role'),
    locked: (row) => row.isLocked,
    player: (row) => row.driver?.playerId ?? null,
    driver: (row) => row.driver?.name ?? null,
    claiming: (row) => row.isClaiming,
    created: (row) => row.createdAt,
    last_sign_in: (row) => row.lastSignInAt,
  });

  // The columns of the queue, without the texts of the reports.
  mount(
    reports,
    async (filter, context) => (await cases.list(await requireViewer(context), { ...filter, limit })).rows,
    {
      id: (row) => row.reportId,
      ...fields('status', 'category'),
      event_id: (row) => row.event.eventId,
      session_type: (row) => row.event.sessionType,
      track: (row) => row.event.trackName,
      lap: (row) => row.lapNumber,
      car_number: (row) => row.accused.raceNumber,
      accused: (row) => row.accused.driver?.name ?? null,
      accused_id: (row) => row.accused.driver?.playerId ?? null,
      reporter: (row) => row.reporter?.name ?? null,
      assignee: (row) => row.assignee?.name ?? null,
      ...fields('createdAt', 'updatedAt', 'decidedAt'),
      penalty: (row) => row.outcome?.penalty?.kind ?? null,
      penalty_value: (row) => row.outcome?.penalty?.value ?? null,
      sanction: (row) => row.outcome?.sanction?.kind ?? null,
    },
  );
}
