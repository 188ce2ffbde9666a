import { calendars, contract, csvExports, ingestCalls, type Endpoint, type TextExport } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from './operations.ts';

const HEAD = `// Written from the contract by \`pnpm --filter @paddock/api-client operations\`: a client with the contract itself would
// bring all its schemas into a page.

`;

it('the tables have every public operation, CSV export, calendar and call of a game server, as the contract says', async () => {
  const groups = Object.entries(contract).flatMap(([group, endpoints]) => {
    const open = Object.entries<Endpoint>(endpoints).filter(([, { access }]) => access === 'public');
    return open.length === 0
      ? []
      : [`  ${group}: {\n${open.map(([name, one]) => operationText(name, one)).join('')}  },\n`];
  });
  const ingest = Object.entries(ingestCalls).map(
    ([name, { summary, method, path }]) =>
      `  /** ${summary} */\n  ${name}: { method: '${method}', path: '${path}' },\n`,
  );
  const paths = (exports: Readonly<Record<string, TextExport>>): string =>
    Object.entries(exports)
      .map(([name, { summary, path }]) => `  /** ${summary} */\n  ${name}: '${path}',\n`)
      .join('');
  const text = `${HEAD}export const operations = {
${groups.join('')}} as const;

export const csvTables = {
${paths(csvExports)}} as const;

export const calendarFiles = {
${paths(calendars)}} as const;

export const ingestOperations = {
${ingest.join('')}} as const;
`;
  await expect(text).toMatchFileSnapshot('./operations.ts');
});

it('operations of a page have rows', () => {
  const paged = Object.entries(operations).flatMap(([group, rows]) =>
    Object.entries(rows).flatMap(([name, one]) => ('rows' in one ? [`${group}.${name}`] : [])),
  );
  const withCursor = Object.values(contract)
    .flatMap((group): Endpoint[] => Object.values(group))
    .filter(({ access, input }) => access === 'public' && input instanceof z.ZodObject && 'cursor' in input.shape);
  expect(paged).toEqual(withCursor.map(({ name }) => name));
  expect(paged.length).toBeGreaterThan(5);
});

function operationText(name: string, { summary, rest, output }: Endpoint): string {
  const rows = rowsOf(output);
  const field = rows === null ? '' : `, rows: '${rows}'`;
  return `    /** ${summary} */\n    ${name}: { method: '${rest.method}', path: '${rest.path}'${field} },\n`;
}

/** The field of a page that has its rows: `rows`, or the first list. */
function rowsOf(output: z.ZodType): string | null {
  if (!(output instanceof z.ZodObject) || !('nextCursor' in output.shape)) return null;
  const lists = Object.keys(output.shape).filter((key) => output.shape[key] instanceof z.ZodArray);
  return lists.includes('rows') ? 'rows' : (lists[0] ?? null);
}
