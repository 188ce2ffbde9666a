import { type CsvExport, MAX_STAFF_CSV_ROWS, staffCsvExports } from '@paddock/contracts';
import type { z } from 'zod';
import type { AppDeps } from './deps.ts';
import { requireViewer, type RequestContext } from './endpoint/context.ts';
import { fields, mountCsv, writeCsv, type CsvColumns, type CsvOptions } from './http/csv.ts';
import { listAccounts } from './modules/accounts/staff/accounts.repository.ts';
import { listAudit } from './modules/audit/audit.repository.ts';
import { listFiles } from './modules/imports/files/files.repository.ts';
import { readQueue } from './modules/moderation/reports/queue.service.ts';
import { listServers } from './modules/servers/staff-servers.repository.ts';

const limit = MAX_STAFF_CSV_ROWS;

/** The lists of the staff pages as CSV files, filtered as on the page. */
export function registerStaffCsv(options: Omit<CsvOptions, 'access'>, deps: AppDeps): void {
  const { sql, clock } = deps;
  const { accounts, audit, files, players, reports, servers } = staffCsvExports;
  const mount = <P extends z.ZodType, Q extends z.ZodType, R>(
    csv: CsvExport<P, Q>,
    read: (filter: z.output<P> & z.output<Q>, context: RequestContext) => Promise<{ readonly rows: readonly R[] }>,
    columns: CsvColumns<R>,
  ): void =>
    mountCsv({ ...options, access: 'mod' }, csv, async (filter, context) => ({
      text: writeCsv(columns, (await read(filter, context)).rows),
    }));

  mount(audit, (filter) => listAudit(sql, { ...filter, limit, timeZone: deps.siteTimeZone }), {
    ...fields('id', 'at'),
    actor: (row) => (row.actor === null ? 'command line' : (row.actor.name ?? 'erased account')),
    actor_id: (row) => row.actor?.accountId ?? null,
    action: (row) => row.action,
    target: (row) => row.target.kind,
    target_id: (row) => row.target.id,
    before: (row) => row.before && JSON.stringify(row.before),
    after: (row) => row.after && JSON.stringify(row.after),
    reason: (row) => row.reason,
  });

  mount(servers, (filter) => listServers(sql, { ...filter, now: clock(), limit }), {
    ...fields('serverId', 'name', 'kind', 'timeZone', 'places'),
    listed: (row) => row.isListed,
    ...fields('registeredAt', 'state', 'reportedAt'),
    track: (row) => row.trackName,
    session: (row) => row.sessionType,
    ...fields('players', 'lastFileAt', 'importLagMs', 'failedFiles', 'activeTokens'),
  });

  mount(files, (filter) => listFiles(sql, { ...filter, limit }), {
    ...fields('fileId', 'fileName', 'status', 'receivedAt'),
    bytes: (row) => row.byteLength,
    event: (row) => row.eventId,
    problem: (row) => row.problem?.code ?? null,
    reason: (row) => row.problem?.message ?? null,
    warnings: (row) => row.warnings.map(({ message }) => message).join('; '),
  });

  mount(players, (filter) => deps.players.list({ ...filter, limit }), {
    player: (row) => row.playerId,
    ...fields('name', 'platformId', 'classValue', 'ratedRaces', 'races'),
    last_seen: (row) => row.lastSeenAt,
    account: (row) => row.accountId,
    warnings: (row) => row.warnings,
    banned_from_joining: (row) => row.ban?.joining ?? false,
    banned_from_boards: (row) => row.ban?.boards ?? false,
    banned_from_reporting: (row) => row.ban?.reporting ?? false,
    hidden: (row) => row.isHidden,
    merged_into: (row) => row.mergedInto,
  });

  mount(accounts, (filter) => listAccounts(sql, { ...filter, limit }), {
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
  const readAllReports = async (query: z.output<typeof reports.query>, context: RequestContext) =>
    readQueue(deps, await requireViewer(context), { ...query, limit });
  mount(reports, readAllReports, {
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
  });
}
