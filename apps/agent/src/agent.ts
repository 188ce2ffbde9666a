import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Game } from '@paddock/result-files';
import { BanListFile } from './ban-list.ts';
import { EntryListFile, type EntryListSettings } from './entry-list.ts';
import { Bell } from './bell.ts';
import { BroadcastSource } from './broadcast-source.ts';
import { createCapacityReader } from './capacity.ts';
import { realClock, type Clock } from './clock.ts';
import { explainFailure } from './explain-failure.ts';
import { listListeningPorts, type ListPorts } from './listening-ports.ts';
import { HttpSource } from './http-source.ts';
import { httpPortOf, type LiveSettings } from './live-settings.ts';
import type { LiveSource } from './live-source.ts';
import { LogSource } from './log-source.ts';
import { PluginSource } from './plugin-source.ts';
import { Reporter } from './reporter.ts';
import { hasServerLog } from './result-content.ts';
import { ResultWatcher } from './result-watcher.ts';
import { onlyNews, type Say } from './say.ts';
import { SentLog } from './sent-log.ts';
import { SessionRecords } from './session-records.ts';
import { createSiteClient } from './site-client.ts';
import { Spool } from './spool.ts';
import { createTokenReader } from './token.ts';
import { Uploader } from './uploader.ts';

/** A line is on its way within this time: it costs asking for the file's size. */
const LOG_POLL_MS = 100;
const RESULTS_POLL_MS = 2_000;
const LIST_POLL_MS = 60_000;
/** How often a missing folder is looked for. */
const MISSING_POLL_MS = 5_000;

/** A game server and its configuration. Paths are absolute. */
export interface AgentServer {
  readonly name: string;
  readonly token: string;
  /** Where the token is, if it is in a file. */
  readonly tokenFile?: string | null;
  /** null: it is not read. A game that is watched, not served, has no folder. */
  readonly logPath: string | null;
  readonly resultsDir: string | null;
  readonly settingsPath: string | null;
  /** The game's live source. */
  readonly live?: LiveSettings | null;
  /** Overrides the server's own settings. */
  readonly capacity: number | null;
  /** Results are told by their content; but only some games have a log. */
  readonly game?: Game | null;
  /** Where the site's ban list is written; null: it is not. */
  readonly banListPath?: string | null;
  /** Where the list of the next round is written; null: it is not. */
  readonly entryList?: EntryListSettings | null;
}

export interface AgentOptions {
  readonly site: string;
  readonly dataDir: string;
  readonly server: AgentServer;
  readonly say: Say;
  readonly clock?: Clock;
  readonly random?: () => number;
  readonly listPorts?: ListPorts;
  /** Polling intervals. */
  readonly pollMs?: { readonly log: number; readonly results: number };
}

export interface Agent {
  /** Shuts down cleanly: files in the spool stay there. */
  stop(): Promise<void>;
}

/** The live state, and what reports it. */
export interface LiveParts {
  readonly source: LiveSource;
  readonly reporter: Reporter;
}

export interface AgentParts {
  /** null: no folder of results is watched. */
  readonly watcher: ResultWatcher | null;
  readonly uploader: Uploader;
  /** null: servers of this game tell no live state. */
  readonly live: LiveParts | null;
  readonly banList: BanListFile | null;
  readonly entryList: EntryListFile | null;
  readonly spool: Spool;
}

/** The components of one server's agent. */
export async function createAgentParts({
  site,
  dataDir,
  server,
  say,
  clock = realClock,
  random = Math.random,
  listPorts = listListeningPorts,
}: AgentOptions): Promise<AgentParts> {
  const now = (): number => clock.now();
  const folder = join(dataDir, folderNameOf(server.name));
  const spool = await Spool.open({ folder: join(folder, 'spool'), quarantine: join(folder, 'quarantine') });
  const sent = await SentLog.open(join(folder, 'sent.jsonl'));
  const client = createSiteClient({ site, readToken: createTokenReader(server) });
  const records = new SessionRecords({ spool, sent });
  const source = sourceOf(server, { clock, listPorts, say: onlyNews(say), records });
  const readSettings = server.settingsPath === null ? null : createCapacityReader(server.settingsPath);
  const watcher =
    server.resultsDir === null
      ? null
      : new ResultWatcher({ folder: server.resultsDir, spool, sent, now, startedAtMs: now() });
  const { banListPath = null, entryList = null } = server;
  return {
    spool,
    watcher,
    banList: banListPath === null ? null : new BanListFile({ path: banListPath, client, say: onlyNews(say) }),
    entryList:
      entryList &&
      new EntryListFile({ ...entryList, statePath: entryListState(dataDir, server), client, say: onlyNews(say) }),
    uploader: new Uploader({
      spool,
      sent,
      client,
      say: onlyNews(say),
      now,
      random,
      onLost: () => watcher?.lookAtAllAgain(),
    }),
    live:
      source === null
        ? null
        : {
            source,
            reporter: new Reporter({
              source,
              readCapacity: async () => server.capacity ?? (await readSettings?.()) ?? null,
              client,
              say: onlyNews(say),
              clock,
              random,
            }),
          },
  };
}

