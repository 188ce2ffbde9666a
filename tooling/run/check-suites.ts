import { createRequire } from 'node:module';
import path from 'node:path';

import { createVitest } from 'vitest/node';

import { capture } from './capture.ts';
import { listTestFiles } from './source-files.ts';
import { suites } from './suites.ts';
import { root } from './workspace.ts';

/**
 * Checks that each test file runs in exactly one suite, and that all projects of vitest have the same number of workers,
 * without which vitest runs nothing.
 */
const problems: string[] = [];
const ran: string[] = [];
for (const suite of Object.values(suites)) {
  if ('vitest' in suite) ran.push(...(await listVitestFiles(suite.vitest)));
  if ('playwright' in suite) ran.push(...(await listPlaywrightFiles(suite.playwright)));
}
for (const file of listTestFiles()) {
  const count = ran.filter((other) => other === file).length;
  if (count !== 1) problems.push(`${file} runs in ${count} suites: see tooling/run/suites.ts`);
}
for (const problem of problems) console.log(problem);
console.log(`checked ${listTestFiles().length} test files`);
process.exit(problems.length === 0 ? 0 : 1);

async function listVitestFiles(mode: string): Promise<string[]> {
  const vitest = await createVitest('test', { watch: false }, { mode });
  const workers = new Set(vitest.projects.map((project) => project.config.maxWorkers));
  if (workers.size > 1) problems.push(`projects of vitest have different worker settings: ${[...workers].join(', ')}`);
  const files = await vitest.globTestSpecifications();
  await vitest.close();
  return files.map(({ moduleId }) => toName(moduleId));
}

async function listPlaywrightFiles(project: string): Promise<string[]> {
  const folder = path.join(root, 'apps/e2e');
  const cli = createRequire(path.join(folder, 'package.json')).resolve('@playwright/test/cli');
  const { output } = await capture(process.execPath, [cli, 'test', `--project=${project}`, '--list'], { cwd: folder });
  // "  [browser] › src/sign-in.spec.ts:12:5 › …"
  const names = [...output.matchAll(/^ +\[\w+\] › (\S+?):\d+/gm)].map(([, name = '']) => name);
  return [...new Set(names)].map((name) => toName(path.join(folder, 'src', name)));
}

function toName(file: string): string {
  return path.relative(root, file).replaceAll(path.sep, '/');
}
