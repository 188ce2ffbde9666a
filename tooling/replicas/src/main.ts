import path from 'node:path';
import { parseArgs } from 'node:util';
import { startReplicatedSite } from './replicated-site.ts';

const root = path.join(import.meta.dirname, '../../..');
const { values } = parseArgs({
  options: { processes: { type: 'string', default: '3' }, port: { type: 'string', default: '3000' } },
});

const site = await startReplicatedSite({
  program: [path.join(root, 'apps/api/dist/main.js')],
  processCount: Number(values.processes),
  port: Number(values.port),
  env: { DRAIN_SECONDS: '2', ...passedOn(['RESULTS_DIR', 'SITE_TIME_ZONE']) },
  say: (line) => process.stderr.write(line),
});
process.stdout.write(
  [
    `The site:     ${site.url}`,
    ...site.processes.map(({ url, pid }) => `an api:       ${url} (process ${pid})`),
    `the primary:  ${site.databaseUrl}`,
    `its replica:  ${site.replica.url}`,
    'Everything is thrown away at the end: Ctrl-C.',
    '',
  ].join('\n'),
);
await new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
});
await site.close();

function passedOn(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
