import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RfSession } from './rf-session.ts';

const samples = fileURLToPath(new URL('../../../../../shared/real-results/live/', import.meta.url));
const isPresent = existsSync(samples);

const race = { trackName: 'Spa', session: 'RACE1', gamePhase: 5, currentEventTime: 100, endEventTime: 3_600 };
const info = (changes: Record<string, unknown>): unknown => ({ ...race, ...changes });
const row = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  slotID: 4,
  driverName: 'Ada',
  vehicleName: 'Lotus #7',
  carNumber: '7',
  lapsCompleted: 0,
  position: 1,
  sector: 'SECTOR1',
  lapStartET: 10,
  lastLapTime: 0,
  bestLapTime: -1,
  pitState: 'NONE',
  ...changes,
});

describe('a session of rFactor 2', () => {
  it('begins with its green flag, seen between two answers', () => {
    const session = new RfSession();
    session.take({ info: info({ gamePhase: 3, currentEventTime: 100 }), standings: [row()], atMs: 0 });
    expect(session.header(0)).toMatchObject({ track: 'Spa', session: 'Race', phase: 'formation', players: 1 });
    expect(session.timing()).toMatchObject({ greenAtMs: null, cars: [{ place: 'grid', stints: 1, line: null }] });
    session.take({ info: info({ currentEventTime: 101 }), standings: [row()], atMs: 1_000 });
    expect(session.timing()).toMatchObject({
      greenAtMs: 100_500,
      minutes: 58,
      cars: [{ place: 'track', stintBegan: 0 }],
    });
    expect(session.clockAt(4_000)).toBe(104_000);
    expect(session.header(61_000).minutesLeft).toBe(57);
  });

  it('knows a line that no answer showed once the lap is over', () => {
    const session = new RfSession();
    session.take({ info: info({ gamePhase: 4, currentEventTime: 9 }), standings: [row()], atMs: 0 });
    session.take({ info: info({ currentEventTime: 10 }), standings: [row()], atMs: 1_000 });
    session.take({
      info: info({ currentEventTime: 60 }),
      standings: [row({ lapsCompleted: 1, lapStartET: 60 })],
      atMs: 2_000,
    });
    const closed = { lapsCompleted: 2, lapStartET: 150, lastLapTime: 90, lastSectorTime1: 30, lastSectorTime2: 61.5 };
    const ahead = row({ slotID: 5, ...closed, lapStartET: 149, currentSectorTime1: 29, sector: 'SECTOR2' });
    session.take({ info: info({ currentEventTime: 179 }), standings: [row(closed), ahead], atMs: 3_000 });
    const [leader, other] = session.timing().cars;
    expect(leader).toMatchObject({ carId: 5, line: { laps: 2, sector: 1, at: 178_000 - 9_500 }, gap: null });
    expect(other).toMatchObject({
      carId: 4,
      gap: 1_000,
      lapsDown: 0,
      interval: 1_000,
      lastLap: { time: 90_000, sectors: [30_000, 31_500, 28_500], counts: true },
      line: { laps: 2, sector: 0, at: 140_500 },
    });
  });

  it('keeps a car that is gone in the order, and says that it is', () => {
    const session = new RfSession();
    const two = [row(), row({ slotID: 5, position: 2 })];
    session.take({ info: race, standings: two, atMs: 0 });
    session.take({ info: info({ currentEventTime: 101 }), standings: two.slice(1), atMs: 1_000 });
    expect(session.timing().cars).toMatchObject([
      { carId: 4, isConnected: false, lostAt: 101_000 },
      { carId: 5, isConnected: true, lostAt: null },
    ]);
    expect(session.header(0).players).toBe(1);
  });

  it('is another one when its clock goes back', () => {
    const session = new RfSession();
    session.take({ info: race, standings: [row({ lapsCompleted: 3 })], atMs: 0 });
    session.take({ info: info({ currentEventTime: 2 }), standings: [row()], atMs: 1_000 });
    expect(session.timing().cars).toMatchObject([{ carId: 4, laps: 0, lastLap: null }]);
  });

  it('is in the garage even while the pit state says EXITING; in the pit lane by that state', () => {
    const session = new RfSession();
    const standings = [
      row({ inGarageStall: true, pitState: 'EXITING' }),
      row({ slotID: 5, position: 2, pitState: 'STOPPED' }),
      row({ slotID: 6, position: 3, pitState: 'REQUEST' }),
    ];
    session.take({ info: race, standings, atMs: 0 });
    expect(session.timing().cars.map(({ place }) => place)).toEqual(['garage', 'garage', 'track']);
  });

  it.each([
    ['no object', null, []],
    ['a page instead of an answer', 'loading', 'loading'],
    ['no clock', {}, []],
    ['rows that are no list', race, {}],
    ['no cars while it loads', info({ numberOfVehicles: 3 }), []],
  ])('takes no answer that is %s', (_, given, standings) => {
    const session = new RfSession();
    session.take({ info: race, standings: [row()], atMs: 0 });
    expect(session.take({ info: given, standings, atMs: 1_000 })).toBe(false);
    expect(session.timing().cars).toHaveLength(1);
  });

  it('leaves out rows and figures that cannot be', () => {
    const session = new RfSession();
    const broken = [null, 7, {}, row({ slotID: -1 }), row({ slotID: 1e9 }), row({ slotID: 8, lapsCompleted: 1.5 })];
    const odd = { lastLapTime: 1e300, carNumber: 'X', position: null, qualification: 'first', lapStartET: Number.NaN };
    session.take({ info: race, standings: [...broken, row({ lapsCompleted: 2, ...odd })], atMs: 0 });
    expect(session.timing().cars).toMatchObject([{ carId: 4, raceNumber: null, lastLap: null, gridPosition: null }]);
  });

  it.skipIf(!isPresent)(
    `reads real answers${isPresent ? '' : ' (skipped: ../shared/real-results/live is absent)'}`,
    () => {
      const sample = (name: string): unknown => JSON.parse(readFileSync(`${samples}${name}.json`, 'utf8'));
      const rf2 = new RfSession();
      expect(rf2.take({ info: sample('rf2-sessionInfo'), standings: sample('rf2-standings'), atMs: 0 })).toBe(true);
      expect(rf2.header(0)).toMatchObject({
        track: 'Spa-Francorchamps',
        session: 'Practice',
        phase: 'session',
        minutesLeft: 67,
      });
      expect(rf2.timing().cars).toMatchObject([
        {
          carId: 40,
          raceNumber: 58,
          driverId: 'Driver A',
          laps: 47,
          line: { laps: 47, sector: 1, at: 6_900_107 + 53_652 },
          bestLap: 127_112,
          bestSectors: [51_843, 44_290, 30_970],
          sectors: [53_652, null],
          place: 'track',
        },
      ]);
      const lmu = new RfSession();
      expect(lmu.take({ info: sample('lmu-sessionInfo'), standings: sample('lmu-standings'), atMs: 0 })).toBe(true);
      expect(lmu.header(0)).toMatchObject({ session: 'Practice', sessionMinutes: 135, minutesLeft: null });
      expect(lmu.timing().cars).toMatchObject([{ carId: 0, place: 'garage', bestLap: null, stints: 0 }]);
    },
  );
});
