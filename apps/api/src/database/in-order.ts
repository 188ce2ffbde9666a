import type { Fragment } from './client.ts';

/**
 * Sends statements of one connection in their order without waiting for each reply, which would cost a round trip a statement.
 * It takes statements alone: a promise of several may send one of them after those that follow it.
 */
export async function inOrder(statements: readonly Fragment[]): Promise<void> {
  await Promise.all(statements);
}
