import { describe, expect, it } from 'vitest';
import { expectedOf, python, realResult, whyNotEmulated, type Checkpoint } from './emulated-sessions.ts';
import { RfSession } from '../src/rf2-http/rf-session.ts';

const reason = whyNotEmulated();

/** Both answers, once a second and at each checkpoint. */
const ANSWERS = `
session = live.load(sys.argv[1])
game = live.RfGame(session, session.source, sys.argv[2].split(","))
times = set(range(-40000, int(session.end), 1000)) | {p["t"] for p in live.expect(sys.argv[1])["checkpoints"]}
for t in sorted(times):
    print(json.dumps([t, game.info(t), game.standings(t)]))
`;

const OWN_PHASES: Record<number, string> = { 3: 'formation', 4: 'pre session', 5: 'session' };
/** Of a line whose time the game tells. */
const LINE_MS = 60;
/** Of a line of a lap that the game takes no times of: asked once a second. */
const UNTIMED_MS = 1_000;

function check(session: RfSession, point: Checkpoint, greenAt: number): { cells: number; wrong: string[] } {
  const { greenAtMs, cars } = session.timing();
  const shift = (greenAtMs ?? 0) - greenAt;
  const wrong: string[] = [];
  let cells = 0;
  const compare = (what: string, wanted: unknown, found: unknown, within = 0): void => {
    cells += 1;
    const isClose =
      typeof wanted === 'number' && typeof found === 'number' ? Math.abs(wanted - found) <= within : wanted === found;
    if (!isClose) wrong.push(`t ${point.t} ${what}: wanted ${String(wanted)}, found ${String(found)}`);
  };
  compare('order', point.cars.map(({ car }) => car).join(' '), cars.map(({ carId }) => carId).join(' '));
  if (point.t > 0 && OWN_PHASES[point.phase] !== undefined && session.header(0).phase !== 'session overtime') {
    compare('phase', OWN_PHASES[point.phase], session.header(0).phase);
  }
  for (const wanted of point.cars) {
    const car = cars.find(({ carId }) => carId === wanted.car);
    if (car === undefined) {
      wrong.push(`t ${point.t} car ${wanted.car} is missing`);
      continue;
    }
    const name = `car ${wanted.car}`;
    compare(`${name} laps`, wanted.laps, car.laps);
    compare(`${name} connected`, wanted.here, car.isConnected);
    compare(`${name} last`, wanted.last, car.lastLap?.time ?? null, 1);
    compare(`${name} best`, wanted.best, car.bestLap, 1);
    if (wanted.line !== null) {
      compare(`${name} line`, wanted.line.slice(0, 2).join('.'), `${car.line?.laps}.${car.line?.sector}`);
      compare(`${name} line at`, wanted.line[2], (car.line?.at ?? 0) + shift, UNTIMED_MS);
    }
    if (wanted.finished !== null) compare(`${name} finished`, 'finished', car.place);
    else if (wanted.where === 'pit') compare(`${name} place`, 'garage', car.place);
    if (wanted.gap !== null && wanted.gap >= 0 && car.gap !== null) {
      compare(`${name} gap`, wanted.gap, car.gap, 2 * LINE_MS + UNTIMED_MS);
    }
  }
  return { cells, wrong };
}

describe.skipIf(reason !== null)(
  `rF2’s and LMU’s answers, emulated${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    it.each([
      ['rf2/race_with_tire_wear.xml', ''],
      ['rf2/race_with_tire_wear.xml', 'garage-exiting,no-steam,null-fields'],
      ['lmu/l-2026_03_14_15_10_16-80R1.xml', ''],
      ['rf2/qualify.xml', ''],
    ])('%s %s: every checkpoint is met', (file, quirks) => {
      const expected = expectedOf(file);
      const points = new Map(expected.checkpoints.map((point) => [point.t, point]));
      const session = new RfSession();
      const wrong: string[] = [];
      let cells = 0;
      for (const line of python(ANSWERS, [realResult(file), quirks])
        .trim()
        .split('\n')) {
        const [t, info, standings] = JSON.parse(line);
        expect(session.take({ info, standings, atMs: t })).toBe(true);
        const point = points.get(t);
        if (point === undefined) continue;
        const found = check(session, point, expected.greenAt);
        cells += found.cells;
        wrong.push(...found.wrong);
      }
      expect(wrong).toEqual([]);
      expect(cells).toBeGreaterThan(expected.checkpoints.length * 10);
    });
  },
);
