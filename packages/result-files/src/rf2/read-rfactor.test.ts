import { describe, expect, it } from 'vitest';
import { onlyOf, readXmlText, sessionsIn } from '../../test/read-games.ts';
import type { GameSession } from '../index.ts';

const lap = (et: string, time: string, attributes = ''): string => `<Lap num="1" et="${et}"${attributes}>${time}</Lap>`;

interface Driver {
  name: string;
  position?: number;
  laps?: string[];
  total?: string;
  best?: string;
  status?: string;
  rest?: string;
}

function driver({
  name,
  position = 1,
  laps = [],
  total,
  best,
  status = 'Finished Normally',
  rest = '',
}: Driver): string {
  return [
    `<Driver><Name>${name}</Name><ServerScored>1</ServerScored><Position>${position}</Position>`,
    ...laps,
    best === undefined ? '' : `<BestLapTime>${best}</BestLapTime>`,
    total === undefined ? '' : `<FinishTime>${total}</FinishTime>`,
    `<Laps>${laps.length}</Laps><FinishStatus>${status}</FinishStatus>${rest}</Driver>`,
  ].join('');
}

function session(
  drivers: string[],
  { element = 'Race', stream = '', time = '<DateTime>1741456800</DateTime>' } = {},
): GameSession {
  return onlyOf(
    sessionsIn(
      readXmlText(
        `<rFactorXML><RaceResults><TrackVenue>Park</TrackVenue><TrackCourse>Park</TrackCourse><${element}>${time}<Stream>${stream}</Stream>${drivers.join('')}</${element}></RaceResults></rFactorXML>`,
      ),
    ),
  );
}

const namesOf = ({ entries }: GameSession): (string | undefined)[] => entries.map(({ drivers }) => drivers[0]?.name);

describe('the laps of rFactor’s format', () => {
  it('count if they have a time, and are rounded half up, once', () => {
    const laps = [lap('10.0', '90.0004'), lap('100.0', '90.0005'), lap('190.0', '93.5604')];
    const [entry] = session([driver({ name: 'Ada', laps })]).entries;
    expect(entry?.laps.map(({ timeMs, isValid }) => [timeMs, isValid])).toEqual([
      [90_000, true],
      [90_001, true],
      [93_560, true],
    ]);
  });

  it('do not count without one; the next lap’s start says how long they took', () => {
    const laps = [lap('10.0000', '--.----'), lap('101.2345', '--.----'), lap('--.---', '--.----')];
    const [entry] = session([driver({ name: 'Ada', laps })]).entries;
    expect(entry?.laps.map(({ timeMs, inferredMs, isValid }) => [timeMs, inferredMs, isValid])).toEqual([
      [null, 91_235, false],
      [null, undefined, false],
      [null, undefined, null],
    ]);
  });

  it('may lack some sectors, or all', () => {
    const laps = [lap('1.0', '90.0', ' s1="30.0" s3="20.0"'), lap('91.0', '90.0')];
    const [entry] = session([driver({ name: 'Ada', laps })]).entries;
    expect(entry?.laps.map(({ splitsMs }) => splitsMs)).toEqual([[30_000, null, 20_000], []]);
  });

  it('are numbered in the order in which the cars crossed the line', () => {
    const read = session([
      driver({ name: 'Ada', laps: [lap('0.0', '90.0'), lap('90.0', '90.0')], total: '180' }),
      driver({ name: 'Bo', position: 2, laps: [lap('0.0', '91.0'), lap('91.0', '91.0')], total: '182' }),
    ]);
    expect(read.entries.map(({ laps }) => laps.map(({ fileIndex }) => fileIndex))).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });
});

