import { runTool } from './run.ts';
import { add, NOTHING, outcomeOfOne, type Outcome } from './runners.ts';

/** Checks of the whole checkout: names and shell commands. */
const gates: Readonly<Record<string, string>> = {
  format: 'oxfmt --check',
  lint: 'oxlint',
  'unused code': 'knip --no-config-hints',
  workspace: 'sherif',
  types: 'turbo run typecheck --output-logs=errors-only --continue',
  build: 'turbo run build --output-logs=errors-only --continue',
  openapi: 'cd apps/api && node --run lint:openapi',
};

/** Runs all of them and prints what those that fail print. */
export function runGates(): Outcome {
  let outcome = NOTHING;
  for (const [name, command] of Object.entries(gates)) {
    const startedAt = performance.now();
    const { exitCode, output } = runTool(command);
    outcome = add(outcome, outcomeOfOne(name, exitCode === 0));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${exitCode === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
    if (exitCode !== 0) console.log(output);
  }
  return outcome;
}
