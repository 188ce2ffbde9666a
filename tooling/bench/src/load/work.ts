/** What game servers do: report what goes on, and hand in what ended. */
import { setTimeout as sleep } from 'node:timers/promises';
import { bulk, createLeague, writeResultFile, type ResultFile } from '@paddock/demo-league';
import type { Upload } from './tally.ts';

const REPORT_MS = 5_000;
const LAPS_A_SESSION = 120;
const HOUR_MS = 3_600_000;
const TRACKS = ['monza', 'spa', 'zolder', 'misano', 'suzuka', 'imola'];

export interface GameServer {
  readonly url: URL;
  readonly token: string;
  readonly number: number;
}

/** Files of sessions nobody raced, the oldest first, all of them over by now; another run has others. */
export function* resultFiles(count: number): Generator<ResultFile> {
  const now = Date.now();
  const league = createLeague({ seed: `load ${now}`, drivers: 300, servers: 6 });
  // Far more weekends fit into a year than anybody asks for.
  const fromMs = now - Math.ceil(count / 6 + 2) * 4 * HOUR_MS;
  const names = new Set<string>();
  for (const session of bulk(league, { laps: Number.MAX_SAFE_INTEGER, lapsPerSession: LAPS_A_SESSION, fromMs })) {
    if (names.size === count) return;
    const file = writeResultFile(session);
    if (session.laps.length === 0 || names.has(file.fileName)) continue;
    names.add(file.fileName);
    yield file;
  }
}

/** Hands a file in as one that was just written. */
export async function upload({ url, token }: GameServer, { fileName, bytes }: ResultFile): Promise<Upload> {
  const address = new URL(`/api/ingest/results?${new URLSearchParams({ fileName }).toString()}`, url);
  const sentAt = Date.now();
  const reply = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: Buffer.from(bytes),
  });
  const body: unknown = await reply.json();
  const answeredAt = Date.now();
  if (reply.status === 201 && typeof body === 'object' && body !== null && 'eventId' in body) {
    return { eventId: Number(body.eventId), sentAt, answeredAt };
  }
  throw new Error(`${fileName} was answered with ${reply.status}: ${JSON.stringify(body)}`);
}

/** Reports until it is told to end; people come and go. */
export async function reportForever(
  server: GameServer,
  signal: AbortSignal,
  onFailure: (text: string) => void,
): Promise<void> {
  for (let time = 0; !signal.aborted; time += 1) {
    const text = await report(server, time, signal).catch((error: unknown) => String(error));
    if (text !== null && !signal.aborted) onFailure(`server ${server.number}: ${text}`);
    await sleep(REPORT_MS, undefined, { signal }).catch(() => {});
  }
}

async function report({ url, token, number }: GameServer, time: number, signal: AbortSignal): Promise<string | null> {
  const players = 4 + ((number * 7 + time * 3) % 20);
  const reply = await fetch(new URL('/api/ingest/status', url), {
    method: 'POST',
    signal,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      track: TRACKS[number % TRACKS.length],
      sessionType: 'R',
      phase: 'session',
      minutesLeft: 45,
      players,
      spectators: 0,
      capacity: 30,
      bestLap: null,
      entries: Array.from({ length: players }, (_, seat) => ({
        driverId: `S7656119${number}${seat}`,
        raceNumber: seat,
      })),
    }),
  });
  await reply.body?.cancel();
  return reply.status === 204 ? null : `a report was answered with ${reply.status}`;
}
