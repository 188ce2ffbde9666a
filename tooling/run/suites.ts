/**
 * The test suites, by file name:
 *
 * | file                 | suite        | run by                             |
 * | -------------------- | ------------ | ---------------------------------- |
 * | `*.test.ts(x)`       | test         | vitest                             |
 * | `*.process.test.ts`  | test:process | vitest --mode process              |
 * | `*.deep.test.ts`     | test:deep    | vitest --mode deep, and mutants    |
 * | `*.journey.spec.ts`  | test         | playwright test --project=journey  |
 * | `*.spec.ts`          | test:browser | playwright test --project=browser  |
 */
export const suites: Readonly<Record<string, Suite>> = {
  test: { vitest: 'test', playwright: 'journey', hasGates: true },
  'test:browser': { playwright: 'browser' },
  'test:process': { vitest: 'process' },
  'test:deep': { vitest: 'deep', hasMutants: true },
};

export interface Suite {
  /** The mode of vitest that runs this suite's files. */
  readonly vitest?: 'test' | 'process' | 'deep';
  /** The project of Playwright that runs this suite's files. */
  readonly playwright?: 'journey' | 'browser';
  /** Whether the checks of the whole checkout run before the tests. */
  readonly hasGates?: boolean;
  readonly hasMutants?: boolean;
}

const processTests = '**/*.process.test.ts';
const deepTests = '**/*.deep.test.ts';

/** Which test files vitest runs in a mode, as its `include` and `exclude`. */
export function testFilesOf(mode: string): { include: string[]; exclude: string[] } {
  const exclude = ['**/node_modules/**', '**/dist/**'];
  if (mode === 'process') return { include: [processTests], exclude };
  if (mode === 'deep') return { include: [deepTests], exclude };
  return { include: ['**/*.test.{ts,tsx}'], exclude: [...exclude, processTests, deepTests] };
}
