import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PACKAGE, temporaryFolder } from '../test/database-process.ts';
import { resolveEmbeddedPostgres } from './binaries.ts';

it('an app that has this code bundled in finds the programs by way of its link to this package', () => {
  const app = temporaryFolder();
  mkdirSync(join(app, 'node_modules', '@paddock'), { recursive: true });
  mkdirSync(join(app, 'dist'));
  expect(() => resolveEmbeddedPostgres(join(app, 'dist', 'main.js'))).toThrow();
  symlinkSync(PACKAGE, join(app, 'node_modules', '@paddock', 'embedded-database'));
  const found = resolveEmbeddedPostgres(join(app, 'dist', 'main.js'));
  expect(found).toBe(resolveEmbeddedPostgres());
  expect(existsSync(found)).toBe(true);
});