describe('the crossings of rFactor’s stream', () => {
  const score = (name: string, where: string, at: string): string =>
    `<Score et="1.0">${name}(3) lap=${where} t=-1.000 et=${at}</Score>`;
  const crossedOf = ({ entries }: GameSession) => entries.map(({ laps }) => laps.map(({ crossedMs }) => crossedMs));
  const laps = [lap('10.0000', '--.----'), lap('100.0000', '91.0000')];
  const stream = [
    score('Ada (UK)', '0 point=1', '40.000'),
    score('Ada (UK)', '0 point=2', '70.500'),
    score('Ada (UK)', '1 point=0', '100.001'),
    score('Ada (UK)', '1 point=1', '130.250'),
    '<Score et="2.0">Yellow flag state 0-&gt;1</Score>',
    score('Ada (UK)', '2 point=0', '191.000'),
  ].join('');

  it('are moments since the first car began its first lap, also of laps without times', () => {
    const bo = driver({ name: 'Bo', position: 2, laps: [lap('12.0', '90.0')], total: '92' });
    const read = session([driver({ name: 'Ada (UK)', laps, total: '181' }), bo], { stream });
    expect(crossedOf(read)).toEqual([
      [
        [30_000, 60_500, 90_000],
        [120_250, null, 181_000],
      ],
      [[null, null, 92_000]],
    ]);
  });

  it('are not used for laps that they do not fit', () => {
    const other = [lap('10.0000', '--.----'), lap('105.0000', '91.0000')];
    const read = session([driver({ name: 'Ada (UK)', laps: other, total: '181' })], { stream });
    expect(crossedOf(read)[0]?.[0]).toEqual([null, null, 95_000]);
  });

  it('are those of races alone', () => {
    const read = session([driver({ name: 'Ada (UK)', laps, best: '91.0' })], { stream, element: 'Qualify' });
    expect(crossedOf(read)).toEqual([[undefined, undefined]]);
  });
});

describe('the result of rFactor’s format', () => {
  const two = [lap('0.0', '90.0'), lap('90.0', '90.0')];
  it('is ordered by position, also of those who did not finish, and who left early is last', () => {
    const read = session([
      driver({ name: 'Left', position: -1, status: 'None' }),
      driver({ name: 'Out late', position: 4, laps: two, status: 'DNF' }),
      driver({ name: 'Out', position: 3, laps: two.slice(1), status: 'DNF' }),
      driver({ name: 'Second', position: 2, laps: two, total: '182.0' }),
      driver({ name: 'First', position: 1, laps: two, total: '180.0' }),
    ]);
    expect(namesOf(read)).toEqual(['First', 'Second', 'Out', 'Out late', 'Left']);
  });

  it('is ordered by laps and times where those of finishers contradict the positions', () => {
    const read = session([
      driver({ name: 'Slower', position: 1, laps: two, total: '1338.0' }),
      driver({ name: 'Banned', position: 2, laps: two, total: '1.0', status: 'DQ' }),
      driver({ name: 'Out', position: 3, laps: two.slice(1), status: 'DNF' }),
      driver({ name: 'Faster', position: 4, laps: two, total: '1303.0' }),
    ]);
    expect(namesOf(read)).toEqual(['Faster', 'Slower', 'Out', 'Banned']);
  });

  it('is ordered by best laps outside races where those contradict the positions', () => {
    const drivers = [
      driver({ name: 'Slower', position: 1, best: '91.0' }),
      driver({ name: 'None', position: 2 }),
      driver({ name: 'Faster', position: 3, best: '90.0' }),
    ];
    expect(namesOf(session(drivers, { element: 'Qualify2' }))).toEqual(['Faster', 'Slower', 'None']);
  });

  it('has a total only in a race, and none for the gaps of who did not finish', () => {
    const [dnf] = session([
      driver({ name: 'Ada', laps: two, total: '180.0', status: 'DNF', rest: '<DNFReason>Engine</DNFReason>' }),
    ]).entries;
    expect(dnf).toMatchObject({
      totalMs: 180_000,
      totalTime: 2_147_483_647,
      finishState: 'dnf',
      finishReason: 'Engine',
    });
    const practice = session([driver({ name: 'Ada', laps: two, total: '180.0' })], { element: 'Practice1' });
    expect(practice).toMatchObject({ ordinal: 1, entries: [{ totalMs: null, finishState: null }] });
  });

  it('says nothing where the status is unknown', () => {
    expect(session([driver({ name: 'Ada', laps: two, status: 'None' })]).entries[0]?.finishState).toBeNull();
  });

  it('knows the game’s drivers by their controls', () => {
    const controls = (text: string): string => `<isPlayer>1</isPlayer><ControlAndAids>${text}</ControlAndAids>`;
    const ai = ['PlayerControl,ABS=1', 'AIControl', 'UnknownControl'].map(
      (text) => session([driver({ name: 'Ada', rest: controls(text) })]).entries[0]?.isAi,
    );
    expect(ai).toEqual([false, true, null]);
  });

  it('has the row’s own driver in an empty swap', () => {
    const [entry] = session([
      driver({ name: 'Ada', laps: two, rest: '<Swap startLap="1" endLap="2"></Swap>' }),
    ]).entries;
    expect(entry?.drivers).toHaveLength(1);
    expect(entry?.laps.map(({ driverIndex }) => driverIndex)).toEqual([0, 0]);
  });
});

