import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ServerLog } from '../index.ts';
import { presentCars } from './testing/present-cars.ts';

interface Checkpoint {
  atMs: number;
  track: string;
  session: string;
  phase: string;
  players: number;
  connections: number;
  minutesLeft?: number;
  lapsSoFar?: number;
}

const folder = fileURLToPath(new URL('../../../../../shared/server-logs/', import.meta.url));
const isPresent = existsSync(`${folder}expected-checkpoints.json`);
const title = isPresent ? 'a real weekend' : 'a real weekend (skipped: ../shared/server-logs is absent)';

/** The log in chunks that end where the server's clock passes a given time. */
function* piecesOf(bytes: Buffer, untilMs: readonly number[]): Generator<Uint8Array> {
  let start = 0;
  let at = 0;
  for (const limitMs of untilMs) {
    while (at < bytes.length) {
      const lineEnd = bytes.indexOf(10, at) + 1 || bytes.length;
      const written = /^(\d+): /.exec(bytes.toString('latin1', at, Math.min(lineEnd, at + 20)))?.[1];
      if (written !== undefined && Number(written) > limitMs) break;
      at = lineEnd;
    }
    yield bytes.subarray(start, at);
    start = at;
  }
  yield bytes.subarray(start);
}

describe.skipIf(!isPresent)(title, () => {
  const { checkpoints }: { checkpoints: Checkpoint[] } = isPresent
    ? JSON.parse(readFileSync(`${folder}expected-checkpoints.json`, 'utf8'))
    : { checkpoints: [] };
  const bytes = isPresent ? readFileSync(`${folder}acc-server-255-two-drivers.log`) : Buffer.alloc(0);

  it('is known at every checkpoint', () => {
    expect(checkpoints.length).toBe(22);
    const log = new ServerLog();
    const times = checkpoints.map(({ atMs }) => atMs);
    const pieces = [...piecesOf(bytes, times)];
    for (const [index, { atMs, minutesLeft, lapsSoFar, track, session, phase, ...counts }] of checkpoints.entries()) {
      log.feed(pieces[index] ?? new Uint8Array());
      const state = log.state();
      expect(
        {
          track: state.track?.replace(/_20\d\d$/, ''),
          session: state.session,
          phase: state.phase,
          players: state.players,
          connections: state.connections,
          spectators: state.spectators,
          ...(minutesLeft !== undefined && { minutesLeft: state.minutesLeft }),
          ...(lapsSoFar !== undefined && { lapsSoFar: state.lapsSoFar }),
        },
        `${atMs} ms`,
      ).toEqual({
        track,
        session,
        phase,
        players: counts.players,
        connections: counts.connections,
        spectators: counts.connections - counts.players,
        ...(minutesLeft !== undefined && { minutesLeft }),
        ...(lapsSoFar !== undefined && { lapsSoFar }),
      });
      expect(presentCars(log)).toHaveLength(counts.players);
      expect(state.minutesLeft === null || state.minutesLeft <= 10).toBe(true);
    }
  });

  it('has no line of a kind that nobody knows', () => {
    const log = new ServerLog();
    log.feed(bytes);
    expect(log.state().unknownLines).toBe(0);
  });

  it('gives the minutes left as the log states them, wherever it does', () => {
    const log = new ServerLog();
    let statements = 0;
    for (const line of bytes.toString('latin1').split('\n')) {
      log.feed(Buffer.from(`${line}\n`, 'latin1'));
      const stated = /Updated leaderboard for \d+ clients \(.*> (\d+) min\)/.exec(line)?.[1];
      if (stated === undefined) continue;
      statements += 1;
      expect(log.state().minutesLeft, line).toBe(Number(stated));
    }
    expect(statements).toBeGreaterThan(70);
  });

  it('knows a server that has just started', () => {
    const log = new ServerLog();
    log.feed(readFileSync(`${folder}acc-server-startup.log`));
    expect(log.state()).toMatchObject({
      serverName: 'simracepl gt4 test server',
      track: 'donington',
      session: 'Practice',
      phase: 'waiting for drivers',
      players: 0,
      unknownLines: 0,
    });
  });
});
