import path from 'node:path';
import type { Reporter, SerializedError } from 'vitest/node';
import { root } from './workspace.ts';

const SHOWN_LINES = 6;

/** Prints errors outside of tests after vitest's summary, since a log is often read, or kept, from its end. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    for (const { message, stack, VITEST_TEST_PATH: file } of errors) {
      const during = typeof file === 'string' ? ` during ${path.relative(root, file)}` : '';
      const place = stack?.split('\n').slice(0, SHOWN_LINES).join('\n') ?? message;
      console.log(`unhandled error${during}: ${place}`);
    }
  }
}
