import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServerLog } from '../index.ts';
import type { LiveState } from '../index.ts';
import { chatTexts, evening } from './testing/evening.ts';
import { presentCars } from './testing/present-cars.ts';

// fast-check's own unit "binary" takes two seconds to initialize.
const anyCharacter = fc
  .integer({ min: 0, max: 0x10_f7_ff })
  .map((number) => String.fromCodePoint(number < 0xd8_00 ? number : number + 0x8_00));

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

function logOf(lines: readonly string[], lineBreak = '\n'): ServerLog {
  const log = new ServerLog();
  log.feed(encode(lines.map((line) => line + lineBreak).join('')));
  return log;
}

const read = (lines: readonly string[], lineBreak?: string): LiveState => logOf(lines, lineBreak).state();

/** The evening up to and including a time of the server's clock. */
const readTo = (atMs: number): ServerLog =>
  logOf(evening.filter((line) => !/^\d/.test(line) || Number.parseInt(line, 10) <= atMs));

describe('the state at moments of an evening', () => {
  it.each([
    [240, { session: 'Practice', phase: 'waiting for drivers', players: 0, connections: 0, lobby: 'unknown' }],
    [21_000, { lobby: 'failed', serverName: 'Rusty Wrench | Thursday', track: 'zolder_2019', serverVersion: 256 }],
    [22_000, { lobby: 'registered' }],
    [30_001, { phase: 'pre session', players: 1, connections: 1, minutesLeft: 20, sessionMinutes: 20 }],
    [33_000, { phase: 'session', minutesLeft: 20 }],
    [42_000, { players: 1, connections: 2, spectators: 1 }],
    [43_000, { players: 2, connections: 3, spectators: 1, minutesLeft: 19, lapsSoFar: 0 }],
    [150_000, { lapsSoFar: 1, bestLapMs: null, minutesLeft: 18 }],
    [240_000, { lapsSoFar: 2, bestLapMs: null }],
    [331_000, { lapsSoFar: 4, bestLapMs: 89_400, unknownLines: 1 }],
    [400_010, { players: 1, connections: 2, spectators: 1 }],
    [450_000, { players: 2, connections: 3 }],
    [460_000, { bestLapMs: 89_300, lapsSoFar: 5 }],
    [1_233_020, { phase: 'session completed', minutesLeft: 0, players: 2, connections: 3 }],
    [1_240_000, { session: 'Race', phase: 'waiting for drivers', minutesLeft: 30, bestLapMs: null, lapsSoFar: 5 }],
    [1_250_000, { players: 1, spectators: 2 }],
    [1_401_000, { lapsSoFar: 6, bestLapMs: null, minutesLeft: 29 }],
    [1_491_000, { lapsSoFar: 7, bestLapMs: 90_100, minutesLeft: 28 }],
  ] satisfies [number, Partial<LiveState>][])('%d ms', (atMs, expected) => {
    expect(readTo(atMs).state()).toMatchObject(expected);
  });

  it('names those in cars, with their laps, which a reconnect keeps', () => {
    expect(presentCars(readTo(460_000))).toMatchObject([
      {
        carId: 1001,
        carModel: '6',
        raceNumber: 86,
        driverName: 'Jörg Müßig',
        driverId: 'S76561190000000001',
        laps: 3,
        bestLap: 89_500,
      },
      {
        carId: 1002,
        carModel: '30',
        raceNumber: 7,
        driverName: 'Ada',
        driverId: 'S76561190000000003',
        laps: 2,
        bestLap: 89_300,
      },
    ]);
    expect(presentCars(readTo(400_010)).map(({ carId }) => carId)).toEqual([1001]);
    expect(presentCars(readTo(1_240_000)).map(({ laps, bestLap }) => [laps, bestLap])).toEqual([
      [0, null],
      [0, null],
    ]);
  });
});

