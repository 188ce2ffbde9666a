import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Reporter, TestCase, TestModule } from 'vitest/node';

import { root } from './workspace.ts';

export type Skip = { file: string; reason: string };

export type TestTally = {
  passed: number;
  failed: number;
  skipped: Skip[];
};

/** Writes the counts of a vitest run to the file that TALLY_FILE names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const states = tests.map((test) => test.result().state);
    const tally: TestTally = {
      passed: states.filter((state) => state === 'passed').length,
      // A file that could not be read and an error outside any test fail no test, and yet the run failed.
      failed:
        states.filter((state) => state === 'failed').length +
        modules.flatMap((module) => module.errors()).length +
        unhandledErrors.length,
      skipped: tests.filter((test) => test.result().state === 'skipped').map(toSkip),
    };
    const file = process.env['TALLY_FILE'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(tally));
  }
}

function toSkip(test: TestCase): Skip {
  const file = path.relative(root, test.module.moduleId).replaceAll('\\', '/');
  return { file, reason: readNote(test.result()) ?? findTellingName(test) };
}

/** What `context.skip('reason')` leaves. */
function readNote(result: object): string | null {
  return 'note' in result && typeof result.note === 'string' ? result.note : null;
}

/** `skipIf` leaves no reason: there the name says it, of the test or of a group around it. */
function findTellingName(test: TestCase): string {
  const names = [test.name];
  for (let group = test.parent; group.type === 'suite'; group = group.parent) names.push(group.name);
  return names.findLast((name) => /\bskip/i.test(name)) ?? test.fullName;
}
