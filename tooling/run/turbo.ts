import { type Captured, capture } from './capture.ts';
import { binPath } from './workspace.ts';

/** Runs a task through turbo, which skips every package whose inputs have not changed. */
export function runTurbo(task: string, packages: readonly string[] = []): Promise<Captured> {
  const filters = packages.map((name) => `--filter=${name}`);
  return capture(binPath('turbo'), ['run', task, ...filters, '--output-logs=errors-only', '--continue'], {
    env: { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', TURBO_UI: 'false', DO_NOT_TRACK: '1' },
  });
}
