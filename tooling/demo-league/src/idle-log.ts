import { startLines } from './log-lines.ts';
import { type LogLine } from './server-log.ts';
import { type GameServer } from './servers.ts';

const weekMs = 7 * 86_400_000;
/** A server reports its traffic this often, even without drivers. */
const countsEveryMs = 60_480;

/**
 * The endless log of a server without drivers: it starts, waits, and reports its traffic once a minute.
 *
 * @example
 * for (const { atMs, line } of writeIdleLog(server, Date.now())) await appendAt(atMs, line);
 */
export function* writeIdleLog(
  { name, tracks, capacity }: GameServer,
  startMs: number,
): Generator<LogLine, never, undefined> {
  const line = (sinceMs: number, message: string): LogLine => ({
    atMs: startMs + sinceMs,
    line: `${sinceMs}: ${message.replaceAll('\n', '\r\n')}\r\n`,
  });
  const track = tracks[Math.floor(startMs / weekMs) % tracks.length] ?? 'monza';
  for (const message of startLines({ name, track, capacity, greenFlag: '0.995000' })) yield line(0, message);
  yield line(233, 'Trying to connect to lobby (0 times, interval 10000 s)');
  yield line(233, 'Session changed: Practice -> Practice 0');
  yield line(233, 'Detected sessionPhase <waiting for drivers> -> <waiting for drivers> (Practice)');
  yield line(1296, 'RegisterToLobby succeeded');
  yield line(1296, 'Updated lobby with 0 drivers');
  for (let sinceMs = countsEveryMs; ; sinceMs += countsEveryMs) yield idleLine(startMs, startMs + sinceMs);
}

/** The line that reports no traffic. */
export function idleLine(startMs: number, atMs: number): LogLine {
  return { atMs, line: `${Math.floor(atMs - startMs)}: Udp message count (0 clients): 23=42, \r\n` };
}
