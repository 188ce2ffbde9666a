import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '@paddock/run/workspace';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const compose = parse(readText('docker-compose.yml'), { merge: true });
const dockerfile = readText('Dockerfile');
// That the services start, wait for each other and have no more rights than they need is proved by CI, which runs them.

it('metrics stay inside the network, and are watched only on demand, on this machine, by pinned versions', () => {
  const { prometheus, grafana, ...site } = compose.services;
  expect(
    Object.values<{ ports?: string[] }>(site)
      .flatMap(({ ports = [] }) => ports)
      .join(),
  ).not.toContain('9464');
  for (const { image, profiles, ports } of [prometheus, grafana]) {
    expect(image).toMatch(/:v?\d+\.\d+\.\d+$/);
    expect(profiles).toEqual(['monitoring']);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  }
  const scraped = parse(readText('deploy/monitoring/prometheus.yml')).scrape_configs[0].dns_sd_configs[0];
  expect(String(scraped.port)).toBe(compose.services.api.environment.METRICS_PORT);
  expect(scraped.names).toEqual(Object.keys(site).filter((name) => name.startsWith('api')));
  const mounted = [prometheus, grafana].flatMap(({ volumes }) => volumes.map((volume: string) => volume.split(':')[0]));
  for (const file of mounted.filter((name) => name.startsWith('./')))
    expect(existsSync(path.join(root, file))).toBe(true);
});

it('images and volumes have the names that the documentation gives them, whatever the folder is called', () => {
  expect(compose.name).toBe('paddock');
  const deploying = readText('docs/deploying.md');
  const [, image] = /docker run .* (\S+) node apps\/api/.exec(deploying) ?? [];
  expect(image).toBe(`${compose.name}-api`);
  const [, volume = ''] = /docker volume rm paddock_(\w+)/.exec(deploying) ?? [];
  expect(compose.volumes).toHaveProperty(volume);
});

it('the schema is changed by one service alone, which is run once for a release', () => {
  const { migrate, api } = compose.services;
  const { command, restart, healthcheck, environment } = migrate;
  const { DATABASE_URL } = environment;
  expect({ command, restart, healthcheck }).toEqual({
    command: ['node', 'apps/api/dist/cli.js', 'db:migrate'],
    restart: 'no',
    healthcheck: { disable: true },
  });
  expect(environment).toEqual({ ...api.environment, DATABASE_URL });
  expect(api.environment.MIGRATE).toBe('off');
  expect(readText('docs/deploying.md')).toContain(` ${command.join(' ')}\n`);
});

