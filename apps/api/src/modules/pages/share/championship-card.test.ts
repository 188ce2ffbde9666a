import { ChampionshipDefinition, ChampionshipInfo, Scheme, StandingRow } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { championshipCard } from './championship-card.ts';

const { name, ...definition } = ChampionshipDefinition.parse({
  name: 'Sunday Cup',
  rounds: [],
  schemes: [{ from: null, scheme: Scheme.parse({ places: ['25'] }) }],
});
const info = ChampionshipInfo.parse({
  championshipId: 4,
  name,
  game: 'acc',
  state: 'running',
  version: 1,
  rounds: 8,
  roundsRun: 5,
  entries: 43,
  places: 45,
  definition,
  calendar: [],
  tables: [],
  leaders: [],
  previous: null,
  champions: [],
  versions: [],
  rulings: [],
});
const row = (driver: string, change: object) =>
  StandingRow.parse({
    place: 1,
    placeBefore: null,
    driver: { playerId: 'k3Xw9-bQ2z', name: driver, classValue: 80, isProvisional: false },
    team: null,
    raceNumber: '7',
    drivers: [],
    total: '202',
    gap: null,
    rounds: '202',
    penalties: '0',
    corrections: '0',
    starts: 5,
    finishes: [],
    decidedBy: 'points',
    canStillWin: true,
    cells: [],
    ...change,
  });
const drawn = (rows: StandingRow[]) =>
  JSON.stringify(championshipCard({ info, standings: { rows }, brand: { name: 'Paddock', logo: null } }));

it('shows the first five with a place, their points and how far they are behind', () => {
  const card = drawn([
    row('Ada Quick', {}),
    row('Ben Halt', { place: null }),
    row('Cleo Curb', { place: 2, total: '425/3', gap: '181/3' }),
    row('Dan Third', { place: 3, total: '25/2', gap: '379/2' }),
    row('Eve Fourth', { place: 4 }),
    row('Flo Level', { place: 4, gap: '0' }),
    row('Gil Sixth', { place: 6 }),
  ]);
  for (const text of [
    'Sunday Cup',
    '5 of 8',
    '43 of 45',
    'Ada Quick',
    '202',
    'Cleo Curb',
    '141.67',
    '−60.33',
    '12.5',
  ]) {
    expect(card).toContain(text);
  }
  expect(card).toContain('Flo Level');
  expect(card).not.toContain('−0');
  expect(card).not.toMatch(/Ben Halt|Gil Sixth/);
});

it('says that nothing has been driven', () => {
  expect(drawn([])).toContain('No round has been driven');
});
