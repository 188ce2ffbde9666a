import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { createMetrics } from './metrics-server.ts';

const readText = (file: string): string => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
const alerts = readText('deploy/monitoring/alerts.yml');
const scaling = readText('docs/scaling.md');
const dashboard = z
  .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(readText('deploy/monitoring/grafana/dashboards/paddock.json')));

let test: TestApp;
let server: FastifyInstance;
let port: number;
beforeAll(async () => {
  test = await createTestApp();
  const { deps } = test;
  server = createMetrics(deps).createServer({ ...deps, follower: { horizon: '0' } });
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await server.close();
  await test.close();
});

it('the site exports each metric that an alert, the dashboard or the signs of growth read', async () => {
  const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const exported = new Set([...page.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  // Elsewhere prom-client has no figures of open files.
  if (process.platform !== 'linux') for (const name of ['process_open_fds', 'process_max_fds']) exported.add(name);
  const queries = [alerts, scaling, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].join(
    '\n',
  );
  const read = [...queries.matchAll(/\b(?:paddock|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''));
  expect(new Set(read).size).toBeGreaterThan(15);
  expect(read.filter((name) => !exported.has(name))).toEqual([]);
});

it('what alerts read of other programs is described for operators, with the program', () => {
  const others = [...alerts.matchAll(/\bpgbackrest_\w+/g)].map(([name]) => name);
  expect(others).not.toEqual([]);
  const described = readText('docs/operating.md');
  expect(others.filter((name) => !described.includes(`| \`${name}\` `))).toEqual([]);
});

it('each alert is described for operators, and none else', () => {
  const defined = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const described = [...readText('docs/operating.md').matchAll(/^\| `(Paddock\w+)`/gm)].map(([, name]) => name);
  expect(defined.length).toBeGreaterThan(10);
  expect(described).toEqual(defined);
  const signs = [...scaling.matchAll(/`(Paddock\w+)`/g)].map(([, name]) => name);
  expect(signs.length).toBeGreaterThan(3);
  expect(signs.filter((name) => !defined.includes(name))).toEqual([]);
});
