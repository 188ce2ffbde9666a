import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

import { checkRowTypes, compareRowTypes } from './row-types.ts';
import { NOTHING } from './runners.ts';

const code = `
declare function sql<T>(text: TemplateStringsArray, ...values: unknown[]): T;
interface Car { readonly id: number; readonly group: 'GT3' | 'GT4' | null; readonly name?: string; readonly laps: number[] }
export const cars = (id: number) => sql<Car[]>\`select \${id} from cars\`;
export const unseen = () => sql<{ wrong: string }[]>\`select 1 as right\`;
`;
const text = 'select ? from cars';
const right = [
  [text, 'id', { type: 'number' }],
  [text, 'group', 'GT3'],
  [text, 'group', null],
  [text, 'laps'],
];

function compare(lines: readonly unknown[]): string[] {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'row-types-'));
  const rows = path.join(folder.path, 'rows');
  mkdirSync(path.join(folder.path, 'src'));
  writeFileSync(path.join(folder.path, 'src/cars.ts'), code);
  writeFileSync(
    path.join(folder.path, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true }, "include": ["src"] }',
  );
  writeFileSync(rows, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return compareRowTypes(folder.path, rows);
}

it.each([
  ['nothing', [], []],
  ['a column that the type lacks', [[text, 'weight', { type: 'number' }]], ['weight is not in its type']],
  ['null', [[text, 'id', null]], ['id was null, but is number in its type']],
  ['a text for a number', [[text, 'id', '7']], ['id was "7", but is number in its type']],
  [
    'a text that the type does not name',
    [[text, 'group', 'GT2']],
    ['group was "GT2", but is "GT3" | "GT4" | null in its type'],
  ],
  [
    'a number for a list',
    [[text, 'laps', { type: 'number' }]],
    ['laps was {"type":"number"}, but is number[] in its type'],
  ],
])('finds %s', (_what, wrong, problems) => {
  expect(compare([...right, ...wrong])).toEqual(problems.map((problem) => `src/cars.ts:4: ${problem}`));
});

it('finds a column that is not returned, unless it may be missing', () => {
  expect(compare(right.slice(1))).toEqual(['src/cars.ts:4: id was {"type":"undefined"}, but is number in its type']);
});

it('are recorded during the tests, and not in suites that run after them', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('RECORDED_ROWS', undefined);
  const during = vi.fn<(file: string | undefined) => void>();
  await checkRowTypes(async () => {
    during(process.env['RECORDED_ROWS']);
    return NOTHING;
  });
  expect(during).toHaveBeenCalledWith(expect.stringMatching(/paddock-rows-.*rows$/));
  expect(process.env['RECORDED_ROWS']).toBeUndefined();
});
