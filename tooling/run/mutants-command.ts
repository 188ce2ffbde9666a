import { runMutants } from './mutants.ts';

const { passed, failed } = await runMutants(process.argv.slice(3));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
