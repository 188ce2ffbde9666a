/** `pnpm test` and its longer suites; they end with the names of what failed, and the sum: "N passed, N failed". */
import { runGates } from './gates.ts';
import { runMutants } from './mutants.ts';
import { installPackages } from './install-packages.ts';
import { checkRowTypes } from './row-types.ts';
import { build } from './run.ts';
import { add, NOTHING, runPlaywright, runVitest } from './runners.ts';
import { suites } from './suites.ts';

/** `filters`: names of tests and options of the test runner. Then only those tests run, and no gates. */
const [, , wanted = 'test', ...filters] = process.argv;
const isWhole = filters.length === 0;
const chosen = Object.entries(suites).filter(
  ([name, { needs }]) => wanted === name || (wanted === 'test:all' && needs === undefined),
);

// vitest prints colours if CI is set.
if (!process.stdout.isTTY) process.env['NO_COLOR'] ??= '1';

let total = NOTHING;
if (wanted === 'test:mutants') total = await runMutants(filters);
// The gates build as well. Tests start built programs, and read some packages from their build.
else if (!(isWhole && chosen.some(([name]) => name === 'test'))) build([], console.log);
for (const [name, { vitest, playwright, needs = [] }] of chosen) {
  installPackages(needs);
  const startedAt = performance.now();
  let outcome = NOTHING;
  if (name === 'test' && isWhole) outcome = add(outcome, runGates());
  if (vitest !== undefined) {
    const runTests = () => runVitest(vitest, filters);
    outcome = add(outcome, await (name === 'test' && isWhole ? checkRowTypes(runTests) : runTests()));
  }
  // Filters of vitest's tests do not apply to the journey.
  if (playwright !== undefined && (isWhole || vitest === undefined)) {
    outcome = add(outcome, await runPlaywright(playwright, filters));
  }
  if (name === 'test:deep' && isWhole) outcome = add(outcome, await runMutants([]));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  total = add(total, outcome);
}
for (const name of total.failures) console.log(`failed: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
