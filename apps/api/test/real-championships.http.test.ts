import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recompute } from '../src/modules/derivation/recompute.service.ts';
import { comparable } from './support/championships/compare-championship.ts';
import { readPublic, rowsOfExpected, rowsOfPublic } from './support/championships/public-standings.ts';
import { addRealChampionship, storedStandings } from './support/championships/real-championship.ts';
import {
  areThere,
  eventsOfFiles,
  expected,
  filesOf,
  importReal,
  makeAdmin,
  namesByPublicId,
  personOf,
  realChampionships,
  type RealChampionship,
} from './support/championships/real-files.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import type { TestDeps } from './support/test-deps.ts';

describe.skipIf(!areThere)('championships of real files (skipped where ../shared/real-results is absent)', () => {
  let site: TestApp;
  let deps: TestDeps;
  const ids = new Map<string, number>();
  beforeAll(async () => {
    site = await createTestApp({ now: '2026-11-01T12:00:00.000Z' });
    ({ deps } = site);
    await importReal(deps, filesOf(realChampionships));
    const eventOf = await eventsOfFiles(deps);
    const admin = await makeAdmin(deps);
    for (const { name, file } of realChampionships) {
      ids.set(name, await addRealChampionship({ deps, file, eventOf }, admin));
    }
  }, 120_000);
  afterAll(() => site.close());

  const expectSame = async ({ name, file }: RealChampionship): Promise<void> => {
    const stored = await storedStandings(deps, ids.get(name) ?? 0);
    expect(
      comparable(stored, (id) => personOf(file.game, id)),
      name,
    ).toEqual(expected[name]);
  };

  it.each(realChampionships)('$name', expectSame);

  it('are the same when everything is computed again', async () => {
    await recompute(deps, () => {});
    for (const each of realChampionships) await expectSame(each);
  }, 120_000);

  it.each(realChampionships)('$name reads the same row by row', async ({ name, file }) => {
    const tables = await readPublic(site, ids.get(name) ?? 0);
    const wanted = expected[name];
    const nameOf = await namesByPublicId(deps, file.game);
    expect(rowsOfPublic(tables, { nameOf })).toEqual(wanted && rowsOfExpected(wanted));
  });
});