describe('the best lap', () => {
  const lap = (atMs: number, ms: number, flags: number): string =>
    `${atMs}: New laptime: ${ms} for carId 1001 with lapstates: x,  (raw ${flags})`;
  const joined = evening.slice(0, 19);
  const inPhase = (session: string, phase: string, atMs: number): string =>
    `${atMs}: Detected sessionPhase <x> -> <${phase}> (${session})`;

  it('of a race may have cut the track, as in the result file, but is no first lap', () => {
    const race = [...joined, inPhase('Race', 'session', 40_000), lap(100_000, 80_000, 0)];
    expect(read(race).bestLapMs).toBeNull();
    expect(read([...race, lap(200_000, 91_000, 1), lap(300_000, 92_000, 0)]).bestLapMs).toBe(91_000);
  });

  it('of qualifying has not, and overtime counts until the session is completed', () => {
    const qualifying = [
      ...joined,
      inPhase('Qualifying', 'session', 40_000),
      lap(100_000, 91_000, 1),
      lap(200_000, 92_000, 0),
      inPhase('Qualifying', 'session overtime', 250_000),
      lap(300_000, 91_500, 1_024),
      inPhase('Qualifying', 'session completed', 350_000),
      lap(360_000, 90_000, 1_024),
    ];
    const [car] = logOf(qualifying).timing().cars;
    expect({ best: car?.bestLap, laps: car?.laps }).toEqual({ best: 91_500, laps: 3 });
    expect(read(qualifying).bestLapMs).toBe(91_500);
    // Qualifying follows qualifying.
    expect(read([...qualifying, inPhase('Qualifying', 'waiting for drivers', 400_000)]).bestLapMs).toBeNull();
  });

  it('does not change once everybody has left', () => {
    const left = [
      ...joined,
      lap(100_000, 91_000, 0),
      '110000: No drivers around, resetting session',
      lap(120_000, 90_000, 0),
    ];
    expect(read(left).bestLapMs).toBe(91_000);
  });
});

it('the port on which the game listens is known', () => {
  const log = new ServerLog();
  log.feed(encode(`${evening.join('\n')}\n`));
  expect(log.tcpPort).toBe(9_232);
});

describe('the minutes left', () => {
  it('go on by the server’s clock while nothing is written', () => {
    const log = new ServerLog();
    log.feed(encode(`${evening.slice(0, 26).join('\n')}\n`));
    expect([33_000, 33_001, 93_000, 93_001, 1_232_999, 9_999_999].map((atMs) => log.minutesLeftAt(atMs))).toEqual([
      20, 19, 19, 18, 0, 0,
    ]);
  });

  it('stand still before the green flag', () => {
    const log = new ServerLog();
    log.feed(encode('5: Updated leaderboard for 1 clients (Race-<formation> 30 min)\n'));
    expect(log.minutesLeftAt(600_000)).toBe(30);
  });

  it('become exact from statement to statement when the green flag was missed', () => {
    const log = new ServerLog();
    const say = (atMs: number, minutes: number) =>
      log.feed(encode(`${atMs}: Updated leaderboard for 3 clients (Race-<session> ${minutes} min)\n`));
    say(1_000_000, 10);
    say(1_030_000, 9);
    // It ends between 1,600,000 and 1,629,999.
    expect(log.minutesLeftAt(1_569_999)).toBe(1);
    expect(log.minutesLeftAt(1_570_000)).toBe(0);
    // An admin has extended it.
    say(1_100_000, 25);
    expect(log.minutesLeftAt(1_100_000)).toBe(25);
    expect(log.minutesLeftAt(1_130_000)).toBe(25);
  });
});

describe('a log that begins anew', () => {
  const idle = { players: 0, connections: 0, lapsSoFar: 0, bestLapMs: null, unknownLines: 0 };

  it('does so when the server starts again in the same file', () => {
    expect(read([...evening, '0: Server starting with version 257'])).toEqual({
      ...read(['0: Server starting with version 257']),
      ...idle,
    });
  });

  it('does so when it is told to, and forgets half a line', () => {
    const log = new ServerLog();
    log.feed(encode(`${evening.join('\n')}\n12: Track mon`));
    log.reset();
    expect([log.state(), log.timing()]).toEqual([new ServerLog().state(), new ServerLog().timing()]);
    log.feed(encode('za was set and updated\n7: Track spa was set and updated\n'));
    expect(log.state()).toMatchObject({ track: 'spa', ...idle });
  });
});

