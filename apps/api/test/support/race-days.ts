import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import { TEST_ZONE, type TestDeps } from './test-deps.ts';

/** A few believable race days of sixty people on two servers: practice, qualifying and races, crews, odd files. */
export async function importRaceDays(deps: TestDeps, { seed, days }: { seed: string; days: number }): Promise<void> {
  const league = createLeague({ seed, servers: 2, drivers: 60 });
  const { server: second } = await deps.servers.register({ name: 'Second server', timeZone: TEST_ZONE });
  for (const { sessions } of season(league, { fromMs: Date.UTC(2025, 4, 2), days })) {
    for (const session of sessions) {
      const server = session.server === league.servers[0] ? deps.server : second;
      const outcome = await deps.importFile(writeResultFile(session), { server });
      if (outcome.status === 'failed') throw new Error(`not imported: ${session.server.name}`);
    }
  }
  await deps.settle();
}
