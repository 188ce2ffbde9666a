/**
 * The test suites, by file name:
 *
 * | file                 | suite        | run by                             |
 * | -------------------- | ------------ | ---------------------------------- |
 * | `*.test.ts(x)`       | test         | vitest                             |
 * | `*.process.test.ts`  | test:process | vitest --mode process              |
 * | `*.deep.test.ts`     | test:deep    | vitest --mode deep, and mutants    |
 * | `*.journey.spec.ts`  | test         | playwright test --project=journey  |
 * | `*.push.spec.ts`     | test:push    | playwright test --project=push     |
 * | `*.spec.ts`          | test:browser | playwright test --project=browser  |
 */
export const suites: Readonly<Record<string, Suite>> = {
  test: { vitest: 'test', playwright: 'journey' },
  'test:browser': { playwright: 'browser' },
  'test:push': { playwright: 'push', needs: ['chromium', 'xvfb', 'xdotool'] },
  'test:process': { vitest: 'process' },
  'test:deep': { vitest: 'deep' },
};

/** The mode of vitest and the project of Playwright that run a suite's files. */
interface Suite {
  readonly vitest?: 'test' | 'process' | 'deep';
  readonly playwright?: 'journey' | 'browser' | 'push';
  /** Debian’s packages that do not come with the dependencies; `test:all` leaves such a suite out. */
  readonly needs?: readonly string[];
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
