import { ChampionshipDefinition } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

const names = {
  track: (code: string) => code.toUpperCase(),
  car: (model: number) => `Car ${model}`,
  server: (serverId: number) => `Server ${serverId}`,
  race: (eventId: number) => `race ${eventId}`,
  instant: (instant: string) => instant.slice(0, 10),
};

const round = (code: string, rest: object = {}) => ({
  code,
  trackName: 'monza',
  startsAt: '2026-12-04T20:00',
  timeZone: 'Australia/Sydney',
  heats: [{ code }],
  ...rest,
});

const define = (rest: object = {}, scheme: object = {}) =>
  ChampionshipDefinition.parse({
    name: 'Cup',
    rounds: [round('R1'), round('R2')],
    schemes: [{ from: null, scheme: { places: ['25', '18'], ...scheme } }],
    ...rest,
  });

const said = (before: ChampionshipDefinition | null, after: ChampionshipDefinition) =>
  differencesOf(before, after, names).map((one) => `${one.label}: ${one.before ?? '(new)'} > ${one.after ?? '(gone)'}`);

it('says nothing of the same rules, and of rules that nothing precedes', () => {
  expect(said(define(), define())).toEqual([]);
  expect(said(null, define())).toEqual([]);
});

it('says of points what they were and what they become', () => {
  const after = define({}, { drops: { kind: 'drop', count: 1 }, bonus: { fastestLap: '2' }, places: ['25', '25/2'] });
  expect(said(define(), after)).toEqual([
    'Points by place: 25, 18 > 25, 25/2',
    'Fastest lap: 0 > 2',
    'Dropped: all rounds count > the worst 1 are dropped',
  ]);
});

it('names the round whose day, server or race changes, and what was added and removed', () => {
  const rounds = [
    round('R2', { startsAt: '2026-12-05T09:05', heats: [{ code: 'R2', eventId: 7 }] }),
    round('R3', { trackName: null, name: 'Final', filter: { serverIds: [3] } }),
  ];
  expect(said(define(), define({ rounds }))).toEqual([
    'Round R2, start: 04/12/2026, 8:00 pm > 05/12/2026, 9:05 am',
    'Round R2, races: R2 > R2, race 7',
    'Round R3: (new) > Final, any, 04/12/2026, 8:00 pm',
    'Round R1: MONZA, 04/12/2026, 8:00 pm > (gone)',
  ]);
});

it('says that rounds changed their order', () => {
  const rounds = [round('R2'), round('R1')];
  expect(said(define(), define({ rounds }))).toEqual(['Order of rounds: R1, R2 > R2, R1']);
});

it('tells points that begin later from those that were there', () => {
  const [first] = define().schemes;
  const schemes = [first, { from: 'R2', scheme: { places: ['30'] } }];
  expect(said(define(), define({ schemes }))).toEqual(['Points from R2: (new) > 30, in class, 0']);
});

it('says when the sign-up opens, and that a text changed without quoting it', () => {
  const signUp = { opensAt: '2026-11-01T09:00:00Z', closesAt: null };
  const later = { ...signUp, opensAt: '2026-11-02T09:00:00Z', places: 45 };
  expect(said(define(), define({ signUp }))).toEqual(['Sign-up: no > yes']);
  const clean = { ...signUp, maxCutLapsPer100: 4, maxPenaltiesPer100: 0 };
  expect(said(define({ signUp }), define({ signUp: clean }))).toEqual([
    'Cut laps per 100, at most: any > 4',
    'Penalties per 100 laps, at most: any > 0',
  ]);
  expect(said(define({ signUp }), define({ signUp: later, text: 'Hello' }))).toEqual([
    'Sign-up opens: 2026-11-01 > 2026-11-02',
    'Places: no limit > 45',
    'Text: none > 5 characters, changed',
  ]);
});
