import { existsSync, readFileSync } from 'node:fs';
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
const MOST_GROWTH = 8 * MIB;

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
  cuts: fc.array(fc.nat(), { maxLength: 5 }),
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

/** Feeds the bytes in pieces; each must be taken in time. */
function feed(follower: ServerLog, given: Log): void {
  const bytes = bytesOf(given);
  const places = [0, ...given.cuts.map((cut) => cut % bytes.length), bytes.length].toSorted((a, b) => a - b);
  for (const [index, place] of places.entries()) {
    const startedAt = performance.now();
    follower.feed(bytes.subarray(place, places[index + 1] ?? place));
    expect(performance.now() - startedAt).toBeLessThan(TAKEN_WITHIN_MS);
  }
}

function expectReport(follower: ServerLog): void {
  const state = follower.state();
  const minutesLeft = follower.minutesLeftAt((state.atMs ?? 0) + 90_000);
  const { error } = ServerReport.safeParse(reportOf(state, { capacity: 30, minutesLeft }));
  expect(error?.issues ?? []).toEqual([]);
  expect(state.entries.length).toBeLessThanOrEqual(1_000);
}

describe(`whatever a server log says${source}`, () => {
  it('it is taken in time, and the site would take the report', () => {
    fc.assert(
      fc.property(log, (given) => {
        const follower = new ServerLog();
        feed(follower, given);
        expectReport(follower);
      }),
      { numRuns: LOGS, seed: 11, endOnFailure: true },
    );
  });

  it('it takes no more memory the longer the log is', () => {
    const follower = new ServerLog();
    let early = 0;
    let count = 0;
    fc.assert(
      fc.property(log, (given) => {
        feed(follower, given);
        count += 1;
        if (count === LOGS / 10) early = memoryInUse();
      }),
      { numRuns: LOGS, seed: 12, endOnFailure: true },
    );
    expectReport(follower);
    expect(memoryInUse() - early).toBeLessThan(MOST_GROWTH);
  });
});

function memoryInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
