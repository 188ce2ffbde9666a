import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { findHome } from './home.ts';

let folder: string;
let data: string;
let home: string;
/** A data folder whose database is stored elsewhere. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paddock-home-'));
  data = join(folder, 'data');
  home = join(folder, 'home');
  mkdirSync(data);
  mkdirSync(home);
  writeFileSync(join(data, 'location.json'), JSON.stringify({ home }));
  writeFileSync(join(home, 'belongs-to.txt'), `${data}\n`);
  return () => rmSync(folder, { recursive: true });
});

it('a copy of a data folder does not get the database of the original', () => {
  const copy = join(folder, 'copy');
  cpSync(data, copy, { recursive: true });
  expect(() => findHome(copy)).toThrow(
    `${copy} is a copy of the data folder ${data}: both name the database in ${home}`,
  );
  expect(findHome(data)).toBe(home);
});

it('a folder that was moved keeps its database, and a copy of it gets none', () => {
  const moved = join(folder, 'moved');
  renameSync(data, moved);
  expect(findHome(moved)).toBe(home);
  expect(readFileSync(join(home, 'belongs-to.txt'), 'utf8')).toContain(moved);
  cpSync(moved, data, { recursive: true });
  expect(() => findHome(data)).toThrow('is a copy');
});
