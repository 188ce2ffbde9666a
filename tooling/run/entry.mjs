// Plain JavaScript: an older Node, which cannot read TypeScript, must still be able to run it.
import { requireSystem } from './system-check.mjs';

const wanted = 24;
if (Number.parseInt(process.versions.node, 10) < wanted) {
  requireSystem();
  console.error(
    `Paddock runs on Node ${wanted}, which comes with its dependencies; this is Node ${process.versions.node}.\n` +
      'Run "npx --yes pnpm@12 install", then "npx --yes pnpm@12 start".',
  );
  process.exit(1);
}

const [, , name = '', ...args] = process.argv;
const { runCommand } = await import('./commands.ts');
runCommand(name, args);
