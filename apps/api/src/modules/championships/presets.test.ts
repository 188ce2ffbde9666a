import { ChampionshipDefinition, ChampionshipPreset } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './definition.checks.ts';
import { copyOf, definitionOf } from './presets.ts';

const beginning = { name: 'Cup', at: new Date('2026-11-01T09:00:00Z'), timeZone: 'Australia/Perth' };

describe.each(ChampionshipPreset.options)('the preset %s', (preset) => {
  it('is sound as it is, and waits for its first day and track', () => {
    const definition = definitionOf(preset, beginning);
    expect(problemsOf(definition, [])).toEqual([]);
    expect(definition.rounds).toMatchObject([
      { code: 'R1', trackName: null, startsAt: null, timeZone: 'Australia/Perth' },
    ]);
  });
});

it('the presets differ in what they are named after', () => {
  const of = (preset: ChampionshipPreset) => definitionOf(preset, beginning);
  const schemeOf = (preset: ChampionshipPreset) => of(preset).schemes[0]?.scheme;
  expect(schemeOf('formula')).toMatchObject({ places: ['25', '18', '15', '12', '10', '8', '6', '4', '2', '1'] });
  expect(schemeOf('club')).toMatchObject({
    drops: { kind: 'drop', count: 2 },
    tieBreaks: ['countback', 'latest'],
  });
  expect(of('sprintAndFeature').rounds[0]?.heats).toMatchObject([
    { code: 'R1S', countsBack: false, places: ['10', '8', '6', '5', '4', '3', '2', '1'], bonus: { pole: '0' } },
    { code: 'R1F', countsBack: true, places: null },
  ]);
  expect(of('endurance').classes.map(({ code }) => code)).toEqual(['gt3', 'gt4']);
  expect(of('endurance').tables).toEqual(['class']);
  expect(of('teams')).toMatchObject({
    isOpen: false,
    signUp: { opensAt: '2026-11-01T09:00:00.000Z', closesAt: null, entrantsFoundTeams: true },
  });
  expect(schemeOf('teams')?.team).toMatchObject({ best: 2 });
});

describe('a copy of last year', () => {
  const round = (code: string, rest: object = {}) => ({
    code,
    trackName: 'monza',
    startsAt: '2026-03-27T20:00',
    timeZone: 'Europe/Berlin',
    heats: [{ code, eventId: 7, qualifyingEventId: 6 }],
    ...rest,
  });
  const last = ChampionshipDefinition.parse({
    name: 'Cup 2026',
    rounds: [
      round('R1', { filter: { titleBegins: 'Cup', excludedEventIds: [5] }, factor: '1/2', distance: '3/4' }),
      round('R2', { isCancelled: true, startsAt: null, heats: [{ code: 'R2' }] }),
    ],
    schemes: [
      { from: null, scheme: { places: ['10'] } },
      { from: 'R2', scheme: { places: ['25', '18'] } },
    ],
    signUp: { opensAt: '2026-01-02T09:00:00Z', closesAt: null, changesUntil: '2026-03-01T09:00:00Z', places: 30 },
  });
  const copy = copyOf(last, { name: 'Cup 2027', days: 364 });

  it('has its dates at the same time of day on the same weekday, across a change of clocks too', () => {
    expect(copy.rounds.map(({ startsAt }) => startsAt)).toEqual(['2027-03-26T20:00', null]);
    expect(copy.signUp).toMatchObject({
      opensAt: '2027-01-01T09:00:00.000Z',
      closesAt: null,
      changesUntil: '2027-02-28T09:00:00.000Z',
      places: 30,
    });
  });

  it('has nothing that happened: no races, no cancelled rounds, no half points', () => {
    expect(copy.name).toBe('Cup 2027');
    expect(copy.rounds[0]).toMatchObject({
      filter: { titleBegins: 'Cup', excludedEventIds: [] },
      factor: '1',
      distance: null,
      heats: [{ eventId: null, qualifyingEventId: null }],
    });
    expect(copy.rounds[1]?.isCancelled).toBe(false);
  });

  it('counts by the points that counted at the end, from the first round on', () => {
    expect(copy.schemes).toMatchObject([{ from: null, scheme: { places: ['25', '18'] } }]);
    expect(problemsOf(copy, [])).toEqual([]);
  });
});
