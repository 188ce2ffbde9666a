import path from 'node:path';

import { listExcess, measurePages, toTable } from './page-sizes.ts';
import { root } from './workspace.ts';

/** Prints what the pages of a build weigh; fails when the first one weighs too much. */
const dist = path.resolve(process.argv[2] ?? path.join(root, 'apps/web/dist'));
const sizes = measurePages(dist);
console.log(toTable(sizes));
const excess = listExcess(dist, sizes);
for (const line of excess) console.log(`TOO LARGE: ${line}`);
console.log(`measured ${sizes.length} pages`);
process.exitCode = excess.length === 0 ? 0 : 1;
