import { ChampionshipDefinition, Scheme, type ChampionshipDefinition as Definition } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { acc, iracing } from '../../../../testing/game-infos.ts';
import { ruleTexts, type RuleText, type RuleWords } from './rule-texts.ts';

const round = (code: string, change: object = {}) => ({
  code,
  trackName: 'monza',
  startsAt: '2025-10-01T20:00',
  timeZone: 'Australia/Sydney',
  heats: [{ code: `${code}-1` }],
  ...change,
});

/** `given`: as an organiser’s form sends it. */
function textsOf(
  given: object,
  scheme: object = {},
  game?: RuleWords['game'],
): Partial<Record<RuleText['key'], string>> {
  const definition: Definition = ChampionshipDefinition.parse({
    name: 'Cup',
    rounds: ['R1', 'R2', 'R3', 'R4'].map((code) => round(code)),
    schemes: [{ from: null, scheme: Scheme.parse({ places: ['25', '18', '15'], ...scheme }) }],
    ...given,
  });
  const words = {
    car: (model: number | null) => `Car ${model}`,
    date: (instant: string) => instant.slice(0, 10),
    game,
  };
  const texts = ruleTexts(definition, words);
  return Object.fromEntries(texts.map(({ key, lead, more }) => [key, [lead, ...more].join(' ')]));
}

it('shows nothing that is not set', () => {
  expect(textsOf({})).toEqual({
    points:
      'By place in class: 25, 18, 15. Every driver of a shared car gets its points. Cars that are not classified get none for their place, disqualified ones nothing at all.',
    place:
      'More wins, then more second places, and so on; then the better place in the latest heat; then the place is shared.',
    entry: 'Whoever drives is in.',
    races: '4 rounds: the race on the round’s track, around its planned start.',
    stewards:
      'If the stewards ask, the accused have 48 hours to answer before a decision. A decision on a report can be appealed for 72 hours, to people who did not make it. Other rulings cannot.',
  });
});

it.each([
  [{ placeBy: 'overall' }, 'By place overall: 25, 18, 15.'],
  [{ places: Array.from({ length: 34 }, (_, index) => String(34 - index)) }, 'and so on to 1 for place 34.'],
  [
    { bonus: { pole: '3', fastestLap: '2' } },
    'Also: pole 3, fastest lap 2. The fastest lap counts only for classified cars.',
  ],
  [
    { bonus: { fastestLap: '1', fastestLapTop: 10 } },
    'The fastest lap counts only for the first 10; otherwise nobody has it.',
  ],
  [
    { bonus: { fastestLap: '1', fastestLapTop: 10, fastestLapElse: 'next' } },
    'otherwise the next fastest of them has it.',
  ],
  [{ bonus: { participation: '1/2', participationFor: 'classified' } }, 'Also: being classified 0.5.'],
  [{ byStarters: [{ starters: 20, places: ['30', '24'] }] }, 'From 20 starters on: 30, 24.'],
  [{ minStarters: 5 }, 'Fewer than 5 starters in a class: no points.'],
  [{ fewStarters: 'half' }, 'Fewer than 2 starters in a class: half the points.'],
  [
    { classified: { flag: '7/10', laps: '9/10', of: 'class' } },
    'takes the flag with 70 % of the laps of the class winner, or drives 90 % of them.',
  ],
  [
    { minLapShare: '3/5', minLapShareOf: 'class' },
    'drives less than 60 % of the laps of the class winner scores nothing',
  ],
  [{ distanceSteps: [{ share: '1/2', factor: '1/2' }] }, 'Points × 0.5 when 50 % of the planned distance is driven.'],
  [{ driverShare: '1/4' }, 'A driver of a shared car needs 25 % of its laps for its points.'],
  [{ guests: 'block' }, 'A guest’s place counts as taken'],
  [{ guests: 'score' }, 'Guests score, too.'],
])('says of the points %j: %s', (scheme, text) => {
  expect(textsOf({}, scheme).points).toContain(text);
});

