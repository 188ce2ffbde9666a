import { buildPackages } from './build.ts';
import { launch } from './launch.ts';

await buildPackages({
  packages: ['@paddock/api', '@paddock/web', '@paddock/bench'],
  say: (line) => console.error(line),
});
await launch('tooling/bench/src/main.ts', process.argv.slice(3), { fromSources: true });
