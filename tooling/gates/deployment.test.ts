import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '@paddock/run/workspace';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const compose = parse(readText('docker-compose.yml'));
const dockerfile = readText('Dockerfile');

it('the database is PostgreSQL 18 with a health check and a volume where that version keeps its data', () => {
  const { image, healthcheck, volumes } = compose.services.database;
  expect(image).toBe('postgres:18');
  expect(healthcheck.test).toContain('pg_isready');
  expect(volumes).toEqual(['database:/var/lib/postgresql']);
  expect(compose.volumes).toHaveProperty('database');
});

it('each service waits until the one it needs is healthy', () => {
  expect(compose.services.api.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  expect(compose.services.web.depends_on).toEqual({ api: { condition: 'service_healthy' } });
  expect(compose.services.api.healthcheck.test.join(' ')).toContain('/ready');
});

it('every build target is a stage of the Dockerfile', () => {
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
  expect(stages).toEqual(['build', compose.services.api.build.target, compose.services.web.build.target]);
});

it('the container starts Node as `start` does', () => {
  const [, command = '[]'] = /^CMD (\[.*main\.js.*\])$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(command)).toEqual(['node', 'apps/api/dist/main.js']);
});

it('the Dockerfile copies only files that exist, and Node as the workspace has it', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, files]) => files?.split(' ') ?? [],
  );
  expect(copied.length).toBeGreaterThan(2);
  expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  const node = parse(readText('pnpm-workspace.yaml')).catalog.node;
  expect([...dockerfile.matchAll(/^FROM node:(\S+)-slim/gm)].map(([, version]) => version)).toEqual([node, node]);
});
