import { buildPackages } from './build.ts';
import { launch } from './launch.ts';

// Nothing is said: what a command prints (`--json`) is read by other programs.
await buildPackages({ packages: ['@paddock/api'], say: () => undefined });
await launch('apps/api/dist/cli.js', process.argv.slice(3));
