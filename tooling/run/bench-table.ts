import { launch } from './launch.ts';

await launch('tooling/bench/src/table.ts', process.argv.slice(3), { fromSources: true });
