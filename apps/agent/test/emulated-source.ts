import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServerReport } from '@paddock/contracts';
import { emulators, realResult } from '../../../packages/server-log/test/emulated-sessions.ts';
import type { LiveSettings } from '../src/live-settings.ts';
import { startAgent } from '../src/index.ts';
import { fastClock } from '../src/testing/fast-clock.ts';
import { createStubSite, STUB_TOKEN } from '../src/testing/stub-site.ts';

export interface Played {
  /** What the site was sent, as the contract reads it, and how long it was. */
  readonly reports: readonly { readonly report: ServerReport; readonly bytes: number }[];
  /** What the emulator has to say of its client. */
  readonly verdict: Record<string, unknown>;
  readonly said: readonly string[];
}

interface Play {
  readonly emulator: readonly string[];
  readonly live: LiveSettings;
  readonly speed: number;
  /** On the fast clock. */
  readonly seconds: number;
}

/** An agent with a live source alone, on a fast clock, beside an emulator of its game. */
export async function playAgainst({ emulator, live, speed, seconds }: Play): Promise<Played> {
  const realSeconds = seconds / speed;
  const site = await createStubSite();
  const folder = await mkdtemp(join(tmpdir(), 'paddock-live-'));
  const said: string[] = [];
  const agent = await startAgent({
    site: site.url,
    dataDir: folder,
    server: {
      name: 'Live',
      token: STUB_TOKEN,
      logPath: null,
      resultsDir: null,
      settingsPath: null,
      capacity: null,
      live,
    },
    say: (_level, text) => said.push(text),
    clock: fastClock({ speed, beganAtMs: Date.now() }),
  });
  // What the game says before somebody listens is lost.
  await sleep(500);
  const limits = ['--speed', `${speed}`, '--max-seconds', `${realSeconds + 3}`];
  const game = spawn('python3', [emulators, ...emulator, ...limits], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  game.stdout.on('data', (text) => (output += String(text)));
  const isOver = new Promise((resolve) => game.once('exit', resolve));
  await Promise.race([sleep(realSeconds * 1_000), isOver]);
  await agent.stop();
  await isOver;
  await site.goDown();
  await rm(folder, { recursive: true });
  return {
    reports: site.reports.map(({ body }) => ({
      report: ServerReport.parse(body),
      bytes: JSON.stringify(body).length,
    })),
    verdict: JSON.parse(output),
    said,
  };
}

interface ExpectedCar {
  readonly car: number;
  readonly laps: number;
  readonly last: number | null;
  readonly best: number | null;
  readonly where: string;
  readonly here: boolean;
  readonly finished: number | null;
}

interface Checkpoint {
  readonly t: number;
  readonly cars: readonly ExpectedCar[];
}

/** What a client must know at given times of a result file's session, in milliseconds since its green flag. */
export function checkpointsOf(file: string): Checkpoint[] {
  const text = execFileSync('python3', [emulators, 'expect', realResult(file)], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  const { checkpoints, columns } = JSON.parse(text);
  const named = (row: unknown[]): unknown =>
    Object.fromEntries(columns.map((name: string, at: number) => [name, row[at]]));
  return checkpoints.map((point: { t: number; cars: unknown[][] }) => ({ t: point.t, cars: point.cars.map(named) }));
}

/** Nothing happens for so long after a checkpoint. */
const QUIET_MS = 600;

/**
 * What no report within that time shows, at how many checkpoints. Reports are a second and an answer's time apart, which is long on a
 * fast clock: checkpoints without one are not compared, on a busy machine most.
 */
export function missedBy(
  reports: Played['reports'],
  checkpoints: readonly Checkpoint[],
): { compared: number; missed: string[] } {
  const missed: string[] = [];
  let compared = 0;
  for (const { t, cars } of checkpoints) {
    const near = reports.flatMap(({ report: { timing } }) => {
      const at = timing?.greenAgo ?? null;
      return timing !== null && at !== null && at >= t && at <= t + QUIET_MS ? [timing] : [];
    });
    if (near.length === 0) continue;
    compared += 1;
    const order = cars.map(({ car }) => car).join(' ');
    if (!near.some((timing) => timing.cars.map(({ carId }) => carId).join(' ') === order)) missed.push(`t ${t}: order`);
    for (const wanted of cars) {
      const shown = near.flatMap((timing) => timing.cars.filter(({ carId }) => carId === wanted.car));
      if (!shown.some((car) => isAsExpected(car, wanted))) missed.push(`t ${t}: car ${wanted.car}`);
    }
  }
  return { compared, missed };
}

type ReportedCar = NonNullable<ServerReport['timing']>['cars'][number];

function isAsExpected(car: ReportedCar, wanted: ExpectedCar): boolean {
  const isSame = (one: number | null, other: number | null): boolean =>
    one === other || (one !== null && other !== null && Math.abs(one - other) <= 1);
  return (
    car.laps === wanted.laps &&
    car.isConnected === wanted.here &&
    isSame(car.lastLap?.time ?? null, wanted.last) &&
    isSame(car.bestLap, wanted.best) &&
    (wanted.finished !== null || (car.place === 'garage') === (wanted.where === 'pit'))
  );
}
