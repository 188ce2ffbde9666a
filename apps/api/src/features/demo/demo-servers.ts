import { setTimeout as sleep } from 'node:timers/promises';
import type { GameServer, League } from '@paddock/demo-league';
import type { Sql } from '../../platform/db/client.ts';
import type { Clock } from '../../platform/time.ts';
import { addSamples, type Sample } from '../live/player-samples.repository.ts';
import { fiveMinutesOf, SAMPLE_MS } from '../live/player-samples.ts';
import type { StatusIntake } from '../live/status-intake.service.ts';
import type { ServerRow } from '../servers/servers.repository.ts';
import type { DemoMark } from './demo.repository.ts';
import { seasonSessions } from './demo-season.ts';
import { createLiveProgramme, entriesAt, idleReportOf, reportOf, sessionAt } from './demo-status.rules.ts';

/** As often as an agent beside a game server does when nothing changes. */
const REPORT_MS = 10_000;
const TWO_DAYS_MS = 48 * 3_600_000;
const DAY_MS = 86_400_000;

export interface DemoServers {
  readonly deps: {
    readonly sql: Sql;
    readonly clock: Clock;
    readonly statusIntake: StatusIntake;
    readonly onError: (error: unknown) => void;
  };
  readonly league: League;
  readonly serverOf: (server: GameServer) => Promise<ServerRow>;
  readonly signal: AbortSignal;
  readonly mark: DemoMark;
  readonly everyMs: number | undefined;
}

/** Lets the league's servers report what goes on there, as agents would, until the signal. */
export async function reportDemoServers(run: DemoServers): Promise<void> {
  const { deps, league, signal, everyMs } = run;
  await addSamples(deps.sql, listPastSamples(run));
  const programme = createLiveProgramme(league, { fromMs: deps.clock().getTime(), everyMs });
  while (!signal.aborted) {
    const nowMs = deps.clock().getTime();
    const running = programme.sessionsAt(nowMs);
    for (const server of league.servers) {
      const session = sessionAt(running.get(server) ?? [], nowMs);
      const report = session === undefined ? idleReportOf(server, nowMs) : reportOf(session, nowMs);
      // The next round makes up for one that failed.
      await run
        .serverOf(server)
        .then(({ id }) => deps.statusIntake.report(id, report))
        .catch(deps.onError);
      if (signal.aborted) return;
    }
    await sleep(REPORT_MS, undefined, { signal });
  }
}

/** How many were driving in the last two days, every five minutes: as the season had it, then as the live one would have. */
function listPastSamples({ deps, league, mark, everyMs }: DemoServers): Sample[] {
  const untilMs = fiveMinutesOf(deps.clock().getTime());
  const fromMs = untilMs - TWO_DAYS_MS;
  const season = [...seasonSessions(league, { ...mark, fromMs: Math.max(mark.fromMs, fromMs - DAY_MS) })];
  const programme = createLiveProgramme(league, { fromMs: Math.max(mark.untilMs, fromMs), everyMs });
  const samples: Sample[] = [];
  for (let atMs = fromMs; atMs < untilMs; atMs += SAMPLE_MS) {
    const sessions =
      atMs < mark.untilMs
        ? season.filter(({ startedAtMs, endedAtMs }) => startedAtMs <= atMs && atMs < endedAtMs)
        : [...programme.sessionsAt(atMs).values()].flatMap((list) => sessionAt(list, atMs) ?? []);
    const players = sessions.reduce((sum, session) => sum + entriesAt(session, atMs).length, 0);
    samples.push({ at: new Date(atMs).toISOString(), players });
  }
  return samples;
}
