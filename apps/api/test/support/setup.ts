import { afterAll } from 'vitest';
import { cleanUp } from './run-program.ts';

// Here, not in run-program.ts: test files share a worker's modules, and a hook there would belong to the first file alone.
afterAll(cleanUp);
