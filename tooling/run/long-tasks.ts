import { buildPackages } from './build.ts';
import { launch } from './launch.ts';

await buildPackages({ packages: ['@paddock/api', '@paddock/web'], say: (line) => console.error(line) });
await launch('apps/e2e/src/long-tasks/main.ts', process.argv.slice(3));
