import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { writeAcMessage } from '../../test/write-ac-message.ts';
import { AcPluginSession } from './ac-plugin-session.ts';
import { readAcMessage, type AcMessage, type AcSession } from './read-message.ts';

const folder = fileURLToPath(new URL('../../../../../shared/real-results/', import.meta.url));
const isPresent = existsSync(`${folder}live`);
const skipped = isPresent ? '' : ' (skipped: ../shared/real-results is absent)';

const race: AcSession = {
  type: 'session',
  version: 4,
  index: 1,
  current: 1,
  count: 2,
  serverName: 'Club',
  track: 'imola',
  layout: '',
  name: 'Race',
  kind: 3,
  minutes: 20,
  laps: 0,
  waitMs: 40_000,
  air: 20,
  road: 30,
  weather: '3_clear',
  elapsedMs: -40_000,
};
const ada = { carId: 0, driverName: 'Ada', steamId: '76561190000000001', model: 'rss_4', skin: 'red' };
const bob = { ...ada, carId: 1, driverName: 'Bob', steamId: '76561190000000002' };

function play(session: AcPluginSession, messages: readonly (readonly [atMs: number, message: AcMessage])[]): void {
  for (const [atMs, message] of messages) session.take(writeAcMessage(message), atMs);
}

const lap = (
  carId: number,
  timeMs: number,
  rows: readonly [carId: number, timeMs: number, laps: number][],
): AcMessage => ({
  type: 'lap',
  carId,
  timeMs,
  cuts: 0,
  grip: 1,
  rows: rows.map(([id, time, laps]) => ({ carId: id, timeMs: time, laps, isFinished: false })),
});

describe('a session of an Assetto Corsa server', () => {
  it('has its clock from the server, people by their Steam ids, and gaps at lap lines', () => {
    const session = new AcPluginSession();
    play(session, [
      [0, race],
      [1, { type: 'joins', ...ada }],
      [2, { type: 'joins', ...bob }],
      [3, { type: 'loaded', value: 0 }],
    ]);
    expect(session.header(10_000)).toEqual({
      track: 'imola',
      session: 'Race',
      phase: 'pre session',
      sessionMinutes: 20,
      minutesLeft: 20,
      players: 2,
      spectators: 0,
      bestLapMs: null,
    });
    expect(session.timing().cars.map(({ place }) => place)).toEqual(['grid', 'joining']);
    play(session, [
      [
        130_000,
        lap(1, 90_000, [
          [1, 90_000, 1],
          [0, 0, 0],
        ]),
      ],
      [
        131_000,
        lap(0, 91_500, [
          [1, 90_000, 1],
          [0, 91_500, 1],
        ]),
      ],
      [
        219_000,
        lap(1, 89_000, [
          [1, 179_000, 2],
          [0, 91_500, 1],
        ]),
      ],
    ]);
    expect(session.clockAt(240_000)).toBe(200_000);
    expect(session.header(240_000)).toMatchObject({ phase: 'session', minutesLeft: 16, bestLapMs: 89_000 });
    expect(session.timing()).toMatchObject({
      greenAtMs: 0,
      cars: [
        {
          carId: 1,
          driverId: 'S76561190000000002',
          laps: 2,
          bestLap: 89_000,
          gap: null,
          line: { laps: 2, sector: 0, at: 179_000 },
        },
        { carId: 0, driverId: 'S76561190000000001', laps: 1, gap: 1_500, lapsDown: 1, interval: 1_500 },
      ],
    });
  });

  it('keeps who is there in the next session, and no lap', () => {
    const session = new AcPluginSession();
    play(session, [
      [0, { ...race, kind: 2, index: 0, current: 0, elapsedMs: 0 }],
      [1, { type: 'joins', ...ada }],
      [2, { type: 'joins', ...bob }],
      [
        90_000,
        lap(0, 80_000, [
          [0, 80_000, 1],
          [1, 999_999_999, 0],
        ]),
      ],
      [91_000, { type: 'leaves', ...ada }],
    ]);
    expect(session.timing().cars).toMatchObject([
      { carId: 0, isConnected: false, lostAt: 91_000, bestLap: 80_000, line: { at: 89_995 } },
      { carId: 1, isConnected: true, bestLap: null },
    ]);
    play(session, [[100_000, race]]);
    expect(session.timing().cars).toMatchObject([{ carId: 1, laps: 0, lastLap: null }]);
  });

  it('is known after a late start, from what the server answers', () => {
    const session = new AcPluginSession();
    play(session, [
      [0, { ...race, type: 'info', elapsedMs: 300_000 }],
      [1, { type: 'carInfo', isConnected: true, team: '', ...ada }],
      [2, { type: 'carInfo', isConnected: false, team: '', ...bob }],
      [3, { ...race, type: 'info', index: 0, kind: 2 }],
      [
        10_000,
        lap(0, 90_000, [
          [0, 310_000, 3],
          [1, 0, 0],
        ]),
      ],
    ]);
    expect(session.header(10_000)).toMatchObject({ session: 'Race', players: 1, minutesLeft: 14 });
    expect(session.timing().cars).toMatchObject([
      { carId: 0, driverName: 'Ada', laps: 3, bestLap: null, lastLap: { time: 90_000 }, place: 'unknown' },
    ]);
  });

  it('drops what it cannot read, and never reads chat or positions', () => {
    const session = new AcPluginSession();
    const whole = writeAcMessage(race);
    const broken = [
      new Uint8Array(),
      Uint8Array.of(99),
      whole.subarray(0, 20),
      Uint8Array.of(...whole, 0),
      Uint8Array.of(130, 12, 0),
    ];
    for (const bytes of broken) expect(session.take(bytes, 0)).toBeNull();
    expect(session.dropped).toBe(broken.length);
    expect(session.take(Uint8Array.of(57, 0, 255), 0)).toEqual({ type: 'chat' });
    expect(session.take(Uint8Array.of(53), 0)).toEqual({ type: 'position' });
    expect(session.clockAt(0)).toBeNull();
  });
});

describe.skipIf(!isPresent)(`real packets${skipped}`, () => {
  it('are read and written back to the same bytes; chat is not read', () => {
    const rows = readFileSync(`${folder}live/ac-udp-packets.jsonl`, 'utf8').trim().split('\n');
    let same = 0;
    for (const row of rows) {
      const { type, hex }: { type: number; hex: string } = JSON.parse(row);
      const message = readAcMessage(Buffer.from(hex, 'hex'));
      if (message === null) throw new Error(`A packet of type ${type} is not read: ${hex.slice(0, 60)}`);
      if (message.type === 'chat') expect(type).toBe(57);
      else expect(Buffer.from(writeAcMessage(message)).toString('hex')).toBe(hex);
      same += 1;
    }
    expect(same).toBe(196);
  });
});
