import path from 'node:path';

import { type Captured, capture } from './capture.ts';
import { runTurbo } from './turbo.ts';
import { binPath, root } from './workspace.ts';

export type Gate = {
  name: string;
  run: () => Promise<Captured>;
  /** Whether its output is printed even if it passes. */
  isReport?: boolean;
};

const ours = (script: string, ...nodeArgs: readonly string[]): Promise<Captured> =>
  capture(process.execPath, [...nodeArgs, path.join(import.meta.dirname, script)]);

/** Worker settings that differ between projects are an error only on machines with more than two cores. */
const pretendEightCores = `data:text/javascript,${encodeURIComponent(`
  import { syncBuiltinESMExports } from 'node:module';
  import os from 'node:os';
  os.availableParallelism = () => 8;
  syncBuiltinESMExports();`)}`;

/** Checks of the whole checkout. Ours fail if they find nothing to check. */
export const gates: readonly Gate[] = [
  { name: 'format', run: () => capture(binPath('oxfmt'), ['--check']) },
  { name: 'lint', run: () => capture(binPath('oxlint'), []) },
  { name: 'unused code', run: () => capture(binPath('knip'), ['--no-config-hints']) },
  { name: 'workspace', run: () => capture(binPath('sherif'), []) },
  { name: 'types', run: () => runTurbo('typecheck') },
  { name: 'build', run: () => runTurbo('build') },
  {
    name: 'openapi',
    // Without the variable, redocly asks the registry for a newer version.
    run: () =>
      capture(process.execPath, ['--run', 'lint:openapi'], {
        cwd: path.join(root, 'apps/api'),
        env: { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      }),
  },
  // After the build, from which Playwright's configuration reads.
  { name: 'suites', run: () => ours('check-suites.ts', '--import', pretendEightCores) },
  { name: 'size', run: () => ours('size.ts'), isReport: true },
];