it('says which rounds are worth more', () => {
  const rounds = [
    round('R1'),
    round('R2', { weight: '2', factor: '1/2', heats: [{ code: 'S', places: ['8', '7'], bonus: {} }] }),
  ];
  const text = textsOf({ rounds }).points;
  expect(text).toContain('Points for places are multiplied: R2 × 2; other points are not.');
  expect(text).toContain('All points of R2 are multiplied by 0.5.');
  expect(text).toContain('S has points of its own: 8, 7.');
  expect(text).toContain('Pole, fastest lap and the like give other points in S.');
});

it('says from which round the newest points count', () => {
  const scheme = Scheme.parse({ places: ['10'] });
  const text = textsOf({
    schemes: [
      { from: null, scheme },
      { from: 'R3', scheme: { ...scheme, places: ['12'] } },
    ],
  }).points;
  expect(text).toMatch(/^By place in class: 12\..*This counts from R3 on; earlier rounds keep the points they had\.$/);
});

it.each([
  [
    { drops: { kind: 'drop', count: 1 } },
    'The worst round of each is dropped. Nothing is dropped until more than 3 rounds are run.',
  ],
  [
    { drops: { kind: 'drop', count: 2 }, dropNow: true },
    'The worst 2 rounds of each are dropped. They are dropped from the first ones on.',
  ],
  [
    { drops: { kind: 'best', count: 1 }, dropUnit: 'heat' },
    'The best heat of each counts. Nothing is dropped until more than 1 heat is run.',
  ],
  [
    { drops: { kind: 'best', count: 3 }, notDroppable: ['dsq', 'absent'] },
    'What cannot be dropped: a disqualification or being absent.',
  ],
  [{ drops: { kind: 'best', count: 3 }, bonusDropped: false }, 'Points for pole, fastest lap and the like stay'],
])('says what is dropped: %j', (scheme, text) => {
  expect(textsOf({}, scheme).dropped).toContain(text);
});

it.each([
  [{ tieBreaks: [] }, 'Drivers with as many points share the place.'],
  [{ tieBreaks: ['fewerPenalties'] }, 'Fewer penalty points; then the place is shared.'],
  [{ countBack: 'counted' }, 'Dropped rounds decide no tie.'],
  [{ minStarts: 3 }, 'A place in the standings needs 3 starts.'],
  [{ floor: '0' }, 'No total falls below 0.'],
  [{ classChange: 'carry' }, 'Who changes class takes all points along.'],
  [{ excluded: 'close' }, 'Behind an excluded driver the others move up.'],
])('says what decides places: %j', (scheme, text) => {
  expect(textsOf({}, scheme).place).toContain(text);
});

it.each([
  [{ best: null, drops: { kind: 'none' } }, 'All cars of a team count. Nothing is dropped.'],
  [
    { best: 2, bonus: false, drops: { kind: 'drop', count: 1 } },
    'The best 2 cars of a heat count. The worst round of each team is dropped. Points for pole, fastest lap and the like do not count for teams.',
  ],
  [{ best: 1, drops: { kind: 'none' } }, 'The best car of a heat counts.'],
])('says how teams score: %j', (team, text) => {
  expect(textsOf({}, { team }).teams).toContain(text);
});

it('says whom classes are for', () => {
  const classes = [
    { code: 'gt3', name: 'GT3', members: { by: 'carGroup', carGroups: ['GT3', 'GT2'] } },
    { code: 'one', name: 'One', members: { by: 'cars', cars: [8] } },
    { code: 'am', name: 'Am', members: { by: 'cup', cups: [2, 3] } },
    { code: 'new', name: 'New', members: { by: 'driverClass', bands: ['silver', 'bronze'] } },
    { code: 'rest', name: 'Rest', members: { by: 'everybody' } },
  ] as const;
  expect(textsOf({ classes: classes, tables: ['class', 'overall'] }).classes).toBe(
    'Standings of each class and of all together. GT3: cars of class GT3 or GT2. One: Car 8. Am: cup Am or Silver. New: drivers who were Bronze or Silver when they entered. Rest: everybody else. A driver’s entry decides first; a car of no class is not in the championship.',
  );
});

