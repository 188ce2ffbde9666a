import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { driver, resultFile } from './support/result-file.ts';
import { runProgram, temporaryFolder } from './support/run-program.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = temporaryFolder();
const results = join(folder, 'results');
/** Commands in shell blocks that other checks run: on a bare system, in the CI workflow, and in process tests of their own. */
const RUN_ELSEWHERE = new Set(['start', 'test', 'dev', 'install', 'exec', '--filter', 'copy-database', 'move-files']);

/** The lines of a page's shell blocks that run Paddock's own commands or upload a file. */
function linesOf(page: string): string[] {
  const blocks = readFileSync(join(root, page), 'utf8').matchAll(/```sh\n([^]*?)```/g);
  return [...blocks].flatMap(([, block = '']) =>
    block.split('\n').filter((line) => /^[^#]*(?:pnpm@12|curl) /.test(line)),
  );
}

function commandOf(line: string): string {
  return /pnpm@12 (\S+)/.exec(line)?.[1] ?? 'curl';
}

/** `npx --yes pnpm@12 COMMAND` runs the program from its sources. */
function standInForNpx(): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const cli = join(root, 'apps/api/src/cli.ts');
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\nshift 2\nexec '${process.execPath}' --conditions=source '${cli}' "$@"\n`);
  chmodSync(join(bin, 'npx'), 0o755);
  return bin;
}

it('the commands of README and docs do what they say, as they are written', async () => {
  const [file, upload] = ['250601_200000', '250919_083836'].map((end) =>
    resultFile({ type: 'R', track: 'monza', end, cars: [{ drivers: [driver(1)], laps: [110_000, 105_000] }] }),
  );
  mkdirSync(results);
  writeFileSync(join(results, file?.fileName ?? ''), file?.bytes ?? '');
  writeFileSync(join(folder, upload?.fileName ?? ''), upload?.bytes ?? '');
  const env = { DATA_DIR: join(folder, 'data'), SITE_TIME_ZONE: 'Europe/Berlin' };
  const url = await runProgram('main', { env }).ready();
  const path = `${standInForNpx()}:${process.env['PATH']}`;
  let token = '';
  const run = (line: string): string =>
    execFileSync(
      'sh',
      [
        '-c',
        line
          .replace('/path/to/server/results', results)
          .replace('/backups/', `${folder}/`)
          .replace('/new/folder', join(folder, 'undone'))
          .replace(/http:\/\/127\.0\.0\.1:3000|https:\/\/results\.example\.com/, url)
          .replace('TOKEN', token),
      ],
      { cwd: folder, encoding: 'utf8', stdio: 'pipe', env: { PATH: path, ...env } },
    );
  const expected: readonly (readonly [command: string, check: (printed: string) => void])[] = [
    ['ingest', (printed) => expect(printed).toContain('1 imported')],
    [
      'server:add',
      (printed) => {
        token = printed.trimEnd().split('\n').at(-1) ?? '';
        expect(token.length).toBeGreaterThan(20);
      },
    ],
    ['db:migrate', (printed) => expect(printed).toBe('The database now has the current schema.\n')],
    ['backup', (printed) => expect(printed).toContain('paddock.tar.gz')],
    ['restore', (printed) => expect(printed).toContain('undone')],
    ['curl', (printed) => expect(JSON.parse(printed)).toMatchObject({ rows: [{ rank: 1, lapTime: 105_000 }] })],
    ['curl', (printed) => expect(JSON.parse(printed)).toMatchObject({ status: 'imported' })],
  ];
  const lines = ['README.md', 'docs/deploying.md', 'docs/operating.md', 'docs/api.md']
    .flatMap(linesOf)
    .filter((line) => !RUN_ELSEWHERE.has(commandOf(line)));
  expect(lines.map(commandOf)).toEqual(expected.map(([command]) => command));
  for (const [index, line] of lines.entries()) expected[index]?.[1](run(line));
});
