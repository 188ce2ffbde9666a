import { describe, expect, it } from 'vitest';
import type { Sql } from '../db/client.ts';
import { rowLimit, stepOf } from './row-limit.ts';

// @NOTE: it is only called as a tagged template, and tells what it was given.
const told = ((strings: TemplateStringsArray, ...values: unknown[]) => ({
  text: [...strings],
  values,
})) as unknown as Sql;

describe('how many rows a page is asked for with', () => {
  it.each([
    [1, 11],
    [11, 11],
    [12, 21],
    [26, 26],
    [51, 51],
    [101, 101],
    [102, 102],
  ])('%i of a page is %i', (rows, asked) => {
    expect(stepOf(rows)).toBe(asked);
  });

  it('stands in the text, whatever page is asked for', () => {
    for (const rows of [22, 26]) expect(rowLimit(told, rows)).toEqual({ text: ['limit 26'], values: [] });
  });

  it('is given apart where it is none of the pages’', () => {
    expect(rowLimit(told, 500)).toEqual({ text: ['limit ', ''], values: [500] });
  });
});
