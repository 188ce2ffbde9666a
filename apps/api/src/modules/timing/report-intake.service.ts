import type { Game, ServerReport } from '@paddock/contracts';
import { games } from '@paddock/result-files';
import type { Sql } from '../../database/client.ts';
import type { Clock } from '../../shared/time.ts';
import { driverIdOf } from '../identity/driver-id.ts';
import { idByName } from '../identity/pseudonyms.ts';
import { isVisibleChange, liveSessionKind, stateAfter } from '../servers/live-state.ts';
import { notifyOfReport } from '../servers/report-notice.ts';
import { listKnownDrivers, lockServerState, saveServerState } from '../servers/server-states.repository.ts';
import { whatCounts } from './precedence.rules.ts';
import { timingAfter } from './timing-after-report.rules.ts';
import { deleteTiming, readTimings, saveTiming } from './timings.repository.ts';

/** Stores the report of a server and tells all processes. Platform ids are not stored, only the ids of drivers we know. */
export async function storeReport(
  { sql, clock }: { sql: Sql; clock: Clock },
  serverId: number,
  { entries, timing, ...report }: ServerReport,
): Promise<void> {
  const cars = timing?.cars ?? [];
  const seated = new Set([
    ...entries.map(({ driverId }) => driverId),
    ...cars.flatMap(({ driverId, isConnected }) => (isConnected ? (driverId ?? []) : [])),
  ]);
  const everybody = new Set([...seated, ...cars.flatMap(({ driverId }) => driverId ?? [])]);
  const knownIds = await findKnownDrivers(sql, everybody, (id) => idOnServer(id, { game: report.game, serverId }));
  const driverIds = [...new Set([...seated].flatMap((id) => knownIds.get(id) ?? []))].toSorted((a, b) => a - b);
  const nowMs = clock().getTime();
  await sql.begin(async (tx) => {
    const before = await lockServerState(tx, serverId);
    const known = (await readTimings(tx, [serverId])).get(serverId) ?? null;
    const source = timing?.source ?? 'log';
    const counts = whatCounts(known, source, nowMs);
    const reported = stateAfter(before, { ...report, driverIds }, nowMs);
    const after = counts.state || before === null ? reported : { ...before, reportedAt: reported.reportedAt };
    await saveServerState(tx, serverId, after);
    const { game } = report;
    const { sessionType } = reported;
    const isRace = sessionType !== null && liveSessionKind(sessionType) === 'race';
    const next =
      counts.timing && timing !== null
        ? timingAfter(known, { game, sessionType, timing, driverIds: knownIds, isRace }, nowMs)
        : known;
    if (next === null || (counts.timing && timing === null)) await deleteTiming(tx, serverId);
    else await saveTiming(tx, serverId, { ...next, heardAtMs: { ...known?.heardAtMs, [source]: nowMs } });
    await notifyOfReport(tx, { serverId, isVisible: isVisibleChange(before, after) });
  });
}

/** Of whom a game has the name alone, they are somebody on this server. */
function idOnServer(reportedId: string, { game, serverId }: { game: Game; serverId: number }): string {
  return games[game].carries.identity === 'name' ? idByName(serverId, reportedId) : reportedId;
}

/** Our ids of the people whom we know, by the ids in the report. */
async function findKnownDrivers(
  sql: Sql,
  reportedIds: ReadonlySet<string>,
  platformIdOf: (reportedId: string) => string,
): Promise<Map<string, number>> {
  const ids = [...reportedIds].map((reportedId) => [reportedId, driverIdOf(platformIdOf(reportedId))] as const);
  const known = await listKnownDrivers(
    sql,
    ids.map(([, id]) => id),
  );
  return new Map(
    ids.flatMap(([reportedId, asked]) => {
      const id = known.get(asked);
      return id === undefined ? [] : [[reportedId, id]];
    }),
  );
}
