import type { SiteInfo } from '@paddock/contracts';
import type { Demo, DemoOptions } from '@paddock/demo';
import type { Sql } from '../../database/client.ts';
import { updateRow } from '../../database/row.ts';
import { saveAccount } from '../accounts/sign-in/accounts.repository.ts';
import { DEVELOPMENT_UPLOADER } from '../accounts/sign-in/development-provider.ts';
import type { Ingest } from '../intake/intake.service.ts';
import { addSamples } from '../servers/player-samples.repository.ts';
import type { Servers } from '../servers/servers.service.ts';
import { addDemoChampionship, type DemoChampionshipDeps } from './demo-championship.ts';
import { findDemoMark, findNewestEnd, isUntouched, saveDemoMark } from './demo.repository.ts';

/** Whether the site shows generated data, and the progress of the initial season. */
export interface DemoState {
  isDemo: boolean;
  progress: SiteInfo['demoProgress'];
}

interface DemoDeps extends DemoChampionshipDeps {
  readonly ingest: Ingest;
  readonly servers: Servers;
  readonly demo: DemoState;
  readonly onError: (error: unknown) => void;
}

/**
 * Runs the demo in an untouched database, through the real import, or goes on with it in a database that has it; null for any
 * other. If it is not on, none begins and an existing one does not go on.
 */
export async function startDemo(
  deps: DemoDeps,
  {
    isOn,
    hasDevelopmentUsers,
    ...options
  }: DemoOptions & { readonly isOn: boolean; readonly hasDevelopmentUsers: boolean },
): Promise<Demo | null> {
  const { sql, clock, ingest, servers, demo, onError } = deps;
  const known = await findDemoMark(sql);
  demo.isDemo = known !== null;
  if (!isOn || (known === null && !(await isUntouched(sql)))) return null;
  // Loaded only where it is wanted.
  const { runDemo } = await import('@paddock/demo');
  demo.isDemo = true;
  if (known === null && hasDevelopmentUsers) await addUploader(sql, clock());
  const serverId = async (name: string): Promise<number> => (await servers.getByName(name)).id;
  const running = await runDemo(
    {
      clock,
      onError,
      onProgress: (progress) => void (demo.progress = progress),
      saveMark: (mark) => saveDemoMark(sql, mark),
      findNewestEnd: () => findNewestEnd(sql),
      addSamples: (samples) => addSamples(sql, samples),
      ensureServer: async (server) => void (await servers.ensure(server)),
      replaceToken: async (name) => servers.replaceTokens(await serverId(name)),
      importFile: async ({ serverName, endedAtMs, ...file }) => {
        const modifiedAt = new Date(endedAtMs).toISOString();
        const outcome = await ingest.importFile({
          ...file,
          serverId: await serverId(serverName),
          modifiedAt,
          isHistory: true,
        });
        if ('problem' in outcome) throw new Error(`An invented file was refused: ${outcome.problem.message}`);
      },
    },
    known,
    options,
  );
  const seasonDone = running.seasonDone.then(() => addDemoChampionship(deps, running.leagueServer).catch(onError));
  // The demo has reported it.
  seasonDone.catch(() => {});
  return { ...running, seasonDone };
}

/** A user who may upload files by hand. */
async function addUploader(sql: Sql, now: Date): Promise<void> {
  const identity = { ...DEVELOPMENT_UPLOADER, avatar: null };
  const { accountId } = await saveAccount(sql, { identity, role: null, now: now.toISOString() });
  await updateRow(sql, 'accounts', accountId, { mayUpload: true });
}
