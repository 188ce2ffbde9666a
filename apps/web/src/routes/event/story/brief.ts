import type { EventOverview, StoryItem } from '@paddock/contracts';
import { formatGap, formatTime, NO_TIME } from 'race-format';
import { gapTo, isAheadByTime } from '../result/gap-note.ts';
import type { EventCars } from '../event-cars.ts';
import type { EventData } from '../event-data.ts';
import { distanceText } from '../../../shared/format/distance-text.ts';
import { counted } from '../../../shared/format/counted.ts';
import { carAt, inFull, type Words } from '../sentence.ts';
import { isMeasured } from './story-line.ts';
import { notClassified, oneEach, reasonCounts } from './without-time.ts';

export interface Answer {
  readonly term: string;
  /** null: not known yet. */
  readonly value: Words | null;
  readonly note: Words;
  readonly isFastest?: boolean;
  readonly isInferred?: boolean;
  readonly isFromLog?: boolean;
}

export interface BriefInput extends EventData {
  /** undefined: loading; null: failed to load. */
  readonly overview: EventOverview | null | undefined;
}

/** Common questions about a session with their answers. */
export function sessionBrief(input: BriefInput): readonly Answer[] {
  if (input.info.sessionKind === 'race') {
    const fromLaps = input.info.lapCount === 0 ? [] : [decided(input)];
    return [winner(input), wonBy(input), fastestLap(input), ...fromLaps, withoutTime(input)];
  }
  return [quickest(input), aheadBy(input), fastestLap(input), withoutTime(input)];
}

function winner({ rows, cars }: BriefInput): Answer {
  const term = 'Winner';
  const first = rows.find(({ place }) => place === 1);
  if (first === undefined) {
    return { term, value: ['–'], note: ['Nobody was classified.'] };
  }
  const laps = first.lapCount === null ? [] : [counted(first.lapCount, 'lap')];
  const time = first.totalTime === 0 || first.totalTime >= NO_TIME ? [] : [formatTime(first.totalTime)];
  const note = [...laps, ...time].join(' in ');
  return { term, value: inFull(cars, first.position), note: [note] };
}

function wonBy({ rows, cars }: BriefInput): Answer {
  const term = 'Won by';
  if (rows.length < 2) return { term, value: ['–'], note: ['No other car took part.'] };
  const second = rows.find(({ place }) => place === 2);
  if (second !== undefined && isAheadByTime(second.gap)) {
    return {
      term,
      value: ['–'],
      note: [carAt(cars, second.position), ' has less time; the order of the server stands.'],
    };
  }
  if (second === undefined) return { term, value: ['–'], note: ['No other car was classified.'] };
  const winner = rows.find(({ place }) => place === 1);
  // Of a car that the rule of gaps calls DNF, the true distance.
  const isByRule = second.gap.kind === 'dnf' && winner !== undefined;
  const gap = isByRule ? gapTo(winner, second) : second.gap;
  const distance = gap.kind === 'time' ? distanceText(gap.gapMs) : formatGap(gap).replace('+', '');
  return { term, value: [distance], note: ['ahead of ', carAt(cars, second.position)] };
}

function quickest({ rows, cars }: BriefInput): Answer {
  const term = 'Quickest';
  const [first] = byBestLap(rows);
  if (first === undefined) return { term, value: ['–'], note: [noLapText(rows)] };
  return { term, value: inFull(cars, first.position), note: [`with ${formatTime(first.bestLap)}`] };
}

function aheadBy({ rows, cars }: BriefInput): Answer {
  const term = 'Ahead by';
  const [first, second] = byBestLap(rows);
  if (first === undefined) return { term, value: ['–'], note: [noLapText(rows)] };
  if (second === undefined) return { term, value: ['–'], note: ['No other car that counts set a valid lap.'] };
  const distance = distanceText(second.bestLap - first.bestLap);
  return { term, value: [distance], note: ['over ', carAt(cars, second.position)] };
}

/** The rows with a place, the quickest first. */
function byBestLap(rows: BriefInput['rows']): { position: number; bestLap: number }[] {
  return rows
    .flatMap(({ position, place, bestLap }) => (place === null || bestLap === null ? [] : [{ position, bestLap }]))
    .toSorted((a, b) => a.bestLap - b.bestLap);
}

/** Disqualified, voided and repeated rows may have laps. */
function noLapText(rows: BriefInput['rows']): string {
  const hasLap = rows.some(({ bestLap }) => bestLap !== null);
  return hasLap ? 'No car that counts set a valid lap.' : 'Nobody set a valid lap.';
}

function fastestLap({ info, rows, cars, overview }: BriefInput): Answer {
  const term = 'Fastest lap';
  if (info.bestLap === null) return { term, value: ['–'], note: [noLapText(rows)] };
  const { lapTime, position } = info.bestLap;
  const item = overview?.story.find((each) => each.kind === 'fastestLap');
  const who = carAt(cars, item?.car ?? position, item?.driverIndex ?? null);
  const lap = item?.lap ?? rows.find((row) => row.position === position)?.bestLapNumber ?? null;
  return { term, value: [formatTime(lapTime)], note: lap === null ? [who] : [who, ` on lap ${lap}`], isFastest: true };
}

function decided({ overview, cars }: BriefInput): Answer {
  const term = 'Decided';
  if (overview === undefined) return { term, value: null, note: [] };
  const item = overview?.story.find((each) => each.kind === 'decided');
  if (item === undefined) return { term, value: ['–'], note: ['The laps in the file do not show it.'] };
  const isFromLog = isMeasured(item, overview ?? undefined);
  return { term, ...decision(item, cars), isInferred: !isFromLog, ...(isFromLog && { isFromLog }) };
}

type Decision = Extract<StoryItem, { kind: 'decided' }>;

function decision(item: Decision, cars: EventCars): Pick<Answer, 'value' | 'note'> {
  const { how, lap, from, lost, lapsLed, raceLaps } = item;
  const value = [`On lap ${lap}`];
  const before = from === null ? null : carAt(cars, from);
  if (how === 'startToFinish') {
    return {
      value: ['From lap 1'],
      note: [lapsLed === raceLaps ? 'led from start to finish' : 'lost the lead only by stopping'],
    };
  }
  if (how === 'afterFlag') {
    return {
      value: ['After the flag'],
      note: before === null ? ['the leader was disqualified'] : [before, ' led the last lap'],
    };
  }
  if (before === null) return { value, note: ['in front to the flag'] };
  switch (how) {
    case 'onTrack':
      return { value, note: ['past ', before, ' on the track'] };
    case 'lostTime':
      return { value, note: ['when ', before, ` lost ${distanceText(lost ?? 0)}`] };
    case 'stop':
      return { value, note: ['after a stop of ', before] };
    case 'inherited':
      return { value, note: ['when ', before, ' was out'] };
  }
}

function withoutTime({ overview, info }: BriefInput): Answer {
  const isRace = info.sessionKind === 'race';
  const term = isRace ? 'Not classified' : 'Without a time';
  if (overview == null) return { term, value: overview === null ? ['–'] : null, note: [] };
  const items = isRace ? notClassified(overview.withoutTime) : oneEach(overview.withoutTime);
  if (items.length === 0) {
    return { term, value: ['Nobody'], note: [isRace ? 'Every car is classified.' : 'Every car has its time.'] };
  }
  const value = `${items.length} of ${counted(info.entryCount, 'car')}`;
  return { term, value: [value], note: [reasonCounts(items)] };
}
