import { existsSync } from 'node:fs';
import path from 'node:path';

import { runTurbo } from './turbo.ts';
import { root } from './workspace.ts';

type BuildOptions = { packages: readonly string[]; say: (line: string) => void };

/** Brings the named packages and all they depend on up to date; exits the process when that fails. */
export async function buildPackages({ packages, say }: BuildOptions): Promise<void> {
  const isFirstBuild = !existsSync(path.join(root, 'apps/api/dist/main.js'));
  if (isFirstBuild) say('Building Paddock for the first time …');
  const startedAt = performance.now();
  const { exitCode, output } = await runTurbo('build', packages);
  if (exitCode !== 0) {
    process.stderr.write(`${output}\nPaddock could not be built: see above.\n`);
    process.exit(1);
  }
  if (!output.includes('FULL TURBO')) say(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}
