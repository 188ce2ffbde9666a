import type { Transaction } from './client.ts';

type Value = string | number | boolean | Buffer | null;

/**
 * A statement whose text is the same all day, with $1, $2 … for its parameters. It is prepared as a tagged one is; only that
 * is made of its parts once, not once a call.
 */
export function sendFixed<Row extends object>(
  tx: Transaction,
  text: string,
  parameters: readonly Value[],
): Promise<Row[]> {
  return tx.unsafe<Row[]>(text, [...parameters], { prepare: true }).execute();
}
