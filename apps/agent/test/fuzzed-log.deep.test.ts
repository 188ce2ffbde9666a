import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ServerReport } from '@paddock/contracts';
import { createLeague, season, writeLog } from '@paddock/demo-league';
import { ServerLog } from '@paddock/server-log';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportOf } from '../src/report.rules.ts';

const LOGS = 2_000;
const TAKEN_WITHIN_MS = 2_000;
const MIB = 1 << 20;
/** What the garbage collector leaves, and names and cars up to their limits. */
const MAX_GROWTH = 8 * MIB;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Real logs, which are no part of the project. */
const folder = fileURLToPath(new URL('../../../../shared/server-logs/', import.meta.url));
const hasRealLogs = existsSync(`${folder}acc-server-startup.log`);
const source = hasRealLogs ? '' : ' (real ones skipped: ../shared/server-logs is absent)';

function linesToDamage(): string[] {
  const [weekend] = season(createLeague({ seed: 'damage' }), { fromMs: Date.UTC(2026, 2, 2), days: 1 });
  const invented = [...writeLog(weekend?.sessions ?? [], { spamPerCarAndMinute: 1, spectators: 2 })];
  const names = hasRealLogs ? ['acc-server-255-two-drivers.log', 'acc-server-startup.log'] : [];
  const real = names.flatMap((name) => readFileSync(folder + name, 'latin1').split('\n'));
  return [...invented.map(({ line }) => line.trimEnd()), ...real];
}
const lines = linesToDamage();

const odd = fc.constantFrom(
  '',
  '\0',
  '\r',
  '\t',
  '\u202e',
  '\ufeff',
  '\ud800',
  '🏁'.repeat(70),
  `x${'🏁'.repeat(70)}`,
  '\x80',
  ' ',
  '> -> <',
  '(',
  ')',
  '\\',
  '-1',
  '0',
  '4294967295',
  '2147483647',
  '9'.repeat(20),
  '9'.repeat(400),
  '1e9',
  '0x10',
  'x'.repeat(300),
  'NaN',
);

interface Damage {
  readonly at: number;
  readonly put: string;
  readonly times: number;
  /** What is replaced: the number, word or bracket there, a place of no length, or the rest of the line. */
  readonly what: 'token' | 'nothing' | 'rest';
}

const damage: fc.Arbitrary<Damage> = fc.record({
  at: fc.nat(),
  put: odd,
  times: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constantFrom(100, 10_000) }),
  what: fc.constantFrom('token', 'token', 'nothing', 'rest'),
});

function damaged(line: string, { at, put, times, what }: Damage): string {
  // No longer than a mebibyte.
  const text = put.repeat(Math.min(times, Math.ceil(MIB / Math.max(1, put.length))));
  const tokens = line.split(/(\d+|\w+|[<>()])/);
  const place = at % tokens.length;
  if (what === 'nothing') return tokens.toSpliced(place, 0, text).join('');
  if (what === 'rest') return [...tokens.slice(0, place), text].join('');
  return tokens.with(place, text).join('');
}

const log = fc.record({
  // Mostly lines as servers write them, in order, so that there are cars and sessions to be wrong about.
  start: fc.nat(lines.length - 1),
  damages: fc.array(fc.tuple(fc.nat(60), damage), { minLength: 1, maxLength: 12 }),
  encoding: fc.constantFrom<BufferEncoding>('utf8', 'utf8', 'latin1', 'utf16le'),
  lineBreak: fc.constantFrom('\n', '\r\n'),
  cuts: fc.array(fc.nat(), { maxLength: 20 }),
});
type Log = typeof log extends fc.Arbitrary<infer T> ? T : never;

function bytesOf({ start, damages, encoding, lineBreak }: Log): Buffer {
  const taken = [...lines.slice(0, 40), ...lines.slice(start, start + 60)];
  for (const [index, one] of damages) {
    const place = taken.length - 1 - index;
    taken[place] = damaged(taken[place] ?? '', one);
  }
  return Buffer.from(taken.map((line) => line + lineBreak).join(''), encoding);
}

/** Feeds the bytes in pieces; each must be taken in time, and what is reported then must be what the site takes. */
function feed(follower: ServerLog, given: Log): void {
  const bytes = bytesOf(given);
  const places = [0, ...given.cuts.map((cut) => cut % bytes.length), bytes.length].toSorted((a, b) => a - b);
  for (const [index, place] of places.entries()) {
    const startedAt = performance.now();
    follower.feed(bytes.subarray(place, places[index + 1] ?? place));
    expect(performance.now() - startedAt).toBeLessThan(TAKEN_WITHIN_MS);
    expectReport(follower);
  }
}

function expectReport(follower: ServerLog): void {
  const serverNowMs = (follower.atMs ?? 0) + 90_000;
  const { error } = ServerReport.safeParse(
    reportOf(follower, { capacity: 30, serverNowMs, logAgeMs: 9e12, isEmpty: false }),
  );
  expect(error?.issues ?? []).toEqual([]);
}

describe(`whatever a server log says${source}`, () => {
  it('it is taken in time, and the site would take the report', () => {
    fc.assert(
      fc.property(log, (given) => feed(new ServerLog(), given)),
      { numRuns: LOGS, seed: 11, endOnFailure: true },
    );
  });

  it('it takes no more memory the longer the log is', async () => {
    const follower = new ServerLog();
    const feedMany = (numRuns: number): void =>
      fc.assert(
        fc.property(log, (given) => feed(follower, given)),
        { numRuns, seed: 12, endOnFailure: true },
      );
    feedMany(LOGS / 10);
    const early = await memoryInUse();
    feedMany(LOGS);
    expect((await memoryInUse()) - early).toBeLessThan(MAX_GROWTH);
  });

  it('ever more cars are not kept', () => {
    const follower = new ServerLog();
    for (let number = 1; number <= 3_000; number += 1) {
      const lines = [
        `New connection request: id ${number} Ada Apex S7656119000000${number} on car model 20`,
        `Creating new car connection: carId ${number}, carModel 20, raceNumber #7`,
      ];
      follower.feed(Buffer.from(lines.map((line) => `${number}: ${line}\n`).join('')));
    }
    const { cars } = follower.timing();
    expect(cars).not.toEqual([]);
    expect(cars.length).toBeLessThanOrEqual(250);
    expectReport(follower);
  });

  it('a line without an end is not kept', async () => {
    const follower = new ServerLog();
    const before = await memoryInUse();
    for (let count = 0; count < 64; count += 1) follower.feed(Buffer.alloc(MIB, 'x'));
    expectReport(follower);
    expect((await memoryInUse()) - before).toBeLessThan(MAX_GROWTH);
  });
});

/** Without garbage. Buffers are released some time after the collection that found them unused. */
async function memoryInUse(): Promise<number> {
  for (let time = 0; time < 3; time += 1) {
    collectGarbage();
    await sleep(20);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