/** Where the agent keeps what it wrote as the entry list. */
export function entryListState(dataDir: string, { name }: AgentServer): string {
  return join(dataDir, folderNameOf(name), 'entry-list.sha256');
}

function sourceOf(
  { game = null, live = null, logPath }: AgentServer,
  { clock, listPorts, say, records }: { clock: Clock; listPorts: ListPorts; say: Say; records: SessionRecords },
): LiveSource | null {
  const now = (): number => clock.now();
  if (live?.type === 'http')
    return new HttpSource({ host: live.host, port: httpPortOf(live.port, game), game: game ?? 'rf2', now, say });
  if (live?.type === 'plugin') return new PluginSource({ settings: live, now });
  if (live?.type === 'broadcast') return new BroadcastSource({ settings: live, clock, say });
  return hasServerLog(game) && logPath !== null ? new LogSource({ path: logPath, now, listPorts, records }) : null;
}

/** Serves one game server until it is stopped. */
export async function startAgent(options: AgentOptions): Promise<Agent> {
  const { say, clock = realClock, pollMs = { log: LOG_POLL_MS, results: RESULTS_POLL_MS } } = options;
  const { watcher, uploader, live, banList, entryList } = await createAgentParts(options);
  const abort = new AbortController();
  const { signal } = abort;
  const spoolBell = new Bell(clock);
  const sayOfState = onlyNews(say);
  const sayOfResults = onlyNews(say);

  const followState = ({ source }: LiveParts, bell: Bell): Promise<void> =>
    poll(signal, clock, pollMs.log, async () => {
      try {
        if (await source.look(signal)) bell.ring();
        return true;
      } catch (error) {
        sayOfState('warn', `${source.place} cannot be read (${explainFailure(error)}); trying again.`);
        return false;
      }
    });
  const watchResults = (found: ResultWatcher): Promise<void> =>
    poll(signal, clock, pollMs.results, async () => {
      try {
        const files = await found.look(signal);
        if (files.length > 0) spoolBell.ring();
        return true;
      } catch (error) {
        // Other files may have been stored, though one could not, for example because the disk is full.
        spoolBell.ring();
        sayOfResults('warn', `${options.server.resultsDir}: ${explainFailure(error)}; trying again.`);
        return false;
      }
    });
  const work = [uploader.run(spoolBell, signal)];
  if (watcher !== null) work.push(watchResults(watcher));
  if (live !== null) {
    const bell = new Bell(clock);
    work.push(followState(live, bell), live.reporter.run(bell, signal));
  }
  for (const list of [banList, entryList]) {
    if (list === null) continue;
    const sayOfList = onlyNews(say);
    const keepList = async (): Promise<boolean> => {
      await list
        .look(signal)
        .catch((error: unknown) =>
          sayOfList('warn', `${list.path} cannot be written (${explainFailure(error)}); trying again.`),
        );
      return true;
    };
    work.push(poll(signal, clock, LIST_POLL_MS, keepList));
  }
  return {
    async stop() {
      abort.abort();
      await Promise.all(work);
      await live?.source.close();
    },
  };
}

async function poll(signal: AbortSignal, clock: Clock, everyMs: number, look: () => Promise<boolean>): Promise<void> {
  while (!signal.aborted) {
    const isThere = await look();
    if (!signal.aborted) await clock.sleep(isThere ? everyMs : Math.max(everyMs, MISSING_POLL_MS), signal);
  }
}

/** With a hash: names may differ only in characters that file systems refuse. */
function folderNameOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40);
  return `${plain}-${createHash('sha256').update(name).digest('hex').slice(0, 6)}`;
}
