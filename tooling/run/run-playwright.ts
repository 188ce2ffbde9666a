import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { spawnNode } from './spawn-node.ts';
import type { Outcome } from './tally.ts';
import { root } from './workspace.ts';

type PlaywrightRun = { project: 'journey' | 'browser'; filters: readonly string[]; scratch: string };

/** The part of Playwright's JSON report that counts tests. */
type Report = { stats: { expected: number; unexpected: number; flaky: number }; errors: readonly unknown[] };

const folder = path.join(root, 'apps/e2e');

/** Runs the browser tests of one of Playwright's projects. */
export async function runPlaywright({ project, filters, scratch }: PlaywrightRun): Promise<Outcome> {
  const reportFile = path.join(scratch, `${project}.json`);
  const cli = createRequire(path.join(folder, 'package.json')).resolve('@playwright/test/cli');
  const exitCode = await spawnNode([cli, 'test', `--project=${project}`, '--reporter=list,json', ...filters], {
    cwd: folder,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  });
  const report = readReport(reportFile);
  if (report === null) {
    console.log(`The browser tests ended without a report (exit code ${exitCode}).`);
    return { passed: 0, failed: 1 };
  }
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  return { passed: expected, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