describe('the penalties of rFactor’s format', () => {
  const drivers = [driver({ name: 'Ada Apex' }), driver({ name: 'Bo', position: 2 })];
  const stream = (...sentences: string[]): string =>
    sentences.map((text, index) => `<Penalty et="${100 * (index + 1)}.5">${text}</Penalty>`).join('');

  it('are told once: received, and served', () => {
    const { penalties } = session(drivers, {
      stream: stream(
        'Bo received Drive Thru penalty, 0s, 0laps for Track Limits. Result: penalties=1, 1st=Drive Thru,0s',
        'Bo served 1st Drive Thru penalty, result: penalties=0',
      ),
    });
    expect(penalties).toMatchObject([
      {
        position: 2,
        penalty: 'Drive Thru',
        reason: 'Track Limits',
        atMs: 100_500,
        servedAtMs: 200_500,
        isServed: true,
      },
    ]);
  });

  it.each([
    ['added 25 seconds to totalET', { addedMs: 25_000, subtractedLaps: null }],
    ['subtracted 1 lap', { addedMs: null, subtractedLaps: 1 }],
  ])('that were not served became something: %s', (what, unserved) => {
    const { penalties } = session(drivers, {
      stream: stream(
        'Ada Apex received Stop/Go penalty, 10s, 0laps. Result: penalties=1',
        `Ada Apex finished before serving penalty, ${what}`,
      ),
    });
    expect(penalties).toMatchObject([{ position: 1, timeMs: 10_000, isServed: false, unserved }]);
  });

  it('of a car that is not in the result have no row, and other sentences are none', () => {
    const { penalties } = session(drivers, {
      stream: stream('Nobody received Time penalty, 5s, 0laps. Result: x', 'Ada Apex waved'),
    });
    expect(penalties).toMatchObject([{ position: null, penalty: 'Time', timeMs: 5_000, isServed: null }]);
  });
});

describe('the times of rFactor’s format', () => {
  it('are the start, the writer’s zone, and an end that is inferred', () => {
    const time = '<DateTime>1741456800</DateTime><TimeString>2025/03/08 11:00:00</TimeString>';
    const read = session([driver({ name: 'Ada', laps: [lap('10.0', '90.6')] })], { time });
    expect(read.start).toMatchObject({
      at: '2025-03-08T18:00:00Z',
      local: '2025-03-08T11:00:00',
      utcOffsetMinutes: -420,
    });
    expect(read.end).toMatchObject({ at: '2025-03-08T18:01:41Z', isApproximate: true, source: 'lastMoment' });
  });

  it('are none without a start', () => {
    expect(session([driver({ name: 'Ada' })], { time: '' })).toMatchObject({ start: null, end: null });
  });
});