it('says whom the only class is for', () => {
  const classes = [{ code: 'gt3', name: 'GT3', members: { by: 'carGroup', carGroups: ['GT3'] } }];
  expect(textsOf({ classes }).classes).toBe('GT3: cars of class GT3. Other cars are not in the championship.');
});

it('says what signing up asks', () => {
  const signUp = {
    opensAt: '2025-09-01T00:00:00.000Z',
    closesAt: '2025-10-01T00:00:00.000Z',
    places: 45,
    minClassValue: 60,
    minRatedRaces: 5,
    minCleanLaps: 1,
    carChanges: 1,
    changesUntil: '2025-11-01T00:00:00.000Z',
    isConfirmedByStaff: true,
  };
  expect(textsOf({ isOpen: false, signUp }).entry).toBe(
    'Only who has entered is in. Sign up from 2025-09-01 to 2025-10-01. A class value of 60 or more when signing up. At least 5 rated races. At least 1 valid lap on this site. 45 places. Then the waiting list, in order of signing up. The organisers confirm every entry. Numbers from 1 to 999, each once. The car can be changed once, until 2025-11-01.',
  );
  expect(
    textsOf({ signUp: { opensAt: '2025-09-01T00:00:00.000Z', closesAt: null, carChanges: 0, maxClassValue: 79 } })
      .entry,
  ).toBe(
    'Whoever drives is in. Sign up from 2025-09-01 until the last round has begun. A class value of 79 or less when signing up. Numbers from 1 to 999, each once. The car stays for the season.',
  );
});

it('says how cleanly entrants must have driven, and what the game’s files do not say', () => {
  const opensAt = '2025-09-01T00:00:00.000Z';
  const of = (limits: object, game?: RuleWords['game']) =>
    textsOf({ signUp: { opensAt, closesAt: null, ...limits } }, {}, game).entry;
  expect(of({ maxCutLapsPer100: 4, maxPenaltiesPer100: 1 }, acc)).toContain(
    'begun. At most 4 cut laps per 100 and 1 penalty per 100 laps in the latest 50 races. This does not apply to drivers with fewer than 100 laps in them. Numbers',
  );
  expect(of({ maxCutLapsPer100: 0 })).toContain('At most 0 cut laps per 100 in the latest 50 races.');
  expect(of({ maxCutLapsPer100: 4 }, iracing)).toContain(
    'laps in them. The files of iRacing do not say which laps count, so the limit of cut laps does not apply. Numbers',
  );
  expect(of({ maxPenaltiesPer100: 4 }, iracing)).toContain(
    'laps in them. The files of iRacing have no penalties, so their limit does not apply. Numbers',
  );
});

it('says which races count', () => {
  const rounds = [
    round('R1', { filter: { titleBegins: 'Cup -', serverIds: [3] }, isOptional: true }),
    round('R2', { isCancelled: true }),
    round('R3', {
      heats: [
        { code: 'S', name: 'Sprint' },
        { code: 'F', kind: 'qualifying' },
      ],
      minDriveMinutes: 20,
      maxDriveMinutes: 60,
    }),
  ];
  expect(textsOf({ rounds }).races).toBe(
    '2 rounds: the race on the round’s track, around its planned start. Only sessions whose title begins with “Cup -”. Only on the servers of the championship. R3 has 2 heats: Sprint and F. By best lap, as a qualifying: F. Optional: R1. Cancelled: R2. In R3 each driver of a shared car drives at least 20 minutes and at most 60 minutes.',
  );
});

it('says what the stewards and ballast do', () => {
  const stewards = { statementHours: 0, appealHours: 0, licenceLimit: 8, licenceRounds: 4 };
  const handicap = { kind: 'ballast', by: 'standings', values: [30, 20, 10], adds: true, most: 60 } as const;
  const texts = textsOf({ stewards, handicap });
  expect(texts.stewards).toBe(
    'Decisions are made without asking the accused. Decisions cannot be appealed. 8 licence points ban from the next round; they end after 4 rounds.',
  );
  expect(texts.handicap).toBe(
    'By the place in the standings: 30, 20, 10 kg. It adds up over the rounds, to 60 kg at most.',
  );
});
