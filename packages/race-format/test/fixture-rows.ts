import { readFileSync } from 'node:fs';

export interface FixtureRow<Input, Expected> {
  readonly input: Input;
  readonly expected: Expected;
  readonly note: string;
}

const HEADER = 'input\texpected\tnote';

/** The rows of `fixtures/NAME.tsv`: `input` and `expected` are JSON, `note` is for people. */
export function readFixture<Input, Expected>(name: string): FixtureRow<Input, Expected>[] {
  const text = readFileSync(new URL(`../fixtures/${name}.tsv`, import.meta.url), 'utf8');
  const [header, ...lines] = text.trimEnd().split('\n');
  if (header !== HEADER || lines.length < 10)
    throw new Error(`fixtures/${name}.tsv has another header or too few rows`);

  return lines.map((line) => {
    const [input = '', expected = '', note = ''] = line.split('\t');
    // @NOTE the shapes are the caller's word: a row of another shape fails its test.
    return { input: JSON.parse(input) as Input, expected: JSON.parse(expected) as Expected, note };
  });
}
