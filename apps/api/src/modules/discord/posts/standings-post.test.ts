import type { Standings } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { standingsPost } from './standings-post.ts';

const standings: Standings = {
  championship: {
    championshipId: 4,
    name: 'Sunday Cup',
    game: 'acc',
    state: 'running',
    version: 1,
    rounds: 4,
    roundsRun: 4,
    entries: 2,
    places: null,
  },
  table: { kind: 'drivers', code: 'all', name: '' },
  tables: [],
  rounds: [],
  afterRound: null,
  keep: 3,
  pointsLeft: '0',
  earliestTitle: null,
  champions: null,
  official: null,
  rows: [],
};

it.each([
  [['Ada Quick'], /Champion: Ada Quick\./],
  [['Ada Quick', 'Ben Slower'], /Champions: Ada Quick and Ben Slower\./],
])('names the champions %j', (names, text) => {
  expect(JSON.stringify(standingsPost({ ...standings, champions: { since: 'R4', names } }))).toMatch(text);
});

it('says nothing of a champion who is on no board', () => {
  const post = standingsPost({ ...standings, champions: { since: 'R4', names: [] } });
  expect(JSON.stringify(post)).not.toContain('Champion');
});
