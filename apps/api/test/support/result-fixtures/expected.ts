import type { Fixture } from './fixture.ts';

/** What a result file says, read straight from its JSON and not by the parser, which is compared with it. */
export type ExpectedFile = { readonly about: string; readonly outcome: string } & (
  | { readonly problem: string }
  | {
      readonly warnings: Readonly<Record<string, number>>;
      readonly sessionType: string | undefined;
      readonly track: string;
      readonly wet: boolean;
      readonly server: string;
      readonly laps: number;
      readonly penalties: number;
      readonly rows: readonly object[];
    }
);

interface RawFile {
  readonly sessionType?: string;
  readonly trackName: string;
  readonly serverName?: string;
  readonly sessionResult: { readonly isWetSession?: number; readonly leaderBoardLines?: readonly unknown[] };
  readonly laps?: readonly { readonly carId: unknown }[];
  readonly penalties?: readonly unknown[];
  readonly post_race_penalties?: readonly unknown[];
}

interface RawLine {
  /** Only of the open server. */
  readonly position?: number;
  readonly car: {
    readonly carId: unknown;
    readonly raceNumber?: unknown;
    readonly carModel?: unknown;
    readonly drivers: readonly { readonly firstName: string; readonly lastName: string; readonly playerId?: string }[];
  };
  readonly timing: Readonly<Record<'lapCount' | 'bestLap' | 'lastLap' | 'totalTime', unknown>>;
}

const NONE = 2_147_483_647;
const LONGEST_NAME = 100;

export function expectedOf({
  path,
  about,
  bytes,
  outcome = 'imported',
  problem,
  warnings = {},
}: Fixture): ExpectedFile {
  if (problem !== undefined) return { about, outcome, problem };
  const file: RawFile = JSON.parse(textOf(Buffer.from(bytes)));
  const { isWetSession = 0, leaderBoardLines = [] } = file.sessionResult;
  const { laps = [], penalties = [], post_race_penalties = [] } = file;
  const lines = leaderBoardLines.filter(isLine).toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  return {
    about,
    outcome,
    warnings,
    sessionType: file.sessionType ?? /_([A-Z]+\d*)\./.exec(path)?.[1],
    track: file.trackName.replace(/_20\d\d$/, ''),
    wet: isWetSession === 1,
    server: file.serverName ?? '',
    laps: laps.length,
    penalties: penalties.length + post_race_penalties.length,
    rows: lines.map(({ car, timing }) => ({
      race: int32(car.raceNumber),
      model: int32(car.carModel),
      drivers: car.drivers.map(({ firstName, lastName }) => nameOf(`${firstName.trim()} ${lastName.trim()}`)),
      ids: car.drivers.map(({ playerId = '' }) => playerId),
      lapCount: count(timing.lapCount) ?? laps.filter(({ carId }) => carId === car.carId).length,
      bestLap: time(timing.bestLap),
      lastLap: time(timing.lastLap),
      totalTime: time(timing.totalTime),
    })),
  };
}

function textOf(bytes: Buffer): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || bytes[1] === 0;
  const text = isUtf16
    ? bytes.subarray(0, bytes.length - (bytes.length % 2)).toString('utf16le')
    : bytes.toString('utf8');
  return text.replace('\u{feff}', '');
}

function isLine(line: unknown): line is RawLine {
  return typeof line === 'object' && line !== null && 'car' in line;
}

function nameOf(text: string): string {
  return decodedOnce(text).replaceAll('\0', '').trim().slice(0, LONGEST_NAME);
}

/** UTF-8 that was read as Latin-1, undone; any other text as it is. */
function decodedOnce(text: string): string {
  const decoded = Buffer.from(text, 'latin1').toString('utf8');
  return /^[\0-\u00ff]*$/.test(text) && !decoded.includes('\ufffd') ? decoded : text;
}

function int32(value: unknown): number | null {
  const number = whole(value);
  return number !== null && Math.abs(number) <= NONE ? number : null;
}

function count(value: unknown): number | null {
  const number = whole(value);
  return number !== null && number >= 0 && number < NONE ? number : null;
}

/** Zero means none. */
function time(value: unknown): number | null {
  return count(value) || null;
}

function whole(value: unknown): number | null {
  return value === undefined ? null : Math.round(Number(value));
}
