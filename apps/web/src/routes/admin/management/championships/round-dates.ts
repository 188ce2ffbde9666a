import { foldName } from '@paddock/contracts';
import type { RoundFacts } from './draft.ts';

const DAY_MS = 86_400_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A date and time of day without a zone, so many days later at the same time. */
export function daysAfter(local: string, days: number): string {
  return new Date(Date.parse(`${local}Z`) + days * DAY_MS).toISOString().slice(0, 16);
}

export interface Rhythm {
  /** When the first of them begins. */
  readonly startsAt: string;
  readonly count: number;
  readonly days: number;
}

export function roundsByRhythm({ startsAt, count, days }: Rhythm): RoundFacts[] {
  return Array.from({ length: count }, (_, index) => ({
    trackName: null,
    startsAt: daysAfter(startsAt, index * days),
  }));
}

export interface PasteOptions {
  /** Codes and names. */
  readonly tracks: ReadonlyArray<readonly [code: string, name: string]>;
  /** Time of day of lines without one. */
  readonly time: string;
}

/** A line of a paste: a round, or why it is none. */
export interface PastedLine {
  readonly text: string;
  readonly round: RoundFacts | null;
  readonly problem: string | null;
}

/** Rounds from lines such as `4/12/2026, 8:00 pm, Monza`, as spreadsheets copy them. Date, time, track and name in any order. */
export function readPastedRounds(text: string, options: PasteOptions): PastedLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => readLine(line, options));
}

function readLine(text: string, { tracks, time: usual }: PasteOptions): PastedLine {
  let date: string | null = null;
  let time: string | null = null;
  let track: string | null = null;
  const rest: string[] = [];
  for (const cell of cellsOf(text)) {
    const found = readWhen(cell);
    date ??= found.date;
    time ??= found.time;
    if (found.rest === '') continue;
    const code: string | null = track === null ? findTrack(found.rest, tracks) : null;
    if (code === null) rest.push(found.rest);
    else track = code;
  }
  if (date === null) return { text, round: null, problem: 'No date was found, such as 4/12/2026.' };
  if (date === 'none') return { text, round: null, problem: 'There is no such day.' };
  if (track === null) return { text, round: null, problem: `No track of this site is called “${rest.join(', ')}”.` };
  const name = rest.filter((cell) => !/^(?:r(?:ound)?\s*)?\d*$/i.test(cell)).join(', ');
  return {
    text,
    round: { name: name.slice(0, 80), trackName: track, startsAt: `${date}T${time ?? usual}` },
    problem: null,
  };
}

function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((one) => line.includes(one)) ?? '\n';
  return line
    .split(separator)
    .map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
    .filter((cell) => cell !== '');
}

const YEAR_FIRST = /\b(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:T(?=\d))?/;
const DAY_FIRST = /\b(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})\b/;
const IN_WORDS = /\b(\d{1,2})(?:st|nd|rd|th)?\.?\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})\b/i;
const TIME = /\b(\d{1,2})[:.](\d{2})(?::\d{2})?\s*([ap]m)?|\b(\d{1,2})\s*([ap]m)\b/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun|tues|thur|thurs|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\.?,?$/i;

/** The date and time in a cell, and what else it says; date `none`: a day that does not exist. */
function readWhen(cell: string): { date: string | null; time: string | null; rest: string } {
  const [whole, year, month, day] = dateIn(cell);
  const other = whole === null ? cell : cell.replace(whole, ' ');
  const clock = TIME.exec(other);
  const rest = (clock === null ? other : other.replace(clock[0], ' ')).trim();
  return {
    date: whole === null ? null : dayOf(year, month, day),
    time: clock === null ? null : timeOf(clock),
    rest: WEEKDAY.test(rest) ? '' : rest,
  };
}

function dateIn(cell: string): readonly [whole: string | null, year: number, month: number, day: number] {
  const [whole, year, month, day] = YEAR_FIRST.exec(cell) ?? [];
  if (whole !== undefined) return [whole, Number(year), Number(month), Number(day)];
  const [text, first, second, last = ''] = DAY_FIRST.exec(cell) ?? [];
  if (text !== undefined) return [text, Number(last.length === 2 ? `20${last}` : last), Number(second), Number(first)];
  const [words, date, name = '', inYear] = IN_WORDS.exec(cell) ?? [];
  if (words === undefined) return [null, 0, 0, 0];
  return [words, Number(inYear), MONTHS.indexOf(name.toLowerCase()) + 1, Number(date)];
}

function dayOf(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? date.toISOString().slice(0, 10) : 'none';
}

function timeOf([, hour, minute, half, bareHour, bareHalf]: RegExpExecArray): string | null {
  const suffix = (half ?? bareHalf)?.toLowerCase();
  const given = Number(hour ?? bareHour);
  const hours = suffix === undefined ? given : (given % 12) + (suffix === 'pm' ? 12 : 0);
  return hours > 23 || Number(minute ?? 0) > 59 ? null : `${String(hours).padStart(2, '0')}:${minute ?? '00'}`;
}

/** A track by its code or name, or by the beginning or a part of the name that no other has. */
function findTrack(text: string, tracks: PasteOptions['tracks']): string | null {
  const wanted = foldName(text);
  if (wanted === '') return null;
  const named = tracks.map(([code, name]) => ({
    code,
    names: [foldName(code.replaceAll(/[_-]/g, ' ')), foldName(name)],
  }));
  const tests: readonly ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => name.includes(wanted) || wanted.includes(name),
  ];
  for (const test of tests) {
    const found = named.filter(({ names }) => names.some(test));
    if (found.length === 1) return found[0]?.code ?? null;
  }
  return null;
}
