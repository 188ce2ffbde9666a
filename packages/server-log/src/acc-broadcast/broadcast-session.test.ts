import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  carBytes,
  entryBytes,
  registrationBytes,
  trackBytes,
  updateBytes,
} from '../../test/write-broadcast-message.ts';
import { BroadcastSession } from './broadcast-session.ts';
import { readBroadcastMessage } from './read-message.ts';
import { SectorLines } from './sector-lines.ts';
import { registerMessage, unregisterMessage } from './write-message.ts';

const samples = fileURLToPath(
  new URL('../../../../../shared/real-results/live/acc-broadcast-samples.json', import.meta.url),
);
const isPresent = existsSync(samples);

const RACE = { kind: 10, phase: 5, leftMs: 600_000 };

function play(session: BroadcastSession, atMs: number, ...messages: readonly Uint8Array[]): void {
  for (const bytes of messages) session.take(bytes, atMs);
}

describe('a session that ACC broadcasts', () => {
  it('has its crossings from the clock and the running lap; sectors once the lap is over', () => {
    const session = new BroadcastSession();
    play(session, 0, updateBytes({ ...RACE, phase: 4, timeMs: 0 }), carBytes({ index: 1, laps: 0, spline: 0.99 }));
    expect(session.timing()).toMatchObject({ greenAtMs: null, cars: [{ place: 'grid', stints: 1 }] });
    play(session, 250, updateBytes({ ...RACE, timeMs: 250 }), carBytes({ index: 1, laps: 0, spline: 0.01 }));
    const last = { ms: 100_000, sectors: [30_000, 40_000, 30_000] };
    play(
      session,
      100_500,
      updateBytes({ ...RACE, timeMs: 100_500 }),
      carBytes({ index: 1, laps: 1, last, best: last, current: { ms: 400 } }),
      carBytes({ index: 2, laps: 0, position: 2 }),
    );
    expect(session.timing()).toMatchObject({
      greenAtMs: 0,
      minutes: 12,
      cars: [
        {
          carId: 1,
          laps: 1,
          line: { laps: 1, sector: 0, at: 100_100 },
          lastLap: { time: 100_000, sectors: [30_000, 40_000, 30_000], counts: true },
          bestSectors: [30_000, 40_000, 30_000],
          place: 'track',
        },
        { carId: 2, line: null },
      ],
    });
    expect(session.header(100_500)).toMatchObject({ session: 'Race', phase: 'session', minutesLeft: 10, players: 2 });
    expect(session.clockAt(101_500)).toBe(101_500);
  });

  it('asks for its list while a car is not in it, or has other drivers', () => {
    const session = new BroadcastSession();
    play(session, 0, updateBytes({ ...RACE, timeMs: 0 }), carBytes({ index: 1, laps: 0, drivers: 2 }));
    expect(session.needsEntries).toBe(true);
    play(session, 1, entryBytes({ index: 1, model: 22, raceNumber: 60, drivers: ['Anna'] }));
    expect(session.needsEntries).toBe(true);
    play(session, 2, entryBytes({ index: 1, model: 22, raceNumber: 60, drivers: ['Anna', 'Ben'] }));
    expect(session.needsEntries).toBe(false);
    expect(session.timing().cars).toMatchObject([
      { raceNumber: 60, carModel: '22', driverName: 'Anna Abel', driverId: null },
    ]);
  });

  it('knows who has left after three seconds, and who is back under another index', () => {
    const session = new BroadcastSession();
    const entry = { model: 22, raceNumber: 60, drivers: ['Anna'] };
    play(
      session,
      0,
      updateBytes({ ...RACE, timeMs: 0 }),
      carBytes({ index: 1, laps: 4 }),
      carBytes({ index: 2, laps: 4 }),
    );
    play(session, 1, entryBytes({ index: 1, ...entry }));
    play(session, 4_000, updateBytes({ ...RACE, timeMs: 4_000 }), carBytes({ index: 2, laps: 4 }));
    expect(session.timing().cars.map(({ carId, isConnected }) => [carId, isConnected])).toEqual([
      [1, false],
      [2, true],
    ]);
    play(session, 5_000, updateBytes({ ...RACE, timeMs: 5_000 }), carBytes({ index: 9, laps: 5 }));
    play(session, 5_001, entryBytes({ index: 9, ...entry }));
    expect(session.timing().cars.map(({ carId, laps, isConnected }) => [carId, laps, isConnected])).toEqual([
      [1, 5, true],
      [2, 4, true],
    ]);
  });

  it('begins anew with the next session', () => {
    const session = new BroadcastSession();
    play(session, 0, updateBytes({ ...RACE, timeMs: 5 }), carBytes({ index: 1, laps: 4 }));
    play(session, 1, updateBytes({ ...RACE, session: 1, timeMs: 0 }));
    expect(session.timing().cars).toEqual([]);
  });

  it('asks who drives anew with the next session, in which another car may have the number of one', () => {
    const session = new BroadcastSession();
    play(session, 0, updateBytes({ ...RACE, timeMs: 5 }), carBytes({ index: 1, laps: 4 }));
    play(session, 1, entryBytes({ index: 1, model: 22, raceNumber: 60, drivers: ['Anna'] }));
    play(session, 2, updateBytes({ ...RACE, session: 1, timeMs: 0 }), carBytes({ index: 1, laps: 0 }));
    expect(session.timing().cars).toMatchObject([{ raceNumber: null, driverName: null }]);
    expect(session.needsEntries).toBe(true);
  });

  it('asks for the track after each registration: the game may have changed it', () => {
    const session = new BroadcastSession();
    play(session, 0, registrationBytes(), trackBytes('monza'));
    expect(session.needsTrack).toBe(false);
    play(session, 1, registrationBytes());
    expect([session.header(1).track, session.needsTrack]).toEqual(['monza', true]);
    play(session, 2, trackBytes('spa'));
    expect([session.header(2).track, session.needsTrack]).toEqual(['spa', false]);
  });

  it('does not say when a car crossed a sector line at a crawl', () => {
    const lines = new SectorLines();
    const samples = Array.from({ length: 401 }, (_, index) => ({ atMs: index * 250, spline: index / 400 }));
    lines.learn(samples, [30_000, 70_000]);
    expect(lines.crossed({ atMs: 0, spline: 0.299 }, { atMs: 250, spline: 0.3015 })).toEqual([[1, 100]]);
    // Learnt a few metres off, the line would be seconds off.
    expect(lines.crossed({ atMs: 0, spline: 0.29995 }, { atMs: 250, spline: 0.30005 })).toEqual([]);
  });

  it('knows when a car crossed a sector line after standing for twenty minutes', () => {
    const session = new BroadcastSession();
    const look = (atMs: number, car: Omit<Parameters<typeof carBytes>[0], 'index'>) =>
      play(session, atMs, updateBytes({ ...RACE, timeMs: atMs }), carBytes({ index: 1, ...car }));
    const last = { ms: 100_000, sectors: [30_000, 40_000, 30_000] };
    for (let atMs = 0; atMs < 100_000; atMs += 250)
      look(atMs, { laps: 0, spline: atMs / 100_000, current: { ms: atMs } });
    for (let atMs = 100_000; atMs < 1_300_000; atMs += 250) {
      look(atMs, { laps: 1, spline: 0.25, last, current: { ms: atMs - 100_000 } });
    }
    for (let atMs = 1_300_000; atMs <= 1_310_000; atMs += 250) {
      look(atMs, { laps: 1, spline: 0.25 + (atMs - 1_300_000) / 100_000, last, current: { ms: atMs - 100_000 } });
    }
    const { line } = session.timing().cars[0] ?? {};
    expect(line).toMatchObject({ laps: 1, sector: 1 });
    expect(Math.abs((line?.at ?? 0) - 1_305_000)).toBeLessThan(500);
  });

  it('looks for the sector lines anew on another track', () => {
    const session = new BroadcastSession();
    const last = { ms: 100_000, sectors: [30_000, 40_000, 30_000] };
    const drive = (name: string, number: number, isLearning: boolean): number | undefined => {
      play(session, 0, trackBytes(name), updateBytes({ ...RACE, session: number, timeMs: 0 }));
      for (let atMs = 0; atMs <= 100_000; atMs += 250) {
        const isLast = atMs === 100_000;
        play(
          session,
          atMs,
          updateBytes({ ...RACE, session: number, timeMs: atMs }),
          carBytes({
            index: 1,
            laps: isLast ? 1 : 0,
            spline: isLast ? 0 : atMs / 100_000,
            current: { ms: isLast ? 0 : atMs },
            ...(isLast && { last }),
          }),
        );
        if (!isLearning && atMs === 50_000) return session.timing().cars[0]?.line?.sector;
      }
      return undefined;
    };
    drive('monza', 0, true);
    expect(drive('monza', 1, false)).toBe(1);
    expect(drive('spa', 2, false)).toBeUndefined();
  });

  it('counts and drops cars that cannot be', () => {
    const session = new BroadcastSession();
    play(session, 0, updateBytes({ ...RACE, timeMs: 0 }));
    const broken = [
      carBytes({ index: 1, laps: 0, place: 5 }),
      carBytes({ index: 1, laps: 0, position: 0 }),
      carBytes({ index: 1, laps: 0, spline: Number.NaN }),
      carBytes({ index: 1, laps: 0, driver: 65_535 }),
    ];
    play(session, 0, ...broken);
    expect(session.dropped).toBe(broken.length);
    expect(session.timing().cars).toEqual([]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), fc.integer({ min: 0, max: 8 }), (bytes, kind) => {
        const session = new BroadcastSession();
        session.take(updateBytes({ ...RACE, timeMs: 0 }), 0);
        session.take(Uint8Array.of(kind, ...bytes), 0);
        session.timing();
        session.header(0);
      }),
    );
  });
});

it('the agent’s messages have no password for commands', () => {
  expect(Buffer.from(registerMessage({ name: 'P', password: 'é', everyMs: 250 })).toString('hex')).toBe(
    ['01', '04', '0100', '50', '0200', 'c3a9', 'fa000000', '0000'].join(''),
  );
  expect(Buffer.from(unregisterMessage(-2)).toString('hex')).toBe('09feffffff');
});

it.skipIf(!isPresent)(
  `messages are as long as the game’s${isPresent ? '' : ' (skipped: ../shared/real-results/live is absent)'}`,
  () => {
    const { sizes, bytes } = JSON.parse(readFileSync(samples, 'utf8'));
    const none = { ms: null, sectors: [null, null, null] };
    expect([
      updateBytes({ kind: 5, phase: 255, timeMs: -1, leftMs: -1 }).length,
      carBytes({ index: 0, laps: 0 }).length,
      carBytes({ index: 0, laps: 0, best: none, last: none }).length,
    ]).toEqual(Object.values(sizes));
    const entries = bytes['entry list of connection 2, cars 1001 and 1002'];
    expect(readBroadcastMessage(Buffer.from(entries, 'hex'))).toEqual({ type: 'entries', indexes: [1_001, 1_002] });
  },
);
