import { describe, expect, it } from 'vitest';
import { compareCopies, decidingRule, serverOf, type Copy } from './copies.rules.ts';

const copy: Copy = {
  usableDriverIds: 5,
  namedDrivers: 5,
  isEndApproximate: false,
  knownLaps: 50,
  sessionKind: 'race',
  endAt: '2025-06-01T10:00:00.000Z',
  contentHash: Buffer.from([5]),
  fileName: 'b.json',
  serverId: 2,
};

describe('of two files of one session', () => {
  it.each<[string, Partial<Copy>]>([
    ['driverIds', { usableDriverIds: 4, namedDrivers: 9 }],
    ['names', { namedDrivers: 4, knownLaps: 60 }],
    ['exactEnd', { isEndApproximate: true, knownLaps: 60 }],
    ['laps', { knownLaps: 49, sessionKind: 'race' }],
    ['sessionKind', { sessionKind: 'qualifying', endAt: '2025-06-01T09:00:00.000Z' }],
    ['earlierEnd', { endAt: '2025-06-01T10:00:01.000Z', contentHash: Buffer.from([1]) }],
    ['content', { contentHash: Buffer.from([6]), fileName: 'a.json' }],
    ['fileName', { fileName: 'c.json', serverId: 1 }],
    ['server', { serverId: 3 }],
  ])('the better one counts: %s', (rule, worse) => {
    expect(decidingRule(copy, { ...copy, ...worse })).toBe(rule);
    expect(compareCopies(copy, { ...copy, ...worse })).toBeLessThan(0);
    expect(compareCopies({ ...copy, ...worse }, copy)).toBeGreaterThan(0);
  });

  it('practice counts after qualifying', () => {
    expect(compareCopies({ ...copy, sessionKind: 'qualifying' }, { ...copy, sessionKind: 'practice' })).toBeLessThan(0);
  });

  it('the same file is no better than itself', () => {
    expect([decidingRule(copy, copy), compareCopies(copy, copy)]).toEqual([null, 0]);
  });
});

describe('the server of an event whose files were sent to several', () => {
  const registered = (serverId: number, name: string) => ({ serverId, name, isRegistered: true });
  const folder = (serverId: number, name: string) => ({ serverId, name, isRegistered: false });

  it.each<[string, Parameters<typeof serverOf>[1], number]>([
    ['is the registered one that the file names', [registered(1, 'Clone'), registered(2, ' sunday CLUB')], 2],
    ['is not a folder of that name', [folder(1, 'Sunday Club'), registered(2, 'Other')], 1],
    [
      'is the registered one whose name a folder has',
      [folder(1, 'Other'), registered(2, 'Third'), registered(3, 'other')],
      3,
    ],
    ['is else the one with the lowest id', [registered(4, 'Third'), folder(3, 'results')], 3],
  ])('%s', (_, servers, serverId) => {
    expect(serverOf('Sunday Club', servers)).toBe(serverId);
    expect(serverOf('Sunday Club', servers.toReversed())).toBe(serverId);
  });
});
