import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, SETTINGS } from '../src/config.ts';

const BASE = '/srv/paddock';

describe('without any variable', () => {
  it('has a default for everything', () => {
    expect(readConfig({}, BASE)).toEqual({
      http: { host: '127.0.0.1', port: 3000 },
      databaseUrl: null,
      databaseReplicaUrls: [],
      drainSeconds: 0,
      dataDir: '/srv/paddock/.data',
      resultsDir: null,
      siteTimeZone: null,
      migrate: true,
      publicUrl: null,
      publicApiUrl: null,
      webOrigin: null,
      trustProxy: null,
      socketsPerAddress: 500,
      maxConnections: 30_000,
      overloadDelayMs: 1_000,
      logLevel: 'warn',
      logRequests: false,
      metrics: null,
      traceEndpoint: null,
      demo: true,
      discord: null,
      discordUrl: null,
      adminDiscordIds: [],
      erasureKey: null,
      push: { contact: null, hosts: [], testService: null },
      files: { store: null, in: 'table' },
    });
  });

  it('takes a blank variable for one that is not set', () => {
    const names = ['HOST', 'PORT', 'DATABASE_URL', 'DATA_DIR', 'RESULTS_DIR', 'SITE_TIME_ZONE', 'MIGRATE', 'DEMO'];
    const others = [
      'PUBLIC_URL',
      'PUBLIC_API_URL',
      'WEB_ORIGIN',
      'TRUST_PROXY',
      'DISCORD_CLIENT_ID',
      'ADMIN_DISCORD_IDS',
      'DATABASE_REPLICA_URLS',
      'DRAIN_SECONDS',
      'ERASURE_KEY',
      'FILE_STORE_URL',
      'FILE_STORE_KEY_ID',
      'FILE_STORE_SECRET',
      'FILE_STORE_REGION',
      'FILES_IN',
      'PUSH_CONTACT',
      'PUSH_HOSTS',
      'PUSH_TEST_SERVICE',
      'LOG_LEVEL',
      'LOG_REQUESTS',
      'METRICS_HOST',
      'METRICS_PORT',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    ];
    for (const blank of ['', '  ']) {
      const env = Object.fromEntries([...names, ...others].map((name) => [name, blank]));
      expect(readConfig(env, BASE)).toEqual(readConfig({}, BASE));
    }
  });

  it('minds nothing that belongs to others', () => {
    expect(readConfig({ PATH: '/bin', HOME: '', PGHOST: 'x' }, BASE)).toEqual(readConfig({}, BASE));
  });
});

