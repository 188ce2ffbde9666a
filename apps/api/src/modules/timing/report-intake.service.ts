import type { ServerReport } from '@paddock/contracts';
import type { Sql, Transaction } from '../../database/client.ts';
import type { Clock } from '../../shared/time.ts';
import { driverIdOf } from '../identity/driver-id.ts';
import { isVisibleChange, liveSessionKind, stateAfter } from '../servers/live-state.ts';
import { notifyOfReport } from '../servers/report-notice.ts';
import { listKnownDrivers, lockServerState, saveServerState } from '../servers/server-states.repository.ts';
import { timingAfter, type SessionReport } from './timing-after-report.rules.ts';
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
  const knownIds = await findKnownDrivers(sql, new Set([...seated, ...cars.flatMap(({ driverId }) => driverId ?? [])]));
  const driverIds = [...new Set([...seated].flatMap((id) => knownIds.get(id) ?? []))].toSorted((a, b) => a - b);
  const nowMs = clock().getTime();
  await sql.begin(async (tx) => {
    const before = await lockServerState(tx, serverId);
    const after = stateAfter(before, { ...report, driverIds }, nowMs);
    await saveServerState(tx, serverId, after);
    const { game } = report;
    const { sessionType } = after;
    if (timing === null) await deleteTiming(tx, serverId);
    else await updateTiming(tx, serverId, { game, sessionType, timing, driverIds: knownIds }, nowMs);
    await notifyOfReport(tx, { serverId, isVisible: isVisibleChange(before, after) });
  });
}

/** Under the lock of the server's state. */
async function updateTiming(
  tx: Transaction,
  serverId: number,
  report: Omit<SessionReport, 'isRace'>,
  nowMs: number,
): Promise<void> {
  const before = (await readTimings(tx, [serverId])).get(serverId) ?? null;
  const isRace = report.sessionType !== null && liveSessionKind(report.sessionType) === 'race';
  await saveTiming(tx, serverId, timingAfter(before, { ...report, isRace }, nowMs));
}

/** Our ids of the people whom we know, by their platform's. */
async function findKnownDrivers(sql: Sql, platformIds: ReadonlySet<string>): Promise<Map<string, number>> {
  const known = await listKnownDrivers(sql, [...platformIds].map(driverIdOf));
  return new Map(
    [...platformIds].flatMap((platformId) => {
      const id = known.get(driverIdOf(platformId));
      return id === undefined ? [] : [[platformId, id]];
    }),
  );
}
