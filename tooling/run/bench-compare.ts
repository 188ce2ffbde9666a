import { launch } from './launch.ts';

await launch('tooling/bench/src/compare-ratios.ts', process.argv.slice(3), { fromSources: true });
