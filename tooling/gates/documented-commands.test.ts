import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Of pnpm itself. */
const OF_PNPM = new Set(['exec', 'install', 'publish']);
/** `npx --yes pnpm@12 ingest`, `pnpm test:browser`; a command of one package (`--filter`) is not checked. */
const COMMAND = /\bpnpm(?:@\d+)? ([a-z][\w:-]*)/g;

it.each(['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })])(
  'the commands in %s are those of package.json',
  (page) => {
    const code = [...readFileSync(resolve(root, page), 'utf8').matchAll(/```sh\n[^]*?```|`[^`\n]+`/g)].join('\n');
    const names = [...code.matchAll(COMMAND)].map(([, name = '']) => name);
    expect(names.filter((name) => !OF_PNPM.has(name) && scripts[name] === undefined)).toEqual([]);
  },
);
