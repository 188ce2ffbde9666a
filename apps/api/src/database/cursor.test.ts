import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/support/any-character.ts';
import { z } from 'zod';
import { AppError } from '../shared/errors.ts';
import { CursorInstant, CursorNumber, CursorText, decodeCursor, encodeCursor, readPage } from './cursor.ts';

const Place = z.tuple([CursorNumber, z.string()]);

function refusalOf(cursor: string): unknown {
  try {
    return decodeCursor(Place, cursor);
  } catch (error) {
    return error;
  }
}

describe('a cursor', () => {
  it('gives back the place that it was made of, and stands in an address as it is', () => {
    fc.assert(
      fc.property(fc.nat(2_147_483_647), fc.string({ unit: anyCharacter }), (number, text) => {
        const cursor = encodeCursor([number, text]);
        expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(decodeCursor(Place, cursor)).toEqual([number, text]);
      }),
    );
  });

  it('that is absent is no place', () => {
    expect(decodeCursor(Place, undefined)).toBeNull();
  });

  it.each([
    ['is empty', ''],
    ['is no base64', '!!!'],
    ['holds no JSON', Buffer.from('[1,').toString('base64url')],
    ['holds another kind of place', encodeCursor(['a', 1])],
    ['holds too few parts', encodeCursor([1])],
    ['holds too many', encodeCursor([1, 'a', 2])],
    ['holds a broken number', encodeCursor([1.5, 'a'])],
    ['holds a number below zero', encodeCursor([-1, 'a'])],
    ['holds a number that the database has no room for', encodeCursor([2_147_483_648, 'a'])],
    ['holds no list', Buffer.from('{"0":1,"1":"a"}').toString('base64url')],
    ['holds nothing', Buffer.from('null').toString('base64url')],
  ])('that %s is the caller’s mistake', (_what, cursor) => {
    const refusal = refusalOf(cursor);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'invalid_input' });
  });

  it('of any text is read or refused, never an accident', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const outcome = refusalOf(text);
        expect(outcome instanceof AppError || Array.isArray(outcome)).toBe(true);
      }),
    );
  });

  it.each([
    ['2025-06-01T10:30:00.000Z', true],
    ['0001-01-01T00:00:00Z', true],
    ['0000-01-01T00:00:00Z', false],
    ['2025-02-30T00:00:00Z', false],
    ['2025-06-01T10:30:00+02:00', false],
    ['2025-06-01', false],
    ['infinity', false],
  ])('takes %s for an instant: %s', (text, expected) => {
    expect(CursorInstant.safeParse(text).success).toBe(expected);
  });

  it('takes a text for a name unless the database could not compare with it', () => {
    expect(CursorText.safeParse('Ærø 2').success).toBe(true);
    expect(CursorText.safeParse('a\0').success).toBe(false);
  });
});

describe('a page', () => {
  it.each([
    ['nothing', [], 2, [], null],
    ['fewer rows than asked for', [1], 2, [1], null],
    ['as many as asked for', [1, 2], 2, [1, 2], null],
    ['one more', [1, 2, 3], 2, [1, 2], 2],
  ])('of %s ends where the next one begins', async (_what, found, limit, rows, last) => {
    const page = await readPage(
      { limit, place: z.tuple([CursorNumber]) },
      async () => found,
      (row) => [row],
    );
    expect(page).toEqual({ rows, nextCursor: last === null ? null : encodeCursor([last]) });
  });
});
