import { describe, expect, it } from 'vitest';
import type { Names } from '../../../lib/names.ts';
import { createFormat } from '../../../shared/format/time-format.ts';
import { actionText, changesOf, targetHref, targetText } from './audit-texts.ts';

const names: Pick<Names, 'track' | 'car' | 'session'> = {
  track: (code) => (code === 'monza' ? 'Monza' : code),
  car: (model) => (model === 8 ? 'Bentley' : '–'),
  session: (code) => code,
};

describe('actionText', () => {
  it.each([
    ['token.revoke', 'revoked a token of'],
    ['site.identity', 'changed the name and links of'],
    ['report.askStatement', 'asked the accused for a statement in'],
    ['championship.rule', 'ruled in'],
    ['site.logo', 'changed the logo of'],
    ['pointsScheme.fooBar', 'foo bar (points scheme)'],
    ['odd', 'odd'],
  ])('%s: %s', (action, expected) => expect(actionText(action)).toBe(expected));
});

describe('a target', () => {
  it.each([
    ['server', '3', 'server Thursday', '/admin/servers/3'],
    ['report', '8', 'report 8', '/admin/reports/8'],
    ['event', '12', 'Race at Monza, 19/09/2025', '/event/12'],
    ['event', '13', 'event 13', '/event/13'],
    ['merge', '4', 'a merge', null],
    ['token', 'k7', 'token k7', null],
    ['driver', 'Ab3dEf9x', 'player Ab3dEf9x', '/admin/players/Ab3dEf9x'],
    ['site', 'texts', 'the site', null],
    ['track', 'monza', 'track Monza', null],
    ['car', '8', 'Bentley', null],
  ] as const)('%s %s', (kind, id, words, href) => {
    expect(
      targetText(
        { target: { kind, id }, names: { 'server:3': 'Thursday', 'event:12': 'Race at Monza, 19/09/2025' } },
        names,
      ),
    ).toBe(words);
    expect(targetHref({ kind, id })).toBe(href);
  });
});

describe('changesOf', () => {
  it.each([
    [{ capacity: 24 }, { capacity: 30 }, [{ name: 'places', before: '24', after: '30' }]],
    [{ isListed: true, name: 'A' }, { isListed: false, name: 'A' }, [{ name: 'listed', before: 'yes', after: 'no' }]],
    [{ playerId: 'Ab3dEf9x' }, { playerId: null }, [{ name: 'driver', before: 'Ada Quick', after: 'none' }]],
    // Ids say nothing to anybody.
    [null, { tokenId: 'k7', label: 'New machine' }, [{ name: 'label', before: null, after: 'New machine' }]],
    [{ label: '' }, { label: null }, []],
    [
      null,
      { status: 'imported', eventId: 12 },
      [
        { name: 'status', before: null, after: 'imported' },
        { name: 'event', before: null, after: 'Race at Monza, 19/09/2025' },
      ],
    ],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }, [{ name: 'a b', before: '1, 2', after: '1, 3' }]],
    [null, null, []],
    // "changed the logo of the site" says the rest.
    [{}, { hash: '9f8b3c' }, [{ name: 'logo', before: null, after: 'a picture' }]],
    [{ hash: '9f8b3c' }, { hash: '07d1aa' }, []],
    [{ hash: '9f8b3c' }, {}, [{ name: 'logo', before: 'a picture', after: null }]],
    [
      { status: 'underReview' },
      { status: 'decided', penalty: { kind: 'timePenalty', value: 60_000, lapNumber: null }, duplicateOf: null },
      [
        { name: 'status', before: 'under review', after: 'decided' },
        { name: 'penalty', before: null, after: '60 s added' },
      ],
    ],
    [
      null,
      { scope: { joining: true, boards: true, reporting: false }, endsAt: null },
      [{ name: 'from', before: null, after: 'joining and boards' }],
    ],
    [
      null,
      { penalty: null, sanction: { kind: 'ban', endsAt: null } },
      [{ name: 'sanction', before: null, after: 'Permanent ban' }],
    ],
  ])('%j to %j', (before, after, expected) =>
    expect(
      changesOf(
        {
          target: { kind: 'server', id: '3' },
          before,
          after,
          names: { 'driver:Ab3dEf9x': 'Ada Quick', 'event:12': 'Race at Monza, 19/09/2025' },
        },
        createFormat(),
      ),
    ).toEqual(expected),
  );

  const ADA = { name: 'car', before: null, after: '#46 Ada Quick' };
  const moved = [
    { filePosition: 2, from: 1, to: 3 },
    { filePosition: 4, from: 3, to: null },
    { filePosition: 5, from: 2, to: 1 },
  ];
  it.each([
    [
      null,
      { kind: 'timePenalty', filePosition: 2, timeMs: 90_000, moved },
      [
        ADA,
        { name: 'place', before: '1st', after: '3rd' },
        { name: 'other cars moved', before: null, after: '2' },
        { name: 'decision', before: null, after: '90 s added' },
      ],
    ],
    [
      { kind: 'placePenalty', filePosition: 2, lapNumber: null, value: 3 },
      { moved: [] },
      [ADA, { name: 'decision', before: '3 places lost', after: null }],
    ],
    // A car that is no longer in the result.
    [
      null,
      { kind: 'disqualify', filePosition: 3, moved: [] },
      [
        { name: 'car', before: null, after: '3rd in the file' },
        { name: 'decision', before: null, after: 'Disqualified' },
      ],
    ],
  ])('of a result: %j to %j', (before, after, expected) =>
    expect(
      changesOf(
        { target: { kind: 'event', id: '12' }, before, after, names: { 'entry:12/2': '#46 Ada Quick' } },
        createFormat(),
      ),
    ).toEqual(expected),
  );
});
