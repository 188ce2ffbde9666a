import type { Fragment, Sql, Transaction } from './client.ts';
import { asTemplate, composer, templateOf } from './statement.ts';

type Make = (sql: Sql | Transaction) => Fragment;

/**
 * A part of statements without parameters, made once for each client and of one piece: the driver makes a promise of every
 * part, and a board has thirty.
 */
export function once(make: Make): Make {
  const made = new WeakMap<Sql | Transaction, Fragment>();
  let text: TemplateStringsArray | null = null;
  return (sql) => {
    const known = made.get(sql);
    if (known !== undefined) return known;
    text ??= textOf(make(composer));
    const fragment = sql(text);
    made.set(sql, fragment);
    return fragment;
  };
}

function textOf(part: Fragment): TemplateStringsArray {
  const { strings, values } = templateOf(part);
  if (values.length > 0) throw new TypeError('A part that is made once has no parameters.');
  return asTemplate(strings);
}

export const nothing = once((sql) => sql``);
