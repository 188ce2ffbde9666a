import type { EventOverview, ResultRow } from '@paddock/contracts';
import { NO_TIME } from 'race-format';
import { counted } from '../../../shared/format/counted.ts';
import { distanceText } from '../../../shared/format/distance-text.ts';
import { formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import { numberWord } from '../../../shared/format/number-word.ts';
import { gapNote } from '../result/gap-note.ts';

/** A change of one place is part of most races. */
const PLACES_OF_NOTE = 2;
/** Further away, a place or the podium was out of reach. */
const WITHIN_REACH_MS = 5000;
const PODIUM = 3;

/** What the analysis of its laps tells of a car. */
export type LinedLaps = Pick<EventOverview['cars'][number], 'stopLaps' | 'placesGained' | 'stintMove' | 'lastPlace'>;

interface CarLineInput {
  readonly row: ResultRow;
  readonly laps: LinedLaps;
  /** All of the result, in its order. */
  readonly rows: readonly ResultRow[];
  /** The laps of the car with the most. */
  readonly raceLaps: number;
  /** Several car classes. */
  readonly hasClasses: boolean;
}

export interface CarLine {
  readonly text: string;
  /** Places on the road or stops are in it: measured or inferred, as the analysis says. */
  readonly isFromLaps: boolean;
}

/** The race of a car in one line, the shortest first: `4th, lost three places in the last stint, 0.312 s off the podium`. */
export function carLine(input: CarLineInput): CarLine {
  const { row, rows } = input;
  const fixed = fixedText(row);
  if (fixed !== null) return { text: fixed, isFromLaps: false };
  const winner = rows.find(({ place }) => place === 1);
  const isOut = row.place === null;
  const moves = isOut ? lastPlaceText(input) : movesText(input);
  const stops = isOut ? null : stopsText(input);
  const parts = isOut ? [outText(input, winner), moves] : [placeText(input), moves, reachText(input), stops];
  return { text: parts.filter((part) => part !== null).join(', '), isFromLaps: moves !== null || stops !== null };
}

/** The laps of the car with the most, of those whose laps are known. */
export function raceLapsOf(cars: readonly Pick<LinedLaps, 'lastPlace'>[]): number {
  return cars.reduce((most, { lastPlace }) => Math.max(most, lastPlace?.lap ?? 0), 0);
}

/** Where nothing else matters. */
function fixedText({ isVoided, gap }: ResultRow): string | null {
  if (isVoided) return 'Voided by staff';
  if (gap.kind === 'dsq') return 'Disqualified';
  return gap.kind === 'dns' ? 'Did not start' : null;
}

/** `Stopped on lap 12`: why it has no place, as far as the file tells. */
function outText({ row }: CarLineInput, winner: ResultRow | undefined): string {
  const note = gapNote(row, winner) ?? 'not classified';
  return `${note.charAt(0).toUpperCase()}${note.slice(1)}`;
}

function lastPlaceText({ laps: { lastPlace } }: CarLineInput): string | null {
  return lastPlace === null ? null : `${formatOrdinal(lastPlace.place)} at the end of lap ${lastPlace.lap}`;
}

function placeText(input: CarLineInput): string {
  const { row, rows } = input;
  const overall = row.place === 1 ? wonText(row, rows) : formatOrdinal(row.place ?? 0);
  const ofClass = ownClass(input);
  return ofClass === null ? overall : `${overall}, ${formatOrdinal(ofClass.place)} in ${ofClass.name}`;
}

interface OwnClass {
  readonly name: string;
  readonly place: number;
}

/** The car's class, if its place there is another. */
function ownClass({ row: { place, classPosition, carGroup }, hasClasses }: CarLineInput): OwnClass | null {
  if (!hasClasses || classPosition === null || carGroup === null || classPosition === place) return null;
  return { name: carGroup, place: classPosition };
}

function wonText(row: ResultRow, rows: readonly ResultRow[]): string {
  const margin = between(row, ofPlace(rows, 2));
  return margin === null ? 'Won' : `Won by ${distanceText(margin)}`;
}

/** The most places won or lost in a stint; else from the grid or lap 1 to the flag. */
function movesText({ row, laps: { stintMove, lastPlace, placesGained }, raceLaps }: CarLineInput): string | null {
  if (stintMove !== null && Math.abs(stintMove.places) >= PLACES_OF_NOTE) {
    const stint = stintMove.isLast ? 'the last' : `the ${formatOrdinal(stintMove.stint)}`;
    return `${placesText(stintMove.places)} in ${stint} stint`;
  }
  if (row.gridPosition !== null) {
    const flag = lastPlace?.lap === raceLaps ? lastPlace.place : row.filePosition;
    const won = row.gridPosition - flag;
    return Math.abs(won) < PLACES_OF_NOTE ? null : `from ${formatOrdinal(row.gridPosition)} on the grid`;
  }
  const since = placesGained ?? 0;
  return Math.abs(since) < PLACES_OF_NOTE ? null : `${placesText(since)} since lap 1`;
}

/** `lost three places` */
function placesText(won: number): string {
  const count = Math.abs(won);
  return `${won > 0 ? 'won' : 'lost'} ${numberWord(count).toLowerCase()} ${count === 1 ? 'place' : 'places'}`;
}

/** The next better step that was near: the win, the podium, points, or the car ahead. With several classes, those of its own. */
function reachText(input: CarLineInput): string | null {
  const { row, rows } = input;
  const ofClass = ownClass(input);
  const place = ofClass?.place ?? row.place ?? 1;
  const inClass = ofClass === null ? '' : ` in ${ofClass.name}`;
  const at = (wanted: number) =>
    ofClass === null
      ? ofPlace(rows, wanted)
      : rows.find(({ carGroup, classPosition }) => carGroup === ofClass.name && classPosition === wanted);
  const lastWithPoints = row.points === 0 ? rows.findLast(({ points }) => points !== null && points > 0) : undefined;
  const steps = [
    { to: place > 1 && place <= PODIUM ? at(1) : undefined, text: `off the win${inClass}` },
    { to: place > PODIUM ? at(PODIUM) : undefined, text: `off the podium${inClass}` },
    { to: lastWithPoints, text: 'off the points' },
    { to: place > 1 ? at(place - 1) : undefined, text: `off ${formatOrdinal(place - 1)}${inClass}` },
  ];
  for (const { to, text } of steps) {
    const gap = between(to, row);
    if (gap !== null && gap <= WITHIN_REACH_MS) return `${distanceText(gap)} ${text}`;
  }
  return null;
}

function stopsText({ laps: { stopLaps } }: CarLineInput): string | null {
  return stopLaps.length === 0 ? null : counted(stopLaps.length, 'stop');
}

function ofPlace(rows: readonly ResultRow[], place: number): ResultRow | undefined {
  return rows.find((row) => row.place === place);
}

/** Milliseconds by which one row is before another in the result; null: not on the same lap, or not known, or not before it by time. */
function between(ahead: ResultRow | undefined, row: ResultRow | undefined): number | null {
  if (ahead === undefined || row === undefined) return null;
  if (ahead.lapCount === null || ahead.lapCount !== row.lapCount || ahead.totalTime >= NO_TIME) return null;
  const gap = row.totalTime - ahead.totalTime;
  return row.totalTime >= NO_TIME || gap < 0 ? null : gap;
}