describe('each variable', () => {
  it.each([
    ['HOST', '0.0.0.0', { http: { host: '0.0.0.0', port: 3000 } }],
    ['HOST', ' :: ', { http: { host: '::', port: 3000 } }],
    ['PORT', '0', { http: { host: '127.0.0.1', port: 0 } }],
    ['PORT', '65535', { http: { host: '127.0.0.1', port: 65_535 } }],
    [
      'DATABASE_URL',
      'postgres://me:secret@db:5433/races',
      { databaseUrl: 'postgres://me:secret@db:5433/races', demo: false },
    ],
    ['DATABASE_URL', 'postgres://me:a,b@db/r,s', { databaseUrl: 'postgres://me:a,b@db/r,s', demo: false }],
    [
      'DATABASE_URL',
      'postgres://me:secret@db1,db2:5433/races?target_session_attrs=read-write',
      { databaseUrl: 'postgres://me:secret@db1,db2:5433/races?target_session_attrs=read-write', demo: false },
    ],
    ['DATABASE_URL', 'postgresql://db/races', { databaseUrl: 'postgresql://db/races', demo: false }],
    ['DRAIN_SECONDS', '15', { drainSeconds: 15 }],
    ['DATA_DIR', '/var/lib/races', { dataDir: '/var/lib/races' }],
    ['DATA_DIR', 'data', { dataDir: '/srv/paddock/data' }],
    ['DATA_DIR', '../data', { dataDir: '/srv/data' }],
    ['RESULTS_DIR', '/games/results', { resultsDir: '/games/results', demo: false }],
    ['RESULTS_DIR', './results', { resultsDir: '/srv/paddock/results', demo: false }],
    ['SITE_TIME_ZONE', 'Europe/Berlin', { siteTimeZone: 'Europe/Berlin' }],
    ['MIGRATE', 'off', { migrate: false }],
    ['MIGRATE', 'false', { migrate: false }],
    ['MIGRATE', '0', { migrate: false }],
    ['MIGRATE', 'on', { migrate: true }],
    ['DEMO', 'off', { demo: false }],
    ['DEMO', 'on', { demo: true }],
    ['PUBLIC_URL', 'https://races.example.com/paddock', { publicUrl: 'https://races.example.com/paddock' }],
    ['PUBLIC_API_URL', 'https://api.example.com/', { publicApiUrl: 'https://api.example.com' }],
    ['WEB_ORIGIN', 'https://www.example.com/', { webOrigin: 'https://www.example.com' }],
    ['WEB_ORIGIN', 'http://www.example.com:8080/some/page?x', { webOrigin: 'http://www.example.com:8080' }],
    ['TRUST_PROXY', 'uniquelocal', { trustProxy: 'uniquelocal' }],
    ['SOCKETS_PER_ADDRESS', '20000', { socketsPerAddress: 20_000 }],
    ['MAX_CONNECTIONS', '4000', { maxConnections: 4_000 }],
    ['OVERLOAD_DELAY_MS', '0', { overloadDelayMs: 0 }],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
    ['LOG_REQUESTS', 'on', { logRequests: true }],
    ['METRICS_HOST', '0.0.0.0', {}],
    ['METRICS_PORT', '9464', { metrics: { host: '127.0.0.1', port: 9464 } }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://otel:4318', { traceEndpoint: 'http://otel:4318' }],
    ['ERASURE_KEY', `${'A'.repeat(43)}=`, { erasureKey: Buffer.alloc(32) }],
    [
      'TRUST_PROXY',
      'loopback, 10.0.0.0/8, fd00::/8, 192.0.2.1',
      { trustProxy: 'loopback, 10.0.0.0/8, fd00::/8, 192.0.2.1' },
    ],
  ])('%s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value }, BASE)).toEqual({ ...readConfig({}, BASE), ...expected });
  });

  it('is described for operators', () => {
    const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
    const described = [...page.matchAll(/^\| (`[A-Z_`, ]+`) +\|/gm)].flatMap(
      ([, names]) => names?.match(/[A-Z_]+/g) ?? [],
    );
    expect(described.toSorted()).toEqual(SETTINGS.toSorted());
  });

  it('never shows invented data where real data come from', () => {
    for (const real of [{ DATABASE_URL: 'postgres://db/races' }, { RESULTS_DIR: 'results' }]) {
      expect(readConfig({ ...real, DEMO: 'on' }, BASE).demo).toBe(false);
    }
  });

  it('cannot be changed afterwards', () => {
    const config = readConfig({}, BASE);
    expect(Object.isFrozen(config) && Object.isFrozen(config.http)).toBe(true);
  });
});

describe('Discord', () => {
  it('is there with both parts of its credentials', () => {
    const { discord, adminDiscordIds } = readConfig(
      { DISCORD_CLIENT_ID: '12', DISCORD_CLIENT_SECRET: 's', ADMIN_DISCORD_IDS: ' 1, 22 ' },
      BASE,
    );
    expect(discord).toEqual({
      clientId: '12',
      clientSecret: 's',
      baseUrl: 'https://discord.com',
      publicKey: null,
      botToken: null,
    });
    expect(adminDiscordIds).toEqual(['1', '22']);
  });

  it.each([{ DISCORD_CLIENT_ID: '12' }, { DISCORD_CLIENT_SECRET: 's' }])('is refused with one alone: %o', (env) => {
    expect(() => readConfig(env, BASE)).toThrow(/set both or neither/);
  });
});

describe('the store of files', () => {
  const store = {
    FILE_STORE_URL: 'https://s3.example.com/paddock/',
    FILE_STORE_KEY_ID: 'id',
    FILE_STORE_SECRET: 'secret',
  };

  it('is there with its address and key; files go there only if that is said', () => {
    const settings = { url: 'https://s3.example.com/paddock', keyId: 'id', secret: 'secret', region: 'us-east-1' };
    expect(readConfig(store, BASE).files).toEqual({ store: settings, in: 'table' });
    expect(readConfig({ ...store, FILE_STORE_REGION: 'auto', FILES_IN: 'store' }, BASE).files).toEqual({
      store: { ...settings, region: 'auto' },
      in: 'store',
    });
  });

  it.each(Object.keys(store))('is refused without %s', (name) => {
    expect(() => readConfig({ ...store, [name]: '' }, BASE)).toThrow(/belong together: set all or none/);
  });

  it('is needed where files are to go there', () => {
    expect(() => readConfig({ FILES_IN: 'store' }, BASE)).toThrow(/FILES_IN=store needs FILE_STORE_URL/);
  });
});

describe('replicas', () => {
  it('are listed beside their primary', () => {
    const env = {
      DATABASE_URL: 'postgres://db/races',
      DATABASE_REPLICA_URLS: 'postgres://r1/races, postgres://r2/races',
    };
    expect(readConfig(env, BASE).databaseReplicaUrls).toEqual(['postgres://r1/races', 'postgres://r2/races']);
  });

  it('are refused without it', () => {
    const read = () => readConfig({ DATABASE_REPLICA_URLS: 'postgres://r1/races' }, BASE);
    expect(read).toThrow(/DATABASE_REPLICA_URLS needs DATABASE_URL/);
  });
});

describe('a wrong value', () => {
  it.each([
    ['PORT', 'three thousand', 'whole number from 0 to 65535'],
    ['PORT', '65536', 'whole number from 0 to 65535'],
    ['PORT', '-1', 'whole number from 0 to 65535'],
    ['PORT', '80.5', 'whole number from 0 to 65535'],
    ['PORT', '0x50', 'whole number from 0 to 65535'],
    ['METRICS_PORT', '0', 'whole number from 1 to 65535'],
    ['LOG_REQUESTS', 'perhaps', 'on or off'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'otel:4318', 'http(s) address'],
    ['DATABASE_URL', 'mysql://db/races', 'begin with postgres://'],
    ['DATABASE_URL', 'db/races', 'begin with postgres://'],
    [
      'DATABASE_URL',
      'postgres://db1,db2/races?target_session_attrs=standby',
      'target_session_attrs=read-write, or none',
    ],
    [
      'DATABASE_URL',
      'postgres://db/races?sslmode=require&target_session_attrs=any',
      'target_session_attrs=read-write, or none',
    ],
    ['DATABASE_REPLICA_URLS', 'postgres://r1/races,r2', 'begin with postgres://'],
    ['DRAIN_SECONDS', '1.5', 'whole number'],
    ['SITE_TIME_ZONE', 'Mars/Olympus', 'IANA time zone such as Australia/Sydney'],
    ['MIGRATE', 'maybe', 'on or off'],
    ['DEMO', 'please', 'on or off'],
    ['PUBLIC_URL', 'races.example.com', 'http(s) address'],
    ['PUBLIC_URL', 'https://', 'http(s) address'],
    ['WEB_ORIGIN', 'ftp://example.com', 'http(s) origin'],
    ['TRUST_PROXY', 'true', 'list addresses'],
    ['SOCKETS_PER_ADDRESS', '0', 'whole number'],
    ['SOCKETS_PER_ADDRESS', '1e3', 'whole number'],
    ['MAX_CONNECTIONS', '0', 'whole number'],
    ['OVERLOAD_DELAY_MS', '-1', 'whole number'],
    ['LOG_LEVEL', 'loud', 'one of silent, fatal, error, warn'],
    ['TRUST_PROXY', '10.0.0.0/33', 'list addresses'],
    ['TRUST_PROXY', '10.0.0.1,', 'list addresses'],
    ['DISCORD_BASE_URL', 'discord.com', 'http(s) address'],
    ['DISCORD_PUBLIC_KEY', 'abc', '64 hexadecimal digits'],
    ['PUSH_CONTACT', 'https://example.com', 'e-mail address'],
    ['PUSH_HOSTS', 'push.example.com,10.0.0.1', 'host names'],
    ['PUSH_HOSTS', 'https://push.example.com', 'host names'],
    ['PUSH_TEST_SERVICE', 'https://push.example.com', 'of this machine'],
    ['PUSH_TEST_SERVICE', 'http://127.0.0.1.example.com', 'of this machine'],
    ['FILE_STORE_URL', 's3.example.com/paddock', 'with the bucket'],
    ['FILE_STORE_URL', 'https://s3.example.com/paddock?x=1', 'with the bucket'],
    ['FILE_STORE_URL', 'https://me:secret@s3.example.com/paddock', 'with the bucket'],
    ['FILES_IN', 'cellar', 'table or store'],
    ['ADMIN_DISCORD_IDS', 'ada', 'numbers'],
    ['ADMIN_DISCORD_IDS', '1,,2', 'numbers'],
  ])('%s=%s is named with what it should be', (name, value, hint) => {
    const read = () => readConfig({ [name]: value }, BASE);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      new RegExp(`^The settings in the environment are not valid:\n- ${name} must .*${RegExp.escape(hint)}.*\\.$`),
    );
  });

  it('a push service of tests is refused where others reach the site', () => {
    const PUSH_TEST_SERVICE = 'https://127.0.0.1:8791';
    expect(readConfig({ PUSH_TEST_SERVICE }, BASE).push.testService).toBe(PUSH_TEST_SERVICE);
    const others = [{ PUBLIC_URL: 'https://results.example.com' }, { HOST: '0.0.0.0' }];
    for (const other of others)
      expect(() => readConfig({ PUSH_TEST_SERVICE, ...other }, BASE)).toThrow(/PUSH_TEST_SERVICE takes the place/);
  });

  it('is named beside every other one', () => {
    const read = () => readConfig({ PORT: 'x', MIGRATE: 'perhaps', PUBLIC_URL: 'z' }, BASE);
    expect(read).toThrow(/- PORT must .*\n- MIGRATE must .*\n- PUBLIC_URL must /);
  });

  it('is never repeated where it may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'pg://me:secret@db/races' }, BASE)).toThrow(/^(?!.*secret)/s);
  });
});
