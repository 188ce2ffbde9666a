import type { EventOverview, EventInfo, ResultRow } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { eventInfo, secondRow, winnerRow } from '../../../testing/replies.ts';
import { eventCars } from '../event-cars.ts';
import { eventAnalysis } from '../testing/analysis.ts';
import { plainText } from '../testing/plain-text.ts';
import { sessionBrief } from './brief.ts';

interface BriefChanges {
  readonly info?: Partial<EventInfo>;
  readonly rows?: readonly ResultRow[];
  readonly overview?: EventOverview | null | undefined;
}

const told = eventAnalysis({
  story: [
    { kind: 'decided', lap: 2, car: 1, from: 2, how: 'onTrack', lapsLed: 1, raceLaps: 2, margin: 640, lost: null },
    { kind: 'fastestLap', lap: 2, car: 1, driverIndex: 0, lapTime: 109_000, margin: 400 },
  ],
});

function brief({ info = {}, rows = [winnerRow, secondRow], overview = told }: BriefChanges = {}) {
  const answers = sessionBrief({ info: { ...eventInfo, ...info }, rows, cars: eventCars(rows), overview });
  return Object.fromEntries(
    answers.map(({ term, value, note }) => [term, value === null ? null : `${plainText(value)} | ${plainText(note)}`]),
  );
}

it('answers the five questions of a race', () => {
  expect(brief()).toEqual({
    Winner: 'Ada Quick | 2 laps in 3:41.000',
    'Won by': '0.640 s | ahead of Slower',
    'Fastest lap': '1:49.000 | Ada Quick on lap 2',
    Decided: 'On lap 2 | past Slower on the track',
    'Not classified': 'Nobody | Every car is classified.',
  });
});

it('waits for what only the laps tell, and says when they cannot', () => {
  const waiting = brief({ overview: undefined });
  const answers = sessionBrief({
    info: eventInfo,
    rows: [winnerRow, secondRow],
    cars: eventCars([winnerRow, secondRow]),
    overview: undefined,
  });
  expect(waiting['Winner']).toBe('Ada Quick | 2 laps in 3:41.000');
  expect(answers.filter(({ value }) => value === null).map(({ term }) => term)).toEqual(['Decided', 'Not classified']);
  expect(brief({ overview: null })['Decided']).toBe('– | The laps in the file do not show it.');
});

it.each([
  [{ kind: 'laps', laps: 1 } as const, '1 lap | ahead of Slower'],
  [{ kind: 'time', gapMs: 65_123 } as const, '1:05.123 | ahead of Slower'],
  [{ kind: 'dnf' } as const, '0.640 s | ahead of Slower'],
  [{ kind: 'time', gapMs: -640 } as const, '– | Slower has less time; the order of the server stands.'],
])('won against %j: %s', (gap, expected) => {
  expect(brief({ rows: [winnerRow, { ...secondRow, gap }] })['Won by']).toBe(expected);
});

it('was won against the next classified car, whoever stands between', () => {
  const rows = [
    winnerRow,
    { ...secondRow, place: null, isClassified: false, gap: { kind: 'dnf' } as const },
    { ...secondRow, position: 3, raceNumber: '5', gap: { kind: 'time', gapMs: 2_000 } as const },
  ];
  expect(brief({ rows })['Won by']).toBe('2.000 s | ahead of Slower #5');
});

it.each([
  [{ how: 'startToFinish', from: null, lapsLed: 2 } as const, 'From lap 1 | led from start to finish'],
  [{ how: 'startToFinish', from: null, raceLaps: 2 } as const, 'From lap 1 | lost the lead only by stopping'],
  [{ how: 'lostTime', from: 2, lost: 24_100 } as const, 'On lap 2 | when Slower lost 24.100 s'],
  [{ how: 'stop', from: 2 } as const, 'On lap 2 | after a stop of Slower'],
  [{ how: 'inherited', from: 2 } as const, 'On lap 2 | when Slower was out'],
  [{ how: 'afterFlag', from: null } as const, 'After the flag | the leader was disqualified'],
  [{ how: 'afterFlag', from: 2 } as const, 'After the flag | Slower led the last lap'],
])('decided %j: %s', (changes, expected) => {
  const story = [
    { kind: 'decided', lap: 2, car: 1, lapsLed: 1, raceLaps: 2, margin: 640, lost: null, ...changes } as const,
  ];
  expect(brief({ overview: eventAnalysis({ story }) })['Decided']).toBe(expected);
});

it('was won against nobody if no other car was classified', () => {
  const out = { ...secondRow, place: null, isClassified: false, gap: { kind: 'dnf' } as const };
  expect(brief({ rows: [winnerRow, out] })['Won by']).toBe('– | No other car was classified.');
});

it('has a winner without rivals, and a race that nobody won', () => {
  expect(brief({ rows: [winnerRow] })['Won by']).toBe('– | No other car took part.');
  expect(brief({ rows: [{ ...winnerRow, place: null, isClassified: false, gap: { kind: 'dns' } }] })['Winner']).toBe(
    '– | Nobody was classified.',
  );
});

it('counts who is not classified, by reason; a classified car without a best lap is not one of them', () => {
  const lacking = { lacks: 'finish', reason: 'noLap', laps: 0, invalidLaps: 0, leaderLaps: 2 } as const;
  const noBest = { ...lacking, lacks: 'bestLap', reason: 'noValidLap', laps: 2, position: 1 } as const;
  const overview = eventAnalysis({ withoutTime: [noBest, { ...lacking, position: 2 }] });
  expect(brief({ overview })['Not classified']).toBe('1 of 2 cars | 1 did not start');
  const qualifying = eventAnalysis({ withoutTime: [noBest] });
  expect(brief({ info: { sessionKind: 'qualifying' }, overview: qualifying })['Without a time']).toBe(
    '1 of 2 cars | 1 without a valid lap',
  );
});

it('tells of qualifying who was quickest and by how much', () => {
  expect(brief({ info: { sessionKind: 'qualifying' } })).toMatchObject({
    Quickest: 'Ada Quick | with 1:49.000',
    'Ahead by': '0.400 s | over Slower',
    'Fastest lap': '1:49.000 | Ada Quick on lap 2',
  });
  const nobody = brief({ info: { sessionKind: 'practice', bestLap: null }, rows: [{ ...winnerRow, bestLap: null }] });
  expect(nobody['Quickest']).toBe('– | Nobody set a valid lap.');
  expect(nobody['Fastest lap']).toBe('– | Nobody set a valid lap.');
  const disqualified = { ...winnerRow, place: null, isClassified: false, gap: { kind: 'dsq' } as const };
  const alone = brief({ info: { sessionKind: 'qualifying', bestLap: null }, rows: [disqualified] });
  for (const term of ['Quickest', 'Ahead by', 'Fastest lap'])
    expect(alone[term]).toBe('– | No car that counts set a valid lap.');
});
