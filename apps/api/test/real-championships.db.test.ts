import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Viewer } from '../src/endpoint/context.ts';
import { recompute } from '../src/modules/derivation/recompute.service.ts';
import { comparable, ExpectedChampionship } from './support/championships/compare-championship.ts';
import { DefinitionFile } from './support/championships/definition-file.ts';
import { addRealChampionship, storedStandings, type EventOf } from './support/championships/real-championship.ts';
import { createTestDeps, type TestDeps } from './support/test-deps.ts';

const folder = fileURLToPath(new URL('../../../../shared/real-results/', import.meta.url));
const championships = `${folder}championships/`;
const isThere = existsSync(`${championships}expected-championships.json`);
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const expected = isThere
  ? z.record(z.string(), ExpectedChampionship).parse(json(`${championships}expected-championships.json`))
  : {};
const described = Object.keys(expected).map((name) => ({
  name,
  file: DefinitionFile.parse(json(`${championships}${name}.json`)),
}));
const files = [
  ...new Set(
    described.flatMap(({ file }) =>
      file.rounds.flatMap(({ heats }) =>
        heats.flatMap((heat) => [
          ...(heat.file === undefined ? [] : [heat.file]),
          ...(heat.qualifying === undefined || 'order' in heat.qualifying ? [] : [heat.qualifying.file]),
        ]),
      ),
    ),
  ),
];

const gameOf = (name: string) => described.find((each) => each.name === name)?.file.game;

async function importAll(deps: TestDeps, names: readonly string[]): Promise<EventOf> {
  for (const name of names) {
    const fileName = name.split('/').at(-1) ?? name;
    await deps.importFile({ fileName, bytes: readFileSync(folder + name) });
  }
  const rows = await deps.sql<{ fileName: string; sessionIndex: number; eventId: number }[]>`
    select f.file_name, p.session_index, p.event_id from file_sessions p join ingest_files f on f.id = p.file_id`;
  return (name, session) => {
    const fileName = name.split('/').at(-1);
    const row = rows.find((each) => each.fileName === fileName && each.sessionIndex === session);
    if (row === undefined) throw new Error(`${name} has no session ${session}`);
    return row.eventId;
  };
}

async function makeAdmin({ sql }: TestDeps): Promise<Viewer> {
  const [row] = await sql<{ accountId: number }[]>`
    insert into accounts (provider, provider_user_id, name, role, created_at, last_sign_in_at)
    values ('discord', '1', 'Ada', 'admin', now(), now()) returning id as "accountId"`;
  return {
    accountId: row?.accountId ?? 0,
    driverId: null,
    sessionId: 's',
    role: 'admin',
    name: 'Ada',
    avatarUrl: null,
  };
}

describe.skipIf(!isThere)('championships of real files (skipped where ../shared/real-results is absent)', () => {
  let deps: TestDeps;
  const ids = new Map<string, number>();
  beforeAll(async () => {
    deps = await createTestDeps({ now: '2026-11-01T12:00:00.000Z' });
    const eventOf = await importAll(deps, files);
    const admin = await makeAdmin(deps);
    for (const { name, file } of described) ids.set(name, await addRealChampionship({ deps, file, eventOf }, admin));
  }, 120_000);
  afterAll(() => deps.close());

  const expectSame = async (name: string): Promise<void> => {
    const stored = await storedStandings(deps, ids.get(name) ?? 0);
    const nameOf = (id: string): string => (gameOf(name) === 'acc' ? id : id.replace(/^S/, 'steam:'));
    expect(comparable(stored, nameOf), name).toEqual(expected[name]);
  };

  it.each(described.map(({ name }) => name))('%s', expectSame);

  it('are the same when everything is computed again', async () => {
    await recompute(deps, () => {});
    for (const { name } of described) await expectSame(name);
  }, 120_000);

  it.each(described.map(({ name }) => name))('%s reads the same through the API', async (name) => {
    const championshipId = ids.get(name) ?? 0;
    const { tables } = await deps.championshipStandings.standings({ championshipId, kind: 'drivers' });
    for (const { kind, code } of tables) {
      const { rows } = await deps.championshipStandings.standings({ championshipId, kind, table: code });
      const wanted = (kind === 'drivers' ? expected[name]?.tables : expected[name]?.teams)?.[code]?.rows ?? [];
      const shown = rows.map(({ place, total, starts }) => `${place ?? '-'} ${total} ${starts}`);
      expect(shown.toSorted()).toEqual(
        wanted.map(({ place, total, starts }) => `${place ?? '-'} ${total} ${starts}`).toSorted(),
      );
    }
  });
});
