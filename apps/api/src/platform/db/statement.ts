import type postgres from 'postgres';
import type { Sql } from './client.ts';

/** A part of a statement while it is put together. */
class Part {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** Stands for a value that is given later. */
class Slot {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError('The values of a statement are not known while it is put together.');
  }
}

interface Template {
  readonly strings: TemplateStringsArray;
  /** Slots among them. */
  readonly values: readonly unknown[];
}

/** Takes the place of a client: what it is given stays parts, of which the driver would make promises. */
// @NOTE: only tagged templates are used on it; anything else fails when the statement is first put together.
export const composer = ((strings: TemplateStringsArray, ...values: unknown[]): Part => {
  if (!Array.isArray(strings.raw)) throw new TypeError('Only parts of statements can be put together beforehand.');
  return new Part(strings, values);
}) as unknown as Sql;

/** The text of a part that the composer made, and the values that go into it. */
export function templateOf(part: unknown): Template {
  if (!(part instanceof Part)) throw new TypeError('This was not put together by the composer.');
  const strings: string[] = [''];
  const values: unknown[] = [];
  const write = ({ strings: texts, values: inner }: Part): void => {
    for (const [index, text] of texts.entries()) {
      strings.push(`${strings.pop() ?? ''}${text}`);
      if (index >= inner.length) continue;
      const value = inner[index];
      if (value instanceof Part) {
        write(value);
      } else {
        values.push(value);
        strings.push('');
      }
    }
  };
  write(part);
  return { strings: asTemplate(strings), values };
}

export function asTemplate(strings: readonly string[]): TemplateStringsArray {
  return Object.assign([...strings], { raw: strings });
}

type Rows = readonly (object | undefined)[];

/**
 * A statement that is put together once and then only given its values, for what is asked for most: of each part of it
 * the driver makes a promise, and it writes their text together anew every time. `compose` hands its values on as they are
 * and decides nothing by them.
 */
export function statement<V extends readonly unknown[], R extends Rows>(
  compose: (sql: Sql, ...values: V) => postgres.PendingQuery<R>,
): (sql: Sql, ...values: V) => postgres.PendingQuery<R> {
  let template: Template | null = null;
  return (sql, ...values) => {
    template ??= templateOf(compose(composer, ...slotsFor<V>(compose.length - 1)));
    const given = template.values.map((value) => (value instanceof Slot ? values[value.index] : value));
    // @NOTE: each stands where `compose` put it, who could only put what the driver takes.
    return sql<R>(template.strings, ...(given as string[]));
  };
}

function slotsFor<V extends readonly unknown[]>(count: number): V {
  // @NOTE: as many as there are values; each takes the place of its own.
  return Array.from({ length: count }, (_, index) => new Slot(index)) as unknown as V;
}
