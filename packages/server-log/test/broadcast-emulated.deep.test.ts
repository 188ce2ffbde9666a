import { describe, expect, it } from 'vitest';
import { BroadcastSession } from '../src/acc-broadcast/broadcast-session.ts';
import { expectedOf, python, realResult, whyNotEmulated, type Checkpoint } from './emulated-sessions.ts';

const reason = whyNotEmulated();

/** Every message of the game, four times a second and at each checkpoint; its list once, and when it changes. */
const MESSAGES = `
session = live.load(sys.argv[1])
quirks = [q for q in sys.argv[2].split(",") if q]
game = live.AccGame(session, quirks)
rnd = game.rnd
times = set(range(-60000, int(session.end), 250)) | {p["t"] for p in live.expect(sys.argv[1])["checkpoints"]}
known = None
print(json.dumps([-60000, game.track(1).hex()]))
for t in sorted(times):
    batch = []
    cars = game.cars(t)
    ids = [game.idx(c, t) for c in cars]
    batch.append(game.realtime(t))
    if ids != known:
        known = ids
        batch.append(game.entry_list(t, 1))
        batch += [game.entry(c, t) for c in cars]
    pos = game.positions(t)
    for c in sorted(cars, key=lambda x: pos[x]):
        m = game.car(c, t, pos[c], 1)
        batch.append(live.broken(m, rnd) if "garbage" in quirks and rnd.random() < 0.02 else m)
    print(json.dumps([t] + [m.hex() for m in batch]))
`;

/** Of a lap's line; of a sector's, while the lap runs: one and a half looks. */
const LINE_MS = 60;
const SECTOR_MS = 375 + LINE_MS;

interface Wrong {
  readonly cells: number;
  readonly wrong: string[];
}

function check(session: BroadcastSession, point: Checkpoint, isStrict: boolean): Wrong {
  const { cars } = session.timing();
  const wrong: string[] = [];
  let cells = 0;
  const compare = (what: string, wanted: unknown, found: unknown, within = 0): void => {
    cells += 1;
    const isClose =
      typeof wanted === 'number' && typeof found === 'number' ? Math.abs(wanted - found) <= within : wanted === found;
    if (!isClose) wrong.push(`t ${point.t} ${what}: wanted ${String(wanted)}, found ${String(found)}`);
  };
  // Before the first line the game's positions decide: those who have not joined or have left have none.
  if (isStrict) {
    compare('order', point.cars.map(({ car }) => car).join(' '), cars.map(({ carId }) => carId).join(' '));
  }
  for (const wanted of point.cars) {
    const car = cars.find(({ carId }) => carId === wanted.car);
    if (car === undefined) {
      if (wanted.here) wrong.push(`t ${point.t} car ${wanted.car} is missing`);
      continue;
    }
    const name = `car ${wanted.car}`;
    compare(`${name} laps`, wanted.laps, car.laps);
    compare(`${name} last`, wanted.last, car.lastLap?.time ?? null);
    compare(`${name} best`, wanted.best, car.bestLap);
    if (wanted.finished !== null) compare(`${name} place`, 'finished', car.place);
    else if (point.t > 0) compare(`${name} place`, wanted.where === 'pit', car.place === 'garage');
    if (wanted.line !== null && car.line?.laps === wanted.line[0] && car.line.sector === wanted.line[1]) {
      compare(`${name} line`, wanted.line[2], car.line.at, wanted.line[1] === 0 ? LINE_MS : SECTOR_MS);
      if (wanted.gap !== null && wanted.gap >= 0 && car.gap !== null) {
        compare(`${name} gap`, wanted.gap, car.gap, wanted.line[1] === 0 ? 2 * LINE_MS : 2 * SECTOR_MS);
      }
    }
  }
  return { cells, wrong };
}

describe.skipIf(reason !== null)(
  `ACC’s broadcasting port, emulated${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    it.each([
      ['acc/league-a/220227_203353_Q.json', ''],
      ['acc/league-a/220313_210845_R.json', ''],
      ['acc/league-a/220313_210845_R.json', 'current-splits,lap-lag'],
      ['acc/league-a/220313_210845_R.json', 'garbage,reindex'],
    ])('%s %s: every checkpoint is met', (file, quirks) => {
      const expected = expectedOf(file);
      const points = new Map(expected.checkpoints.map((point) => [point.t, point]));
      const session = new BroadcastSession();
      const wrong: string[] = [];
      let cells = 0;
      for (const line of python(MESSAGES, [realResult(file), quirks])
        .trim()
        .split('\n')) {
        const [t, ...messages]: [number, ...string[]] = JSON.parse(line);
        for (const hex of messages) session.take(Buffer.from(hex, 'hex'), t);
        const point = points.get(t);
        if (point === undefined || point.phase > 6) continue;
        const found = check(session, point, quirks === '');
        cells += found.cells;
        wrong.push(...found.wrong);
      }
      expect(wrong).toEqual([]);
      expect(cells).toBeGreaterThan(expected.checkpoints.length * 10);
      if (!quirks.includes('garbage')) expect(session.dropped).toBe(0);
    });
  },
);
