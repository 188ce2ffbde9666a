import { launch } from './launch.ts';

// Nothing is built first: workspace packages are read from their `source` export.
await launch('tooling/run/dev-site.ts', process.argv.slice(3), { fromSources: true });
