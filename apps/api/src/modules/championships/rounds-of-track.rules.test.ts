import type { ChampionshipState } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { definitionWith, roundsAt } from '../../../test/support/championships.ts';
import type { Overview } from './overview.repository.ts';
import { roundsOfTrack } from './rounds-of-track.rules.ts';

const NOW = '2025-07-03T12:00:00.000Z';

type Given = Parameters<typeof definitionWith>[0];

function overview(championshipId: number, rules: Given, more: Partial<Overview> = {}): Overview {
  return {
    championshipId,
    game: 'acc',
    state: 'running',
    version: 1,
    definition: definitionWith({ name: `Cup ${championshipId}`, ...rules }),
    publishedAt: NOW,
    events: [],
    roundsToChoose: [],
    copiedFrom: null,
    confirmed: 0,
    starters: 0,
    tables: [],
    teams: [],
    ...more,
  };
}

const event = (roundCode: string, eventId: number, heatCode = roundCode) => ({
  roundCode,
  heatCode,
  eventId,
  beganAt: '2025-06-01T10:00:00.000Z',
});
const raced = (championshipId: number, eventId: number, endAt: string) => ({ championshipId, eventId, endAt });

function read(overviews: readonly Overview[], events: ReturnType<typeof raced>[] = []) {
  const rounds = roundsOfTrack(overviews, { trackName: 'monza', raced: events, now: NOW });
  return rounds.map(({ championshipId, round, racedAt }) => [championshipId, round.code, racedAt]);
}

it('has the rounds to come of all championships in their order, those without a date last', () => {
  const one = overview(1, { rounds: roundsAt(null, '2025-07-20T20:00') });
  const two = overview(2, { rounds: roundsAt('2025-07-10T20:00') }, { state: 'open' });
  expect(read([one, two])).toEqual([
    [2, 'R1', null],
    [1, 'R2', null],
    [1, 'R1', null],
  ]);
});

it.each<ChampionshipState>(['finished', 'archived'])('has no round to come of one that is %s', (state) => {
  expect(read([overview(1, { rounds: roundsAt('2025-07-10T20:00') }, { state })])).toEqual([]);
});

it('leaves out rounds of other tracks, of any track, cancelled and missing ones, and those whose race staff must choose', () => {
  const [spa, any, cancelled, missing, choose] = roundsAt(
    '2025-07-10T20:00',
    '2025-07-11T20:00',
    '2025-07-12T20:00',
    '2025-06-01T20:00',
    '2025-07-02T20:00',
  );
  const rounds = [
    { ...spa, trackName: 'spa' },
    { ...any, trackName: null },
    { ...cancelled, isCancelled: true },
    missing,
    choose,
  ] as ReturnType<typeof roundsAt>;
  expect(read([overview(1, { rounds }, { roundsToChoose: ['R5'] })])).toEqual([]);
});

it('has raced rounds the newest first, by the last of their races, after those to come', () => {
  const rounds = roundsAt('2025-06-01T20:00', '2025-06-08T20:00', '2025-07-10T20:00').map((round) => ({
    ...round,
    heats: [{ code: `${round.code}a` }, { code: `${round.code}b` }],
  }));
  const events = [event('R1', 11, 'R1a'), event('R1', 12, 'R1b'), event('R2', 13, 'R2a')];
  const ends = [
    raced(1, 11, '2025-06-01T11:00:00.000Z'),
    raced(1, 12, '2025-06-01T12:00:00.000Z'),
    raced(1, 13, '2025-06-08T11:00:00.000Z'),
  ];
  expect(read([overview(1, { rounds }, { events })], ends)).toEqual([
    [1, 'R3', null],
    [1, 'R2', '2025-06-08T11:00:00.000Z'],
    [1, 'R1', '2025-06-01T12:00:00.000Z'],
  ]);
});

it('goes by where a round was raced: not by where it was planned, and not by the same event of another championship', () => {
  const [first, second] = roundsAt('2025-06-01T20:00', '2025-06-08T20:00');
  const rounds = [{ ...first, trackName: null }, second] as ReturnType<typeof roundsAt>;
  const events = [event('R1', 11), event('R2', 12)];
  // R2 was planned at Monza and raced elsewhere.
  const ends = [raced(1, 11, '2025-06-01T11:00:00.000Z'), raced(2, 12, '2025-06-08T11:00:00.000Z')];
  expect(read([overview(1, { rounds }, { events })], ends)).toEqual([[1, 'R1', '2025-06-01T11:00:00.000Z']]);
});
