import { describe, expect, it } from 'vitest';
import { AcPluginSession } from '../src/ac-plugin/ac-plugin-session.ts';
import { python, realResult, whyNotEmulated } from './emulated-sessions.ts';

const reason = whyNotEmulated();

/** Recorded messages as the server sent them, with the checkpoint after each that has one. */
const MESSAGES = `
points = {p["after"]: p for p in live.expect(sys.argv[1])["checkpoints"]}
for n, (t, kind, d) in enumerate(live.ac_read(sys.argv[1]), 1):
    print(json.dumps([t, live.ac_bytes(kind, d).hex(), points.get(n)]))
`;

interface Point {
  readonly session: { readonly type: number; readonly minutes: number };
  readonly connected: readonly number[];
  readonly order: readonly number[];
  readonly cars: readonly {
    readonly car: number;
    readonly name: string;
    readonly model: string;
    readonly laps: number;
    readonly total: number | null;
    readonly best: number | null;
    readonly last: number | null;
    readonly lastCuts: number | null;
    readonly finished: boolean;
    readonly gap: number | null;
    readonly down: number | null;
  }[];
}

const SESSIONS = ['', 'Practice', 'Qualifying', 'Race'];

function check(session: AcPluginSession, point: Point): void {
  const { cars } = session.timing();
  const isRace = point.session.type === 3;
  expect(session.header(0)).toMatchObject({
    session: SESSIONS[point.session.type],
    sessionMinutes: point.session.minutes || null,
    players: point.connected.length,
  });
  expect(cars.flatMap(({ carId, isConnected }) => (isConnected ? [carId] : [])).toSorted((a, b) => a - b)).toEqual(
    point.connected,
  );
  expect(cars.flatMap(({ carId, laps }) => (laps > 0 ? [carId] : []))).toEqual(point.order);
  for (const wanted of point.cars) {
    const car = cars.find(({ carId }) => carId === wanted.car);
    expect(car).toMatchObject({
      driverName: wanted.name,
      carModel: wanted.model,
      laps: wanted.laps,
      ...(isRace ? { line: { laps: wanted.laps, sector: 0, at: wanted.total } } : { bestLap: wanted.best }),
      ...(wanted.last !== null && { lastLap: { time: wanted.last, isCut: (wanted.lastCuts ?? 0) > 0 } }),
      ...(isRace && { lapsDown: wanted.down }),
    });
    // The leader's own gap is none.
    if (isRace && wanted.car !== point.order[0] && wanted.gap !== null) expect(car?.gap).toBe(wanted.gap);
    if (isRace) expect(car?.place === 'finished').toBe(wanted.finished);
  }
}

describe.skipIf(reason !== null)(
  `recorded messages of Assetto Corsa servers${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    it.each(['j-barbagello', 'j-open-championship-test'])('%s: every checkpoint is met', (name) => {
      const session = new AcPluginSession();
      let met = 0;
      for (const line of python(MESSAGES, [realResult(`ac-udp/${name}.json`)])
        .trim()
        .split('\n')) {
        const [t, hex, point] = JSON.parse(line);
        session.take(Buffer.from(hex, 'hex'), t);
        if (point === null) continue;
        check(session, point);
        met += 1;
      }
      expect(session.dropped).toBe(0);
      expect(met).toBeGreaterThan(8);
    });
  },
);
