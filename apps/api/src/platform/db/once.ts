import type { Fragment, Sql, Transaction } from './client.ts';

type Make = (sql: Sql | Transaction) => Fragment;

/**
 * A part of statements without parameters, made once for each client: the driver makes a promise of every part, and a
 * board has thirty.
 */
export function once(make: Make): Make {
  const made = new WeakMap<Sql | Transaction, Fragment>();
  return (sql) => {
    const known = made.get(sql);
    if (known !== undefined) return known;
    const fragment = make(sql);
    made.set(sql, fragment);
    return fragment;
  };
}

export const nothing = once((sql) => sql``);
