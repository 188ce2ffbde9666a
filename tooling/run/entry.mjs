// Plain JavaScript: an older Node, which cannot read TypeScript, must still be able to run it.
import { requireSystem } from './system-check.mjs';

const commands = {
  start: () => import('./start.ts'),
  dev: () => import('./dev.ts'),
  cli: () => import('./cli.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  'long-tasks': () => import('./long-tasks.ts'),
  test: () => import('./test.ts'),
  'test:browser': () => import('./test.ts'),
  'test:process': () => import('./test.ts'),
  'test:deep': () => import('./test.ts'),
  'test:all': () => import('./test.ts'),
  screenshots: () => import('./screenshots.ts'),
  mutants: () => import('./mutants-command.ts'),
  bench: () => import('./bench.ts'),
  'bench:data': () => import('./bench-data.ts'),
  'bench:table': () => import('./bench-table.ts'),
  'bench:compare': () => import('./bench-compare.ts'),
  load: () => import('./load.ts'),
};

const wanted = 24;
if (Number.parseInt(process.versions.node, 10) < wanted) {
  requireSystem();
  console.error(
    `Paddock runs on Node ${wanted}, which comes with its dependencies; this is Node ${process.versions.node}.\n` +
      'Run "npx --yes pnpm@12 install", then "npx --yes pnpm@12 start".',
  );
  process.exit(1);
}

const command = commands[process.argv[2]];
if (command === undefined) {
  console.error(`Usage: entry.mjs ${Object.keys(commands).join('|')}`);
  process.exit(2);
}
await command();
