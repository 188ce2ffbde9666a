import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { PublishedPackage } from './published-packages.ts';

/** One block of example code, its results turned into assertions. */
export interface DocumentedExample {
  readonly source: string;
  readonly code: string;
  readonly assertionCount: number;
}

const RESULT_COMMENT = /;\s*\/\/ (.+)$/;

/** The `js` blocks of the README, which import what they use. */
export function readmeExamples({ folder }: PublishedPackage): DocumentedExample[] {
  const text = readFileSync(path.join(folder, 'README.md'), 'utf8');
  return codeBlocks(text, 'js').map((block) => toExample('README.md', block));
}

/** The `@example` blocks of the source, which may use every export. */
export function sourceExamples(
  { name, folder }: PublishedPackage,
  exportNames: readonly string[],
): DocumentedExample[] {
  return globSync('src/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }).flatMap((file) => {
    const comments = readFileSync(path.join(folder, file), 'utf8').replaceAll(/^ \* ?/gm, '');
    const imports = `import { ${exportNames.join(', ')} } from '${name}';\n`;
    return codeBlocks(comments, 'ts').map((block) => toExample(file, imports + block));
  });
}

export function codeBlocks(text: string, language: string): string[] {
  return text
    .split(`\`\`\`${language}\n`)
    .slice(1)
    .map((rest) => rest.split('```')[0] ?? '');
}

/** `expression; // result` becomes an assertion; statements without a result stay as they are. */
function toExample(source: string, block: string): DocumentedExample {
  let statement = '';
  let assertionCount = 0;
  let code = "import assert from 'node:assert/strict';\n";
  for (const line of block.split('\n')) {
    const expected = RESULT_COMMENT.exec(line)?.[1];
    statement += `${line.replace(RESULT_COMMENT, ';')}\n`;
    if (!line.trimEnd().endsWith(';') && expected === undefined && line !== '') continue;

    const expression = statement.trim().replace(/;$/, '');
    code += expected === undefined ? statement : `assert.deepEqual(\n${expression}\n, ${expected});\n`;
    assertionCount += expected === undefined ? 0 : 1;
    statement = '';
  }
  return { source, code: code + statement, assertionCount };
}
