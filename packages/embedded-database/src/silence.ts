import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { findServerProcesses, resumeServer } from './server-processes.ts';

const EVERY_MS = 10_000;
/** Long enough for a machine that has too much to do. */
const ANSWER_WITHIN_MS = 10_000;
/** A server that answers nothing for so long is stuck. */
const SILENT_MS = 60_000;
const STARTING_UP = '57P03';

/** Times in milliseconds; the defaults are those of the app. */
export interface SilenceOptions {
  readonly url: string;
  readonly cluster: string;
  readonly signal: AbortSignal;
  readonly onSilent: () => Promise<void>;
  readonly everyMs?: number;
  readonly silentMs?: number;
}

/**
 * Asks the server for an answer again and again, over new connections, until the signal. Paused processes are told to go on;
 * a server that stays silent is reported, and once more after each further such time.
 */
export async function watchForSilence(options: SilenceOptions): Promise<void> {
  const { url, cluster, signal, onSilent, everyMs = EVERY_MS, silentMs = SILENT_MS } = options;
  let answeredAt = performance.now();
  while (!signal.aborted) {
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    if (await doesAnswer(url, cluster)) answeredAt = performance.now();
    else resumeServer(cluster);
    if (signal.aborted || performance.now() - answeredAt < silentMs) continue;
    await onSilent();
    answeredAt = performance.now();
  }
}

/** That it is starting up is an answer as long as it recovers its data: nobody knows how long that takes. */
async function doesAnswer(url: string, cluster: string): Promise<boolean> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: ANSWER_WITHIN_MS / 1_000,
    fetch_types: false,
    onnotice: () => {},
  });
  const timeout = new AbortController();
  try {
    const late = sleep(ANSWER_WITHIN_MS, false, { signal: timeout.signal, ref: false });
    return await Promise.race([sql`select 1`.then(() => true), late]);
  } catch (error) {
    const isStarting = error instanceof postgres.PostgresError && error.code === STARTING_UP;
    const processes = findServerProcesses(cluster);
    return (
      isStarting && (processes.length === 0 || processes.some(({ title }) => title.startsWith('postgres: startup')))
    );
  } finally {
    timeout.abort();
    await sql.end({ timeout: 0 });
  }
}
