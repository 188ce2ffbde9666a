import { appendFileSync } from 'node:fs';
import type { ObserveStatement } from '../../src/database/observed-statements.ts';

/** More different texts of one column are not looked at. */
const MAX_TEXTS = 20;
const MAX_ROWS = 100;
/** Longer than any text that a type names. */
const MAX_LENGTH = 40;

/**
 * Writes what statements return into a file: a JSON line for each column, and one for each new kind of value of it (null, a text, or
 * the type of any other value). `pnpm test` compares them with the types that the statements have in the code.
 */
export function recordRows(file: string): ObserveStatement {
  const known = new Map<string, Set<unknown>>();
  const write = (text: string, name: string, ...kind: unknown[]): void =>
    appendFileSync(file, `${JSON.stringify([text, name, ...kind])}\n`);
  return async (text, run) => {
    const result = await run();
    const { columns = [] } = result as { columns?: readonly { readonly name: string }[] };
    const rows = (result as readonly Record<string, unknown>[]).slice(0, MAX_ROWS);
    // Rows of drizzle are lists of values; their types come from the schema.
    if (rows.some((row) => Array.isArray(row))) return result;
    for (const { name } of columns) {
      const key = JSON.stringify([text, name]);
      const seen = known.get(key) ?? new Set();
      if (!known.has(key)) write(text, name);
      known.set(key, seen);
      for (const { [name]: value } of rows) {
        const short = typeof value === 'string' ? value.slice(0, MAX_LENGTH) : null;
        const mark = short ?? (value === null ? null : { type: typeof value });
        const id = JSON.stringify(mark);
        if (seen.has(id) || seen.size > MAX_TEXTS) continue;
        seen.add(id);
        write(text, name, mark);
      }
    }
    return result;
  };
}
