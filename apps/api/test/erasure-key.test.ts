import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readErasureKey } from '../src/erasure-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'paddock-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

const dataDir = join(folder, 'data');
const file = join(dataDir, 'erasure-key');
const embedded = { erasureKey: null, databaseUrl: null, dataDir };

describe('the erasure key', () => {
  it('is a file beside the embedded database that its owner alone can read, made once', async () => {
    const key = await readErasureKey(embedded);
    expect(key).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await readErasureKey(embedded)).toEqual(key);
    expect(readFileSync(file, 'utf8')).toBe(`${key?.toString('base64')}\n`);
  });

  it('is the configured one, and none with a database of its own and nothing configured', async () => {
    const erasureKey = Buffer.alloc(32, 1);
    expect(await readErasureKey({ ...embedded, erasureKey })).toBe(erasureKey);
    expect(await readErasureKey({ ...embedded, databaseUrl: 'postgres://db' })).toBeNull();
  });

  it('is not read from a damaged file', async () => {
    writeFileSync(file, 'short');
    await expect(readErasureKey(embedded)).rejects.toThrow(
      `${file}, the key that recognises erased people, is damaged. Restore it from a backup.`,
    );
  });
});
