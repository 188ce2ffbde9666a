import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '@paddock/run/workspace';

const MODULES = path.join(root, 'apps/api/src/modules');

/** Which modules each module of the api imports from; tests may cross as they like. */
function importsOfModules(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of globSync('**/*.ts', { cwd: MODULES })) {
    if (file.includes('.test.') || file.includes('.property.')) continue;
    const [module = ''] = file.split(path.sep);
    const targets = imports.get(module) ?? new Set<string>();
    imports.set(module, targets);
    for (const [, specifier = ''] of readFileSync(path.join(MODULES, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)) {
      const target = path.relative(MODULES, path.resolve(MODULES, path.dirname(file), specifier));
      const [other = ''] = target.split(path.sep);
      if (other !== '..' && other !== module) targets.add(other);
    }
  }
  return imports;
}

/** Takes out modules that import none of those left, until nothing changes: what remains is in a circle or above one. */
function circular(imports: Map<string, Set<string>>): string[] {
  const left = new Map(imports);
  for (;;) {
    const done = [...left].filter(([, targets]) => ![...targets].some((target) => left.has(target)));
    if (done.length === 0) return [...left.keys()];
    for (const [module] of done) left.delete(module);
  }
}

test('a circle of modules is found', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['a', 'c'])],
    ['c', new Set<string>()],
  ]);
  expect(circular(imports)).toEqual(['a', 'b']);
});

test("the api's modules import each other in no circle, not even types", () => {
  const imports = importsOfModules();
  expect(imports.size).toBeGreaterThan(10);
  expect(circular(imports)).toEqual([]);
});