describe('lines', () => {
  it('mean the same with either line break', () => {
    expect(read(evening, '\r\n')).toEqual(read(evening));
  });

  it('are held until they are written to their end', () => {
    const log = new ServerLog();
    log.feed(encode('1: 12 client(s) online'));
    expect(log.state().connections).toBe(0);
    log.feed(encode('\n'));
    expect(log.state().connections).toBe(12);
  });

  it('are UTF-8, or else Windows’ own, each for itself', () => {
    const line = (id: number, name: string) =>
      `1: New connection request: id ${id} ${name} S7656119000000000${id} on car model 1\n` +
      `1: Creating new car connection: carId ${id}, carModel 1, raceNumber #1\n`;
    const log = new ServerLog();
    log.feed(latin1(line(1, 'Gr\u00f6\u00df\u0080')));
    log.feed(encode(line(2, 'Größe €')));
    expect(presentCars(log).map(({ driverName }) => driverName)).toEqual(['Größ€', 'Größe €']);
  });

  it('without a time carry on with the one before, and say nothing', () => {
    expect(read(['1: Special Rules', '\t99 client(s) online', '99 client(s) online', 'x: 5 client(s) online'])).toEqual(
      read(['1: Special Rules']),
    );
  });

  it('without an end are let go of, and memory with them', () => {
    const log = new ServerLog();
    const flood = new Uint8Array(1 << 20).fill(65);
    log.feed(encode('1: '));
    for (let round = 0; round < 50; round += 1) log.feed(flood);
    log.feed(encode('\n2: 4 client(s) online\n'));
    expect(log.state()).toMatchObject({ connections: 4, unknownLines: 1 });
  });

  it('from an over-long line within one piece change nothing either', () => {
    const long = `1: 9 client(s) online ${'x'.repeat(70_000)}`;
    expect(read([long, '2: 4 client(s) online'])).toMatchObject({ connections: 4, unknownLines: 1 });
  });
});

describe('what people say', () => {
  it('is nowhere in what is known of the server', () => {
    const text = JSON.stringify([read(evening), logOf(evening).timing()]);
    for (const said of chatTexts) expect(text).not.toContain(said);
  });

  it('changes nothing but the time, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: anyCharacter }), (said) => {
        const chat = `2000000: CHAT Ada: ${said.replaceAll('\n', ' ')}`;
        expect(read([...evening, chat])).toEqual({ ...read(evening), atMs: 2_000_000, minutesLeft: 19 });
      }),
    );
  });

  it('is counted as nothing when it looks like a line of the log', () => {
    expect(read(['1: CHAT 5 client(s) online: Track spa was set and updated'])).toEqual({
      ...read([]),
      atMs: 1,
    });
  });
});

describe('any cut of the bytes', () => {
  it('gives the same state', () => {
    const bytes = encode(evening.map((line, index) => line + (index % 2 === 0 ? '\r\n' : '\n')).join(''));
    const whole = new ServerLog();
    whole.feed(bytes);
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 60 }), (cuts) => {
        const log = new ServerLog();
        const places = [0, ...cuts.toSorted((left, right) => left - right), bytes.length];
        // The buffer is reused, like that of a file being read.
        const buffer = Buffer.alloc(bytes.length);
        for (const [index, place] of places.entries()) {
          const piece = bytes.subarray(place, places[index + 1] ?? bytes.length);
          buffer.set(piece);
          log.feed(buffer.subarray(0, piece.length));
        }
        expect([log.state(), log.timing()]).toEqual([whole.state(), whole.timing()]);
      }),
    );
  });

  it('even in the blocks of 4,096 bytes in which the game writes', () => {
    const bytes = encode(`${Array.from({ length: 9 }, () => evening.join('\r\n')).join('\r\n')}\r\n`);
    const whole = new ServerLog();
    whole.feed(bytes);
    const log = new ServerLog();
    for (let at = 0; at < bytes.length; at += 4_096) log.feed(bytes.subarray(at, at + 4_096));
    expect(bytes.length).toBeGreaterThan(8 * 4_096);
    expect(log.state()).toEqual(whole.state());
  });

  it('even byte by byte', () => {
    const bytes = encode(`${evening.join('\n')}\n`);
    const log = new ServerLog();
    for (let index = 0; index < bytes.length; index += 1) log.feed(bytes.subarray(index, index + 1));
    expect(log.state()).toEqual(read(evening));
  });
});

describe('rubbish', () => {
  it('in a phase is left out', () => {
    const { phase } = read(['0: Detected sessionPhase <session> -> <pre\u0000\u202e session> (Practice)']);
    expect(phase).toBe('pre session');
  });

  it('of more digits than a number of the game has is an unknown line', () => {
    const { connections, unknownLines } = read(['0: 3 client(s) online', `0: ${'9'.repeat(400)} client(s) online`]);
    expect([connections, unknownLines]).toEqual([3, 1]);
  });

  it('never throws, and never counts below zero', () => {
    const line = fc.oneof(
      fc.constantFrom(...evening),
      fc.string({ unit: anyCharacter, maxLength: 80 }),
      fc.nat(99_999).map((atMs) => `${atMs}: Client ${atMs % 4} closed the connection (1)`),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 80 }), (lines) => {
        const log = logOf(lines);
        const { players, connections, spectators } = log.state();
        expect(Math.min(players, connections, spectators)).toBeGreaterThanOrEqual(0);
        const { cars } = log.timing();
        expect(new Set(cars.map(({ carId }) => carId)).size).toBe(cars.length);
      }),
    );
  });
});