it('the api signs in as a role that only reads and writes rows, with a password of its own', () => {
  const { api, migrate, roles, database } = compose.services;
  const secrets = JSON.stringify([api, compose.services['api-2'], readText('scale.env')]);
  expect(secrets).not.toContain('POSTGRES_PASSWORD');
  expect(api.environment.DATABASE_URL).toMatch(/^postgres:\/\/paddock_api:\$\{POSTGRES_API_PASSWORD:/);
  expect(migrate.environment.DATABASE_URL).toContain(`//${database.environment.POSTGRES_USER}:`);
  const [, rights = ''] = /in role (.+);/.exec(readText('docs/deploying.md')) ?? [];
  expect(rights).not.toBe('');
  expect(compose.configs[roles.configs[0].source].content).toContain(`grant ${rights} to paddock_api;`);
});

it('the proxy is told where all api processes are', () => {
  const names = Object.keys(compose.services).filter((name) => name.startsWith('api'));
  const [, addresses = ''] = /^API_ADDRESSES=(.+)$/m.exec(readText('scale.env')) ?? [];
  expect(addresses.split(' ')).toEqual(names.map((name) => `${name}:3000`));
});

it('what docs/deploying.md puts into .env is what the compose file reads', () => {
  const [, block = ''] = /## Containers[^]+?```ini\n([^]+?)```/.exec(readText('docs/deploying.md')) ?? [];
  const settings = [...block.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(settings).toEqual(expect.arrayContaining(['POSTGRES_PASSWORD', 'POSTGRES_API_PASSWORD']));
  const read = [...readText('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect(settings.filter((name) => !read.includes(name))).toEqual([]);
});

it('what scale.env sets is what the compose file reads', () => {
  const settings = [...readText('scale.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(settings).toContain('DATABASE_REPLICA_URLS');
  const read = [...readText('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect(settings.filter((name) => name !== 'COMPOSE_PROFILES' && !read.includes(name))).toEqual([]);
});

it('every setting of docs/operating.md reaches the api of the compose file, or has no use there', () => {
  // Compose decides where things are and how the parts reach each other.
  const decided = ['PORT', 'HOST', 'DATABASE_URL', 'MIGRATE', 'TRUST_PROXY', 'METRICS_HOST', 'METRICS_PORT'];
  // The embedded database, which containers do not have, and the demo that only it has.
  const embedded = ['DATA_DIR', 'DEMO'];
  // A folder of the machine: in containers, files arrive by the agent.
  const folders = ['RESULTS_DIR'];
  // Caddy serves pages and api from one origin.
  const origins = ['PUBLIC_API_URL', 'WEB_ORIGIN'];
  const operating = readText('docs/operating.md');
  const [table = ''] = /## Settings\n\n(?:\|.*\n)+/.exec(operating) ?? [];
  const firstCells = [...table.matchAll(/^\| (.+?) +\|/gm)].map(([, cell]) => cell).join();
  const standard = [...operating.matchAll(/`OTEL_\w+`/g)].join();
  const named = [...`${firstCells},${standard}`.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name);
  const { environment } = compose.services.api;
  expect(named).toEqual(expect.arrayContaining(['ADMIN_DISCORD_IDS', 'DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET']));
  const unused = [...embedded, ...folders, ...origins];
  expect(named.filter((name) => !unused.includes(name) && !(name in environment))).toEqual([]);
  // What is passed on has the name it is documented with, and may be set from outside unless compose decides it.
  for (const [name, value] of Object.entries<string>(environment)) {
    expect(named).toContain(name);
    if (!decided.includes(name)) expect(value).toMatch(new RegExp(`^\\$\\{${name}:-`));
  }
});

it('assets that a proxy serves by itself are https alone for as long as the api’s replies', () => {
  const [, caddy] =
    /handle \/assets\/\* \{[^]+?header @https (Strict-Transport-Security ".+?")/.exec(readText('Caddyfile')) ?? [];
  const [, nginx] =
    /location \/assets\/ \{[^]+?add_header (Strict-Transport-Security ".+?")/.exec(
      readText('deploy/nginx/paddock.conf'),
    ) ?? [];
  expect([caddy, nginx]).toEqual(Array(2).fill('Strict-Transport-Security "max-age=31536000; includeSubDomains"'));
});

it('the proxy keeps the assets of the release before, whose pages are served until an update is complete', () => {
  expect(compose.services.web.volumes).toContain('assets:/srv/assets');
  expect(compose.volumes).toHaveProperty('assets');
  expect(dockerfile).toMatch(
    /^COPY --from=build \S+\/assets \/assets\n(?:#.*\n)*CMD \["sh", "-c", "cp -R \/assets \/srv && exec caddy run /m,
  );
  expect(readText('docs/deploying.md')).toContain(' web cp -R /assets /srv\n');
  expect(readText('Caddyfile')).toMatch(/handle \/assets\/\* \{\n\s+root \* \/srv\n/);
});

it('the systemd service starts the built site with the Node of the workspace', () => {
  const [, started = ''] = /^ExecStart=\/srv\/paddock\/(.+)$/m.exec(readText('docs/deploying.md')) ?? [];
  expect(started).toBe('node_modules/.bin/node apps/api/dist/main.js');
});

it('the images have Node as the workspace has it', () => {
  const node = parse(readText('pnpm-workspace.yaml')).catalog.node;
  expect([...dockerfile.matchAll(/^FROM node:(\S+)-slim/gm)].map(([, version]) => version)).toEqual([node, node, node]);
});
