import { foldName } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { findDrivers } from '../search/search.repository.ts';
import { createSitemap } from '../pages/sitemap/sitemap.service.ts';
import { hideAndShow, withDeps } from '../../../test/support/hide-and-show.ts';

describe('hiding', () => {
  it('leaves boards, records, rivals and searches as if the driver were nobody; showing again brings all back', () =>
    hideAndShow(2));

  it('leaves results as they are, and a page that counts the driver in', async () => {
    await withDeps(async (deps) => {
      for (const day of ['01', '02', '03', '04']) {
        // The third begins later: he has fewer starts than the others.
        const numbers = day === '01' ? [1, 2] : [1, 2, 3];
        const cars = numbers.map((number) => ({ drivers: [driver(number)], laps: [150_000, 100_000 + number * 100] }));
        await deps.importFile(resultFile({ type: 'R', track: 'monza', end: `2412${day}_120000`, cars }));
      }
      const idOf = async (name: string) =>
        (await findDrivers(deps.sql, { folded: foldName(name), after: null, limit: 1 }))[0]?.playerId ?? '';
      const [one, two] = [await idOf('Driver 1'), await idOf('Driver 2')];
      const rivalsOf = async (id: string) => (await deps.rivalry.rivals(id)).map((rival) => rival.driver.name);
      const placeOf = async (id: string) =>
        (await deps.drivers.allRecords(id)).map((record) => [
          record.rank,
          record.of,
          record.trackRank,
          record.trackOf,
          record.isRecord,
        ]);
      expect(await rivalsOf(two)).toEqual(expect.arrayContaining(['Driver 1', 'Driver 3']));
      expect(await placeOf(one)).toEqual([[1, 3, 1, 3, true]]);
      expect(await placeOf(two)).toEqual([[2, 3, 2, 3, false]]);

      const owner = await ownerOf(deps, driver(1).playerId);
      await deps.account.setPrivacy(owner, { usesShortName: false, isHidden: true });

      expect(await rivalsOf(two)).toEqual(['Driver 3']);
      expect(await placeOf(two)).toEqual([[1, 2, 1, 2, true]]);
      expect(await rivalsOf(one)).toEqual(expect.arrayContaining(['Driver 2', 'Driver 3']));
      // Where he would stand. The record is another's, as on the board.
      expect(await placeOf(one)).toEqual([[1, 3, 1, 3, false]]);
      const around = { limit: 10, around: one };
      const { leaderboards } = deps;
      for (const board of [
        await leaderboards.races({ minStarts: 1, sort: 'starts' }, around),
        await leaderboards.points({}, around),
      ]) {
        expect(board.rows.map((row) => row.driver.name).toSorted()).toEqual(['Driver 2', 'Driver 3']);
      }
      const found = await createSitemap({ sql: deps.sql, plainPages: [] }).file('drivers');
      expect(found?.map(({ path }) => path).toSorted()).toEqual(
        [two, await idOf('Driver 3')].map((id) => `/driver/${id}`).toSorted(),
      );
      const [event] = await deps.events.recent({ limit: 1 });
      const rows = await deps.events.results(event?.eventId ?? 0);
      expect(rows.map((row) => row.drivers[0]?.name)).toEqual(['Driver 1', 'Driver 2', 'Driver 3']);
      expect(rows[0]?.drivers[0]?.playerId).toBe(one);

      // A board asked for around somebody who is not on it begins at the top.
      const last = await ownerOf(deps, driver(3).playerId);
      const three = await idOf('Driver 3');
      await deps.account.setPrivacy(last, { usesShortName: false, isHidden: true });
      const aroundLast = { limit: 1, around: three };
      for (const board of [
        await leaderboards.races({ minStarts: 1, sort: 'starts' }, aroundLast),
        await leaderboards.points({}, aroundLast),
      ]) {
        expect(board).toMatchObject({ rowsBefore: 0, rows: [{ driver: { name: 'Driver 2' } }] });
      }
    });
  });
});
