import { describe, expect, it } from 'vitest';
import { actionWords, changesOf, targetHref, targetWords } from './audit-words.ts';

describe('actionWords', () => {
  it.each([
    ['token.revoke', 'revoked a token of'],
    ['pointsScheme.fooBar', 'foo bar (points scheme)'],
    ['odd', 'odd'],
  ])('%s: %s', (action, expected) => expect(actionWords(action)).toBe(expected));
});

describe('a target', () => {
  it.each([
    ['server', '3', 'server 3', '/admin/servers/3'],
    ['report', '8', 'report 8', '/admin/reports/8'],
    ['event', '12', 'event 12', '/event/12'],
    ['token', 'k7', 'token k7', null],
    ['driver', 'Ab3dEf9x', 'player Ab3dEf9x', '/admin/players/Ab3dEf9x'],
    ['site', 'texts', 'the site', null],
  ] as const)('%s %s', (kind, id, words, href) => {
    expect(targetWords({ kind, id })).toBe(words);
    expect(targetHref({ kind, id })).toBe(href);
  });
});

describe('changesOf', () => {
  it.each([
    [{ capacity: 24 }, { capacity: 30 }, [{ name: 'capacity', before: '24', after: '30' }]],
    [
      { isListed: true, name: 'A' },
      { isListed: false, name: 'A' },
      [{ name: 'is listed', before: 'yes', after: 'no' }],
    ],
    [null, { tokenId: 'k7' }, [{ name: 'token id', before: null, after: 'k7' }]],
    [{ label: '' }, { label: null }, []],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }, [{ name: 'a b', before: '1, 2', after: '1, 3' }]],
    [null, null, []],
    [
      null,
      {
        kind: 'timePenalty',
        moved: [
          { filePosition: 2, from: 1, to: 3 },
          { filePosition: 4, from: 3, to: null },
        ],
      },
      [
        { name: 'kind', before: null, after: 'timePenalty' },
        { name: 'moved', before: null, after: 'file position 2, from 1, to 3; file position 4, from 3, to none' },
      ],
    ],
    [null, { rows: [[1, 2], [3]] }, [{ name: 'rows', before: null, after: '1, 2; 3' }]],
  ])('%j to %j', (before, after, expected) => expect(changesOf({ before, after })).toEqual(expected));
});
