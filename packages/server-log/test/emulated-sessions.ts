import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const shared = fileURLToPath(new URL('../../../../shared/', import.meta.url));
export const emulators = `${shared}checks/live-sources.py`;

/** The emulators are a script beside the checkout; null: everything is there. */
export function whyNotEmulated(): string | null {
  if (!existsSync(emulators)) return '../shared/checks/live-sources.py is absent';
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'python3 is absent';
  }
}

/** What a client must know of a car at a checkpoint. Times in milliseconds since the green flag. */
export interface ExpectedCar {
  readonly car: number;
  readonly pos: number;
  readonly laps: number;
  readonly line: readonly [laps: number, sector: number, at: number] | null;
  readonly gap: number | null;
  readonly down: number | null;
  readonly last: number | null;
  readonly lastValid: boolean | null;
  readonly best: number | null;
  readonly where: 'track' | 'pit' | 'entry' | 'exit';
  readonly here: boolean;
  readonly finished: number | null;
}

export interface Checkpoint {
  readonly t: number;
  readonly phase: number;
  readonly left: number;
  readonly cars: readonly ExpectedCar[];
}

export interface Expected {
  readonly kind: 'race' | 'best';
  readonly track: string;
  readonly greenAt: number;
  readonly clock: number;
  readonly end: number;
  readonly checkpoints: readonly Checkpoint[];
}

const CHECKPOINTS = `
found = live.expect(sys.argv[1])
for point in found["checkpoints"]:
    point["cars"] = [dict(zip(found["columns"], row)) for row in point["cars"]]
print(json.dumps(found))
`;

/** The checkpoints of a result file's session. */
export function expectedOf(file: string): Expected {
  return JSON.parse(python(CHECKPOINTS, [realResult(file)]));
}

/** Runs lines of Python beside the emulators, which are the module `live`; what they print. */
export function python(code: string, words: readonly string[]): string {
  const load = [
    'import importlib.util, json, sys',
    `spec = importlib.util.spec_from_file_location("live", ${JSON.stringify(emulators)})`,
    'live = importlib.util.module_from_spec(spec)',
    'spec.loader.exec_module(live)',
  ].join('\n');
  return execFileSync('python3', ['-c', `${load}\n${code}`, ...words], { encoding: 'utf8', maxBuffer: 1 << 30 });
}

export function realResult(file: string): string {
  return `${shared}real-results/${file}`;
}
