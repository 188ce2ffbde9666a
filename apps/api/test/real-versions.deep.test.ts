import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { decideAboutAll } from './support/decide-about-all.ts';
import { eventsOf, importFolder } from './support/imported-files.ts';
import { comparable, rowsOfVersion, shownOf } from './support/shown-rows.ts';
import { createTestDeps } from './support/test-deps.ts';

const folder = fileURLToPath(new URL('../../../../shared/real-results/acc', import.meta.url));

it.skipIf(!existsSync(folder))(
  'version 1 of each real result is what a site without decisions shows (skipped without ../shared/real-results)',
  async () => {
    let now = Date.UTC(2025, 5, 15);
    const decided = await createTestDeps({ clock: () => new Date((now += 1_000)) });
    const plain = await createTestDeps();
    try {
      const ids = new Map(eventsOf(await importFolder({ deps: decided }, folder)));
      const others = eventsOf(await importFolder({ deps: plain }, folder));
      expect(await decideAboutAll(decided, [...ids.values()])).toBeGreaterThan(100);
      let rows = 0;
      for (const [name, eventId] of others) {
        const expected = comparable(shownOf(await plain.events.results(eventId)));
        expect(comparable(await rowsOfVersion(decided, ids.get(name) ?? 0, 1)), name).toEqual(expected);
        rows += expected.length;
      }
      expect(rows).toBeGreaterThan(500);
    } finally {
      await decided.close();
      await plain.close();
    }
  },
  600_000,
);
