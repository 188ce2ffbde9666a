import { buildPackages } from './build.ts';
import { launch } from './launch.ts';

await buildPackages({ packages: ['@paddock/api', '@paddock/web'], say: (line) => console.error(line) });
await launch('apps/api/dist/main.js', process.argv.slice(3));
