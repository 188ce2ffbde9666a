import type { CarAnalysis, ResultRow } from '@paddock/contracts';
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

interface CarLineInput {
  readonly row: ResultRow;
  readonly laps: CarAnalysis;
  /** All of the result, in its order. */
  readonly rows: readonly ResultRow[];
  /** The laps of the car with the most. */
  readonly raceLaps: number;
  /** Several car classes. */
  readonly hasClasses: boolean;
}

/** The race of a car in one line, the shortest first: `4th, lost three places in the last stint, 0.312 s off the podium`. */
export function carLine(input: CarLineInput): string {
  const { row, rows } = input;
  const winner = rows.find(({ place }) => place === 1);
  if (row.isVoided) return 'Voided by staff';
  if (row.gap.kind === 'dsq') return 'Disqualified';
  const parts =
    row.place === null
      ? [outText(input, winner), lastPlaceText(input)]
      : [placeText(input), movesText(input), reachText(input), stopsText(input)];
  return parts.filter((part) => part !== null).join(', ');
}

/** `Stopped on lap 12`: why it has no place, as far as the file tells. */
function outText({ row }: CarLineInput, winner: ResultRow | undefined): string {
  const note = gapNote(row, winner) ?? 'not classified';
  return `${note.charAt(0).toUpperCase()}${note.slice(1)}`;
}

function lastPlaceText({ laps: { places } }: CarLineInput): string | null {
  const last = places.at(-1) ?? null;
  return last === null ? null : `${formatOrdinal(last)} at the end of lap ${places.length}`;
}

function placeText({ row, rows, hasClasses }: CarLineInput): string {
  const { place, classPosition, carGroup } = row;
  const overall = place === 1 ? wonText(row, rows) : formatOrdinal(place ?? 0);
  if (!hasClasses || classPosition === null || carGroup === null || classPosition === place) return overall;
  return `${overall}, ${formatOrdinal(classPosition)} in ${carGroup}`;
}

function wonText(row: ResultRow, rows: readonly ResultRow[]): string {
  const margin = between(row, ofPlace(rows, 2));
  return margin === null ? 'Won' : `Won by ${distanceText(margin)}`;
}

/** The most places won or lost in a stint; else from the grid or lap 1 to the flag. */
function movesText({ row, laps, raceLaps }: CarLineInput): string | null {
  const flag = (laps.places.length === raceLaps ? laps.places.at(-1) : null) ?? row.filePosition;
  const last = laps.stints.length - 1;
  const stints = laps.stints.map(({ fromLap, toLap }, index) => {
    // From the out lap to the lap before the one with the stop: a stop costs places that nobody won on the track.
    const from = laps.places[fromLap - 1] ?? null;
    const to = index === last ? flag : (laps.places[toLap - 2] ?? null);
    return { index, won: from === null || to === null || toLap <= fromLap ? 0 : from - to };
  });
  const [most] = stints.toSorted((one, other) => Math.abs(other.won) - Math.abs(one.won));
  if (last > 0 && most !== undefined && Math.abs(most.won) >= PLACES_OF_NOTE) {
    return `${placesText(most.won)} in ${most.index === last ? 'the last' : `the ${formatOrdinal(most.index + 1)}`} stint`;
  }
  if (row.gridPosition !== null) {
    const won = row.gridPosition - flag;
    return Math.abs(won) < PLACES_OF_NOTE ? null : `from ${formatOrdinal(row.gridPosition)} on the grid`;
  }
  const since = laps.placesGained ?? 0;
  return Math.abs(since) < PLACES_OF_NOTE ? null : `${placesText(since)} since lap 1`;
}

/** `lost three places` */
function placesText(won: number): string {
  const count = Math.abs(won);
  return `${won > 0 ? 'won' : 'lost'} ${numberWord(count).toLowerCase()} ${count === 1 ? 'place' : 'places'}`;
}

/** The next better step that was near: the win, the podium, points, or the car ahead. */
function reachText({ row, rows }: CarLineInput): string | null {
  const place = row.place ?? 1;
  const lastWithPoints = row.points === 0 ? rows.findLast(({ points }) => points !== null && points > 0) : undefined;
  const steps = [
    { to: place > 1 && place <= PODIUM ? ofPlace(rows, 1) : undefined, text: 'off the win' },
    { to: place > PODIUM ? ofPlace(rows, PODIUM) : undefined, text: 'off the podium' },
    { to: lastWithPoints, text: 'off the points' },
    { to: place > 1 ? ofPlace(rows, place - 1) : undefined, text: `off ${formatOrdinal(place - 1)}` },
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
