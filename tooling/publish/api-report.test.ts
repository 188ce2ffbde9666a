import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { apiReport } from './testing/api-report.ts';
import { publishedPackages } from './testing/published-packages.ts';

const libraries = publishedPackages.filter(({ modules }) => modules.length > 0);

describe.each(libraries)('$name', (library) => {
  // A wanted change is written by `pnpm test api-report --update`.
  it('lets others import what its api.md says', async () => {
    const report = apiReport(library);
    await expect(report).toMatchFileSnapshot(path.join(library.folder, 'api.md'));
  });
});
