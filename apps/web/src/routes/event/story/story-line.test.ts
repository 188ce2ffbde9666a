import type { StoryItem } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { eventCars } from '../event-cars.ts';
import { plainText } from '../testing/plain-text.ts';
import { shortStory, storyLine } from './story-line.ts';

function driver(name: string) {
  return { playerId: null, name, classValue: null, isProvisional: false };
}

const cars = eventCars([
  { position: 1, filePosition: 1, raceNumber: '7', drivers: [driver('Ada Quick')] },
  { position: 2, filePosition: 2, raceNumber: '99', drivers: [driver('Ben Slower')] },
  { position: 3, filePosition: 3, raceNumber: '5', drivers: [driver('Cy One'), driver('Di Two')] },
]);

function told(item: StoryItem, isRace = true) {
  const { when, laps, title, proof, mark, isInferred } = storyLine(item, { cars, isRace });
  return [[when, laps].filter((part) => part !== null).join(' '), plainText(title), plainText(proof), mark, isInferred];
}

const pole = { kind: 'pole', name: 'Eve Else', raceNumber: '96', bestLap: 113_462 } as const;
const decided = { kind: 'decided', car: 1, lapsLed: 30, raceLaps: 31, margin: 6506, lost: null } as const;

it.each<[StoryItem, unknown[]]>([
  [
    { ...pole, car: null, placeAfterLap1: null },
    ['Grid', 'Pole stays empty', 'Eve Else, quickest in qualifying with 1:53.462, is not in the race.', null, false],
  ],
  [
    { ...pole, car: 2, placeAfterLap1: null },
    [
      'Grid',
      'Pole stays empty',
      'Slower, quickest in qualifying with 1:53.462, completes no lap of the race.',
      null,
      false,
    ],
  ],
  [
    { ...pole, car: 2, placeAfterLap1: 1 },
    ['Grid', 'Pole leads lap 1', 'Slower, quickest in qualifying with 1:53.462, is 1st after lap 1.', null, true],
  ],
  [
    { ...pole, car: 2, placeAfterLap1: 12 },
    [
      'Grid',
      'Pole does not lead lap 1',
      'Slower, quickest in qualifying with 1:53.462, is 12th after lap 1.',
      null,
      true,
    ],
  ],
  [
    { kind: 'leadChange', lap: 5, car: 2, from: 1, untilLap: 9, isByStop: false, lost: null },
    ['Lap 5', 'Slower takes the lead', 'Quick is passed on the track; in front until lap 9.', null, true],
  ],
  [
    { kind: 'leadChange', lap: 18, car: 2, from: 1, untilLap: 18, isByStop: true, lost: null },
    ['Lap 18', 'Slower leads one lap', 'Quick stops; in front for this lap.', null, true],
  ],
  [
    { ...decided, lap: 1, from: null, how: 'startToFinish' },
    [
      'Lap 1',
      'Quick leads from the start',
      'Loses the lead only by stopping. Leads 30 of 31 laps. Won by 6.506 s.',
      null,
      true,
    ],
  ],
  [
    { ...decided, lap: 12, from: 2, how: 'lostTime', lost: 24_100 },
    [
      'Lap 12',
      'Quick takes the winning lead',
      'Slower loses 24.100 s on this lap. Leads 30 of 31 laps. Won by 6.506 s.',
      null,
      true,
    ],
  ],
  [
    { ...decided, lap: 12, from: 2, how: 'inherited' },
    [
      'Lap 12',
      'Quick takes the winning lead',
      'Slower led and drives no further lap. Leads 30 of 31 laps. Won by 6.506 s.',
      null,
      true,
    ],
  ],
  [
    { ...decided, lap: 31, from: null, how: 'afterFlag' },
    [
      'Flag',
      'Decided by a disqualification',
      'The car that led the last lap was disqualified; Quick is first in the result. Won by 6.506 s.',
      null,
      true,
    ],
  ],
  [
    { kind: 'leadChange', lap: 5, car: 2, from: 1, untilLap: 9, isByStop: false, lost: 12_000 },
    ['Lap 5', 'Slower takes the lead', 'Quick loses 12.000 s on this lap; in front until lap 9.', null, true],
  ],
  [
    { ...decided, lap: 1, from: null, how: 'startToFinish', lapsLed: 31 },
    ['Lap 1', 'Quick leads from start to finish', 'First at the end of every lap. Won by 6.506 s.', null, true],
  ],
  [
    { ...decided, lap: 12, from: 2, how: 'onTrack' },
    [
      'Lap 12',
      'Quick takes the winning lead',
      'Passes Slower on the track. Leads 30 of 31 laps. Won by 6.506 s.',
      null,
      true,
    ],
  ],
  [
    { ...decided, lap: 19, from: 2, how: 'stop', margin: null },
    ['Lap 19', 'Quick takes the winning lead', 'Slower led until a stop. Leads 30 of 31 laps.', null, true],
  ],
  [
    { ...decided, lap: 31, from: 2, how: 'afterFlag' },
    [
      'Flag',
      'Decided after the flag',
      'Slower led the last lap; Quick is first in the result. Won by 6.506 s.',
      null,
      true,
    ],
  ],
  [
    { kind: 'fastestLap', lap: 21, car: 3, driverIndex: 1, lapTime: 114_490, margin: 313 },
    ['Lap 21', 'Fastest lap: 1:54.490', 'Di Two, 0.313 s ahead of the next car.', 'fastest', false],
  ],
  [
    { kind: 'fastestLap', lap: 2, car: 1, driverIndex: null, lapTime: 114_490, margin: null },
    ['Lap 2', 'Fastest lap: 1:54.490', 'Quick.', 'fastest', false],
  ],
  [
    { kind: 'record', lap: 3, car: 1, driverIndex: 0, carGroup: null, lapTime: 113_000, improvement: 1490 },
    ['Lap 3', 'Track record: 1:53.000', 'Ada Quick is 1.490 s under the old one.', 'record', false],
  ],
  [
    { kind: 'record', lap: 3, car: 1, driverIndex: 0, carGroup: 'GT4', lapTime: 113_000, improvement: 5 },
    ['Lap 3', 'GT4 record: 1:53.000', 'Ada Quick is 0.005 s under the old one.', 'record', false],
  ],
  [
    { kind: 'climb', car: 3, fromPlace: 27, toPlace: 13, places: 14 },
    ['Flag', 'One/Two climbs 14 places', '27th after lap 1, 13th at the flag. Nobody gains more.', null, true],
  ],
  [
    { kind: 'fall', lap: 2, car: 2, fromPlace: 9, toPlace: 26, hasStopped: false },
    ['Lap 2', 'Slower falls 17 places', 'From 9th to 26th in one lap.', null, true],
  ],
  [
    { kind: 'fall', lap: 2, car: 2, fromPlace: 9, toPlace: 10, hasStopped: true },
    ['Lap 2', 'Slower falls 1 place', 'From 9th to 10th, with a stop, by the lap time.', null, true],
  ],
  [
    { kind: 'lastLapPass', lap: 31, car: 2, over: 3, gapBefore: 276, gapAfter: 427, place: 2 },
    [
      'Lap 31',
      'Slower passes One/Two on the last lap',
      '0.276 s behind at its start, 0.427 s ahead at its end, for 2nd.',
      null,
      true,
    ],
  ],
  [
    { kind: 'closeFinish', cars: [1, 2, 3], within: 945, place: 29 },
    ['Flag', 'Three cars in 0.945 s', 'Quick, Slower and One/Two fight for 29th.', null, false],
  ],
  [
    { kind: 'stops', fromLap: 16, toLap: 18, cars: [2, 1], laps: [16, 18], round: 1 },
    ['Laps 16–18', 'Stops at the front', 'Slower on lap 16, Quick on 18.', null, true],
  ],
  [
    { kind: 'stops', fromLap: 60, toLap: 60, cars: [1], laps: [60], round: 3 },
    ['Lap 60', 'Last stops at the front', 'Quick on lap 60.', null, true],
  ],
  [
    { kind: 'retirement', lap: 12, car: 2, place: 5, lapsLed: 3, heir: null },
    ['Lap 12', 'Last lap of Slower', '5th at its end, and no lap after it. Led 3 laps.', null, true],
  ],
  [
    { kind: 'retirement', lap: 12, car: 2, place: 1, lapsLed: 12, heir: 1 },
    [
      'Lap 12',
      'Last lap of Slower',
      '1st at its end, and no lap after it. Led 12 laps. Quick inherits the lead.',
      null,
      true,
    ],
  ],
  [
    { kind: 'retirement', lap: 1, car: 2, place: null, lapsLed: 0, heir: null },
    ['Lap 1', 'Last lap of Slower', 'No lap after this one.', null, true],
  ],
  [
    { kind: 'missedLap', car: 2, bestLap: 116_790, theoreticalBest: 116_089, place: 36, wouldBePlace: 27 },
    [
      'Flag',
      'Slower misses out on a better place',
      'Best lap 1:56.790, 36th. Its best sectors in one lap, 1:56.089, would be 27th.',
      null,
      false,
    ],
  ],
])('%j', (item, expected) => {
  expect(told(item)).toEqual(expected);
});

