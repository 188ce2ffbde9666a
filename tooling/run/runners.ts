import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { run } from './run.ts';
import { root } from './workspace.ts';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What failed, by name. */
  readonly failures: readonly string[];
}

export const NOTHING: Outcome = { passed: 0, failed: 0, failures: [] };

export function add(left: Outcome, right: Outcome): Outcome {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    failures: [...left.failures, ...right.failures],
  };
}

/** The outcome of one check. */
export function outcomeOfOne(name: string, hasPassed: boolean): Outcome {
  return hasPassed ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, failures: [name] };
}

/** The part of vitest's JSON report that is read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** What a test runner found; null: it ended without a report. */
interface Result<Report> {
  readonly exitCode: number;
  readonly report: Report | null;
}

/** Runs vitest with these arguments. `reporter` is another one beside the report; null prints nothing. */
export function vitest(args: readonly string[], reporter: string | null): Promise<Result<VitestReport>> {
  const stdio = reporter === null ? 'ignore' : 'inherit';
  const unhandledErrors = path.join(import.meta.dirname, 'unhandled-errors.ts');
  const reporters = reporter === null ? [] : [`--reporter=${reporter}`, `--reporter=${unhandledErrors}`];
  // By its script: pnpm's shims set NODE_PATH, with which modules are found that a real start would not find.
  const script = path.join(root, 'node_modules/vitest/vitest.mjs');
  return readReport((file) =>
    run(process.execPath, [script, 'run', ...reporters, '--reporter=json', `--outputFile.json=${file}`, ...args], {
      stdio: ['ignore', stdio, stdio],
    }),
  );
}

/** Runs the tests of one mode of vitest. Without filters it names those that were skipped. */
export async function runVitest(mode: string, filters: readonly string[]): Promise<Outcome> {
  const { exitCode, report } = await vitest([`--mode=${mode}`, ...filters], 'default');
  for (const { name, assertionResults } of filters.length === 0 ? (report?.testResults ?? []) : []) {
    const skipped = assertionResults.filter(({ status }) => status === 'skipped' || status === 'todo');
    for (const { fullName } of skipped) console.log(`skipped in ${path.relative(root, name)}: ${fullName}`);
  }
  const outcome = report && {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: failuresOfVitest(report),
  };
  return outcomeOf(`vitest --mode=${mode}`, exitCode, outcome);
}

/** The names of failed tests, and the files that could not be loaded. */
export function failuresOfVitest({ testResults }: Pick<VitestReport, 'testResults'>): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [file];
    return tests.map(({ fullName }) => `${file}: ${fullName}`);
  });
}

/** Runs the browser tests of one of Playwright's projects. */
export async function runPlaywright(project: string, filters: readonly string[]): Promise<Outcome> {
  const folder = path.join(root, 'apps/e2e');
  const script = createRequire(path.join(folder, 'package.json')).resolve('@playwright/test/cli');
  const { exitCode, report } = await readReport<PlaywrightReport>((file) =>
    run(process.execPath, [script, 'test', `--project=${project}`, '--reporter=list,json', ...filters], {
      cwd: folder,
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  );
  const outcome = report && {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    failures: failuresOfPlaywright(report.suites),
  };
  return outcomeOf(`playwright --project=${project}`, exitCode, outcome);
}

/** The names of failed tests; one that passed only the second time has failed, too. */
export function failuresOfPlaywright(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap(({ title, specs, suites: inner = [] }) => {
    const failed = specs.filter(({ tests }) =>
      tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
    );
    return [...failed.map((spec) => spec.title), ...failuresOfPlaywright(inner)].map((name) => `${title}: ${name}`);
  });
}

/** A run that fails without a failed test, such as a test file that cannot be loaded, counts as one failure. */
export function outcomeOf(name: string, exitCode: number, outcome: Outcome | null): Outcome {
  if (outcome === null) console.log(`The tests ended without a report (exit code ${exitCode}).`);
  const { passed, failed, failures } = outcome ?? outcomeOfOne(name, false);
  const named = failures.length === 0 && exitCode !== 0 ? [name] : failures;
  return { passed, failed: Math.max(failed, named.length), failures: named };
}

/** `runTests` writes a JSON report to the file it is given, and returns its exit code. */
async function readReport<Report>(runTests: (file: string) => Promise<number>): Promise<Result<Report>> {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'paddock-tests-'));
  const file = path.join(folder.path, 'report.json');
  const exitCode = await runTests(file);
  return { exitCode, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null };
}
