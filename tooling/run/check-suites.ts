import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { createVitest } from 'vitest/node';

import { capture } from './capture.ts';
import { suites } from './suites.ts';
import { root } from './workspace.ts';

/** Checks that each test file runs in exactly one suite. */
const problems: string[] = [];
const ran: string[] = [];
for (const suite of Object.values(suites)) {
  if ('vitest' in suite) ran.push(...(await listVitestFiles(suite.vitest)));
  if ('playwright' in suite) ran.push(...(await listPlaywrightFiles(suite.playwright)));
}
const testFiles = globSync('{apps,packages,tooling}/*/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
}).map((file) => file.replaceAll(path.sep, '/'));
if (testFiles.length === 0) problems.push('no test file was found');
for (const file of testFiles) {
  const count = ran.filter((other) => other === file).length;
  if (count !== 1) problems.push(`${file} runs in ${count} suites: see tooling/run/suites.ts`);
}
for (const problem of problems) console.log(problem);
console.log(`checked ${testFiles.length} test files`);
process.exit(problems.length === 0 ? 0 : 1);

async function listVitestFiles(mode: string): Promise<string[]> {
  const vitest = await createVitest('test', { watch: false }, { mode });
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
