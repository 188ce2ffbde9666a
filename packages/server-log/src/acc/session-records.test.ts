import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ServerLog, type SessionRecord } from '../index.ts';

const folder = fileURLToPath(new URL('../../../../../shared/server-logs/timing/', import.meta.url));
const isPresent = existsSync(folder);
const logs = ['constructed-race-16-cars', 'qualifying-20-players', 'qualifying-entry-list', 'weekend-2-players'];

interface Expected {
  readonly sessions: readonly {
    readonly type: string;
    readonly greenMs: number | null;
    readonly end: { readonly how: string; readonly atMs: number };
    readonly cars: readonly {
      readonly raceNumber: number;
      readonly laps: number;
      readonly last?: { readonly ms: number; readonly atMs: number; readonly flags: number; readonly fuel: number };
      readonly gridPosition?: number;
    }[];
  }[];
}

function recordsOf(bytes: Uint8Array, pieceBytes: number): SessionRecord[] {
  const log = new ServerLog();
  const records: SessionRecord[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    log.feed(bytes.subarray(at, at + pieceBytes));
    records.push(...log.takeRecords());
  }
  return records;
}

describe.skipIf(!isPresent)(
  isPresent ? 'records of real sessions' : 'records (skipped: ../shared/server-logs/timing is absent)',
  () => {
    it.each(logs)('%s: each ended session with laps has one, as an independent reader has it', (name) => {
      const bytes = readFileSync(`${folder}${name}.server.log`);
      const { sessions }: Expected = JSON.parse(readFileSync(`${folder}${name}.expected.json`, 'utf8'));
      const ended = sessions.filter(
        ({ end, greenMs, cars }) => end.how !== 'end of log' && greenMs !== null && cars.some(({ laps }) => laps > 0),
      );
      const records = recordsOf(bytes, 4_096);
      expect(ended.length).toBeGreaterThan(0);
      expect(records.map(({ session, greenAtMs, cars }) => ({ session, greenAtMs, cars: outlineOf(cars) }))).toEqual(
        ended.map(({ type, greenMs, cars }) => ({
          session: type,
          greenAtMs: greenMs,
          cars: cars
            .map(({ raceNumber, laps, last, gridPosition = null }) => ({
              raceNumber,
              laps,
              gridPosition,
              last:
                last === undefined ? null : [last.ms, Math.round(Math.floor(last.atMs) - (greenMs ?? 0)), last.fuel],
            }))
            .toSorted((one, other) => one.raceNumber - other.raceNumber),
        })),
      );
      // Where the bytes are cut does not matter.
      expect(recordsOf(bytes, 777)).toEqual(records);
    });
  },
);

function outlineOf(cars: SessionRecord['cars']) {
  return cars
    .map(({ raceNumber, laps, gridPosition }) => {
      const last = laps.at(-1);
      return {
        raceNumber,
        laps: laps.length,
        gridPosition,
        last: last === undefined ? null : [last.time, last.lines[2], last.fuel],
      };
    })
    .toSorted((one, other) => one.raceNumber - other.raceNumber);
}
