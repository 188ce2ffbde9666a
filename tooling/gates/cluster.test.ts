import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '@paddock/run/workspace';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = path.join(root, 'deploy/cluster');
const files = readdirSync(folder);
const readText = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const deploying = readFileSync(path.join(root, 'docs/deploying.md'), 'utf8');
const patroni = parse(readText('patroni.yml'));
const valuesOf = (file: string): Record<string, string | undefined> =>
  Object.fromEntries([...readText(file).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]));

it('Patroni’s times keep its rule, and leave the watchdog time to end connections', () => {
  const { ttl, loop_wait: loop, retry_timeout: retry } = patroni.bootstrap.dcs;
  expect(ttl).toBeGreaterThanOrEqual(20);
  expect(loop + 2 * retry).toBeLessThanOrEqual(ttl);
  expect(ttl - patroni.watchdog.safety_margin - loop - retry).toBeGreaterThanOrEqual(5);
});

it('Patroni is set up as it lost nothing: synchronous, failsafe, with a watchdog and version 2 of etcd', () => {
  const { dcs } = patroni.bootstrap;
  expect([dcs.synchronous_mode, dcs.failsafe_mode, patroni.watchdog.mode]).toEqual([true, true, 'required']);
  expect(patroni).toHaveProperty('etcd');
  expect(patroni).not.toHaveProperty('etcd3');
  expect(valuesOf('etcd.env')['ETCD_ENABLE_V2']).toBe('true');
});

it('there are the same three machines everywhere', () => {
  const hosts = ['db1.internal', 'db2.internal', 'db3.internal'];
  const withPort = (port: number) => hosts.map((host) => `${host}:${port}`);
  expect(patroni.etcd.hosts).toEqual(withPort(2379));
  const members = (valuesOf('etcd.env')['ETCD_INITIAL_CLUSTER'] ?? '').split(',');
  expect(members.map((member) => member.split('//')[1])).toEqual(withPort(2380));
  const [, primary = ''] = /^listen primary\n((?: .*\n)+)/m.exec(readText('haproxy.cfg')) ?? [];
  expect([...primary.matchAll(/^ +server \S+ (\S+) check port 8008$/gm)].map(([, host]) => host)).toEqual(
    withPort(5432),
  );
  expect(patroni.restapi.listen).toMatch(/:8008$/);
  expect(deploying).toContain(`@${withPort(5432).join()}/paddock?target_session_attrs=read-write`);
});

it('HAProxy ends the sessions on a server that is no longer the primary', () => {
  expect(readText('haproxy.cfg')).toMatch(
    /^listen primary\n(?: .*\n)*? +option httpchk OPTIONS \/primary\n +http-check expect status 200\n(?: .*\n)*? +default-server .*on-marked-down shutdown-sessions$/m,
  );
});

it('the role of pooled reads has each limit that PgBouncer ignores', () => {
  const [, ignored = ''] = /^ignore_startup_parameters = (.+)$/m.exec(readText('pgbouncer.ini')) ?? [];
  const set = [...deploying.matchAll(/^alter role paddock_reads set (\w+) = /gm)].map(([, name]) => name);
  expect(set.length).toBeGreaterThan(0);
  expect(new Set(set)).toEqual(new Set(ignored.split(',')));
});

it('no file holds a password, and each is explained', () => {
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(deploying).toContain(`(../deploy/cluster/${file})`);
  const passwords = files.flatMap((file) =>
    [...readText(file).matchAll(/^.*password\s*[=:].*$/gim)].map(([line]) => line),
  );
  expect(passwords.length).toBeGreaterThan(0);
  expect(passwords.filter((line) => !/password\s*[=:]$/i.test(line))).toEqual([]);
});
