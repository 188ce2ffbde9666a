import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createDatabaseFromTemplate } from '@paddock/embedded-database';
import { expect, inject, it, onTestFinished } from 'vitest';
import { runProgram, waitFor } from '../../test/support/run-program.ts';
import { scrape } from '../../test/support/scrape.ts';
import { startSilentProxy } from '../../test/support/silent-proxy.ts';
import { TEMPLATE } from '../../test/support/template.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // @NOTE: a server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const FROM_DATABASE = [
  'paddock_database_timeline',
  'paddock_outbox_lag_seconds',
  'paddock_import_lag_seconds',
  'paddock_files_last_day',
  'paddock_jobs',
  'paddock_queue',
  'paddock_queue_lag_seconds',
  'paddock_server_silent_seconds',
];

it('a silent database leaves the rest of the metrics, which name what is missing within three seconds', async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const proxy = await startSilentProxy(await createDatabaseFromTemplate(inject('databaseAdminUrl'), TEMPLATE, name));
  onTestFinished(() => proxy.close());
  const port = await freePort();
  const app = runProgram('main', {
    env: { DATABASE_URL: proxy.url, OVERLOAD_DELAY_MS: '0', METRICS_PORT: String(port) },
  });
  const url = await app.ready();
  const missing = (values: ReadonlyMap<string, number>): (number | undefined)[] =>
    FROM_DATABASE.map((metric) => values.get(`paddock_metrics_missing{metric="${metric}"}`));

  const well = await scrape(port);
  expect(new Set(missing(well))).toEqual(new Set([0]));
  expect(well.get('paddock_database_up')).toBe(1);
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('paddock_sockets');

  proxy.silence();
  // At once, before the process knows, and once it does; `scrape` waits three seconds.
  const first = await scrape(port);
  expect(new Set(missing(first))).toEqual(new Set([1]));
  await waitFor('the process to notice', async () => (await scrape(port)).get('paddock_database_up') === 0);
  const silent = await scrape(port);
  expect(new Set(missing(silent))).toEqual(new Set([1]));
  expect([...silent.keys()].filter((series) => FROM_DATABASE.some((metric) => series.startsWith(metric)))).toEqual([]);
  expect(silent.get('paddock_sockets')).toBe(0);
  expect(silent.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);

  proxy.speak();
  await waitFor('the metrics to be there again', async () => missing(await scrape(port)).every((one) => one === 0));
  expect(await app.stop()).toBe(0);
});

it('a port for metrics that is taken aborts the start and is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const databaseUrl = await createDatabaseFromTemplate(
    inject('databaseAdminUrl'),
    TEMPLATE,
    `test_${randomUUID().replaceAll('-', '')}`,
  );
  const app = runProgram('main', { env: { DATABASE_URL: databaseUrl, METRICS_PORT: String(port) } });
  expect(await app.ended).toBe(1);
  expect(app.output.stdout).toBe('');
  expect(app.output.stderr).toMatch(/^Port \d+ is in use by another program\. .* METRICS_PORT=\d+ npx/);
});
