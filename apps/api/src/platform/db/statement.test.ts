import { describe, expect, it } from 'vitest';
import type { Fragment, Sql } from './client.ts';
import { nothing, once } from './once.ts';
import { statement } from './statement.ts';

interface Put {
  readonly text: TemplateStringsArray;
  readonly parts: readonly string[];
  readonly values: readonly unknown[];
}

/** A client that tells what it was given. */
// @NOTE: it is only called as a tagged template.
const told = ((strings: TemplateStringsArray, ...values: unknown[]): Put => ({
  text: strings,
  parts: [...strings],
  values,
})) as unknown as Sql;

const isShown = once((sql) => sql`${sql`d.id`} <> 0`);
const above = (sql: Sql, least: Fragment): Fragment => sql`d.laps > ${least} and d.laps > ${10}`;

describe('a statement put together once', () => {
  let times = 0;
  const list = statement((sql, name: string, least: number) => {
    times += 1;
    return sql<{ id: number }[]>`
      select id from d where ${isShown(sql)} ${nothing(sql)} and ${above(sql, sql`${least}`)} and name = ${name}`;
  });

  it('takes its values where they belong, each time anew', () => {
    for (const [name, least] of [
      ['a', 1],
      ['b', 2],
    ] as const) {
      expect(list(told, name, least)).toMatchObject({
        parts: ['\n      select id from d where d.id <> 0  and d.laps > ', ' and d.laps > ', ' and name = ', ''],
        values: [least, 10, name],
      });
    }
    expect(times).toBe(1);
  });

  it('has one text, by which the driver knows it again', () => {
    const [first, second] = [list(told, 'a', 1), list(told, 'b', 2)] as unknown as [Put, Put];
    expect(first.text).toBe(second.text);
    expect(first.text).toHaveProperty('raw');
  });

  it('decides nothing by its values', () => {
    const wrong = statement((sql, least: number) => sql`select id from d where laps > ${least + 1}`);
    expect(() => wrong(told, 1)).toThrow('not known');
  });

  it('takes nothing but parts of text', () => {
    const wrong = statement((sql, name: string) => sql`select ${sql('id')} from d where name = ${name}`);
    expect(() => wrong(told, 'a')).toThrow('Only parts');
  });
});

it('makes a part without parameters once, of one piece', () => {
  expect(isShown(told)).toMatchObject({ parts: ['d.id <> 0'], values: [] });
  expect(isShown(told)).toBe(isShown(told));
  const wrong = once((sql) => sql`d.id = ${1}`);
  expect(() => wrong(told)).toThrow('no parameters');
});
