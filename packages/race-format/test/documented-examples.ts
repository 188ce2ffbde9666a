import { readdirSync, readFileSync } from 'node:fs';

/** One block of example code, its results turned into assertions. */
export interface DocumentedExample {
  readonly source: string;
  readonly code: string;
  readonly assertionCount: number;
}

const ROOT = new URL('../', import.meta.url);
const RESULT_COMMENT = /;\s*\/\/ (.+)$/;

/** The `js` blocks of the README, which import what they use. */
export function readmeExamples(): DocumentedExample[] {
  const text = readFileSync(new URL('README.md', ROOT), 'utf8');
  return codeBlocks(text, 'js').map((block) => toExample('README.md', block));
}

/** The `@example` blocks of the source, which may use every export. */
export function sourceExamples(exportNames: readonly string[]): DocumentedExample[] {
  const files = readdirSync(new URL('src/', ROOT)).filter((name) => /^[\w-]+\.ts$/.test(name));
  return files.flatMap((file) => {
    const comments = readFileSync(new URL(`src/${file}`, ROOT), 'utf8').replaceAll(/^ \* ?/gm, '');
    const imports = `import { ${exportNames.join(', ')} } from 'race-format';\n`;
    return codeBlocks(comments, 'ts').map((block) => toExample(file, imports + block));
  });
}

function codeBlocks(text: string, language: string): string[] {
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