it('speaks of best laps outside races', () => {
  const [, title, proof] = told({ kind: 'closeFinish', cars: [1, 2], within: 62, place: 1 }, false);
  expect([title, proof]).toEqual(['Two best laps in 0.062 s', 'Quick and Slower for 1st.']);
});

it('names a row that the result does not have by its number', () => {
  const [, title] = told({ kind: 'retirement', lap: 2, car: 77, place: null, lapsLed: 0, heir: null });
  expect(title).toBe('Last lap of Row 77');
});

it('keeps the most telling items of a long story, in their order', () => {
  const change = { kind: 'leadChange', car: 1, from: 2, untilLap: 9, isByStop: false, lost: null } as const;
  const items: StoryItem[] = [
    { ...change, lap: 2 },
    { ...decided, lap: 12, from: 2, how: 'onTrack' },
    { ...change, lap: 5 },
    { kind: 'fastestLap', lap: 21, car: 1, driverIndex: 0, lapTime: 114_490, margin: 313 },
  ];
  expect(shortStory(items, 2)).toEqual([items[1], items[3]]);
  expect(shortStory(items, 4)).toBe(items);
});

it('is measured where the log has the places, and, if a stop is told, the stops', () => {
  const knowledge = (item: StoryItem, stopsFrom: 'log' | 'lapTimes') => {
    const line = storyLine(item, { cars, isRace: true, sources: { placesFrom: 'log', stopsFrom } });
    return [line.isInferred, line.isFromLog];
  };
  const [onTrack, byStop] = (['onTrack', 'stop'] as const).map((how): StoryItem => ({
    ...decided,
    lap: 3,
    from: 2,
    how,
  }));
  const [inferred, fromLog] = [
    [true, false],
    [false, true],
  ];
  if (onTrack === undefined || byStop === undefined) throw new Error('There are two.');
  expect(knowledge(onTrack, 'lapTimes')).toEqual(fromLog);
  expect(knowledge(byStop, 'lapTimes')).toEqual(inferred);
  expect(knowledge(byStop, 'log')).toEqual(fromLog);
  const fall: StoryItem = { kind: 'fall', lap: 4, car: 1, fromPlace: 1, toPlace: 3, hasStopped: true };
  const sources = { placesFrom: 'log', stopsFrom: 'log' } as const;
  expect(plainText(storyLine(fall, { cars, isRace: true, sources }).proof)).toBe('From 1st to 3rd, with a stop.');
});
