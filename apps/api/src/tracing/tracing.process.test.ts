import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createDatabaseFromTemplate } from '@paddock/embedded-database';
import { expect, inject, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { driver, resultFile } from '../../test/support/result-file.ts';
import { runProgram } from '../../test/support/run-program.ts';
import { TEMPLATE } from '../../test/support/template.ts';

const Attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));
/** The parts of an OTLP request that matter here. */
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: Attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});
const SERVER = 2;
const CLIENT = 3;

/** Stands in for an OpenTelemetry collector. */
async function startCollector() {
  const sent: z.output<typeof Sent>[] = [];
  const paths = new Set<string>();
  const server = createServer((request, response) => {
    paths.add(`${request.method} ${request.url}`);
    json(request).then(
      (body) => {
        sent.push(Sent.parse(body));
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      },
      () => response.writeHead(400).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // @NOTE: a server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    paths,
    resources: () => sent.flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => resource.attributes)),
    spans: () =>
      sent.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  };
}

const databaseUrl = () =>
  createDatabaseFromTemplate(inject('databaseAdminUrl'), TEMPLATE, `test_${randomUUID().replaceAll('-', '')}`);

it('a request and its statements are one trace, also those after its body was read, and no value is in it', async () => {
  const collector = await startCollector();
  const url = await databaseUrl();
  const added = runProgram('cli', {
    args: ['server:add', 'Spa server', '--time-zone', 'UTC'],
    env: { DATABASE_URL: url },
  });
  expect(await added.ended).toBe(0);
  const [token = ''] = /paddock_\S+/.exec(added.output.stdout) ?? [];
  const app = runProgram('main', {
    env: { DATABASE_URL: url, OVERLOAD_DELAY_MS: '0', OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` },
  });
  const site = await app.ready();
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  await fetch(`${site}/api/stats`, { headers: { traceparent, tracestate: 'from=a-visitor' } });
  await fetch(`${site}/api/stats?password=hunter2`);
  const file = resultFile({
    type: 'R',
    track: 'spa',
    end: '250601_100000',
    cars: [{ drivers: [driver(1, 'Secret Name')], laps: [140_000, 138_000] }],
  });
  const reply = await fetch(`${site}/api/ingest/results?fileName=${file.fileName}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new Uint8Array(file.bytes),
  });
  expect(reply.status).toBe(201);
  expect(await app.stop()).toBe(0);

  expect([...collector.paths]).toEqual(['POST /v1/traces']);
  expect(collector.resources()[0]).toMatchObject({ 'service.name': 'paddock' });
  const spans = collector.spans();
  const [stats, ingest] = ['GET /api/stats', 'POST /api/ingest/results'].map((name) =>
    spans.find((span) => span.name === name),
  );
  expect(stats).toMatchObject({
    kind: SERVER,
    attributes: { 'http.request.method': 'GET', 'http.route': '/api/stats', 'http.response.status_code': 200 },
  });
  const childrenOf = (parent: typeof stats) =>
    spans.filter((span) => span.traceId === parent?.traceId && span.parentSpanId === parent.spanId);
  expect(childrenOf(stats)).toMatchObject([
    { kind: CLIENT, name: 'select', attributes: { 'db.system.name': 'postgresql' } },
  ]);
  const statements = childrenOf(ingest).map(({ attributes }) => String(attributes['db.query.text']));
  expect(statements).toContainEqual(expect.stringMatching(/^insert into laps /));
  expect(JSON.stringify(spans)).not.toMatch(/hunter2|Secret|127\.0\.0\.1|a-visitor|a{32}|b{16}/);
  expect(JSON.stringify(spans)).not.toContain(token);
});

it('a collector that is not there changes nothing but the log', async () => {
  const app = runProgram('main', {
    env: {
      OVERLOAD_DELAY_MS: '0',
      DATABASE_URL: await databaseUrl(),
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    },
  });
  const site = await app.ready();
  expect((await fetch(`${site}/api/stats`)).status).toBe(200);
  expect(await app.stop()).toBe(0);
  expect(app.output.stderr).toContain('traces not sent');
});
