import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listPackageFolders, root } from '@paddock/run/workspace';

/** A file's room: the module, route, feature or shared folder it is in, else its folder; a file outside of all folders is a room of its own. */
function roomOf(file: string): string {
  const [first = '', second = ''] = file.split(path.sep);
  return ['modules', 'routes', 'features', 'shared'].includes(first) ? `${first}/${second}` : first;
}

/** Which rooms each room imports from, types included; tests may cross as they like. */
function importsOfRooms(folder: string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: folder })) {
    if (/\.test\.|(^|\/)testing\//.test(file)) continue;
    const room = roomOf(file);
    const targets = imports.get(room) ?? new Set<string>();
    imports.set(room, targets);
    const text = readFileSync(path.join(folder, file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(/(?: from |import\()'(\.[^']+)'/g)) {
      const target = path.relative(folder, path.resolve(folder, path.dirname(file), specifier));
      if (!target.startsWith('..') && roomOf(target) !== room) targets.add(roomOf(target));
    }
  }
  return imports;
}

/** Takes out rooms that import none of those left, until nothing changes: what remains is in a circle or above one. */
function circular(imports: Map<string, Set<string>>): string[] {
  const left = new Map(imports);
  for (;;) {
    const done = [...left].filter(([, targets]) => ![...targets].some((target) => left.has(target)));
    if (done.length === 0) return [...left.keys()];
    for (const [room] of done) left.delete(room);
  }
}

test('a circle of rooms is found', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['a', 'c'])],
    ['c', new Set<string>()],
  ]);
  expect(circular(imports)).toEqual(['a', 'b']);
});

test.each(listPackageFolders().filter((folder) => /^(apps|packages)\//.test(folder)))(
  'rooms of %s import each other in no circle, not even types',
  (folder) => {
    const imports = importsOfRooms(path.join(root, folder, 'src'));
    expect(imports.size).toBeGreaterThan(0);
    expect(circular(imports)).toEqual([]);
  },
);
