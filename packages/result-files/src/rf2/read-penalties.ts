import type { GamePenalty } from '../game-session.ts';
import { tidy } from '../game-text.ts';
import { childrenOf, type XmlElement } from '../xml/read-xml.ts';
import { integerOf, printedMs } from './decimals.ts';

// Names and reasons of any length would be tried in every way: both end at fixed words.
const received = /^(.{0,200}?) received (.{1,40}?) penalty, (\d{1,6})s, (\d{1,3})laps(?: for (.{1,100}?))?\. Result/s;
const served = /^(.{0,200}?) served \w{1,10} (.{1,40}?) penalty/s;
const unserved =
  /^(.{0,200}?) finished before serving penalty, (?:added (\d{1,6}) seconds|subtracted (\d{1,3}) laps?)?/s;

/** The penalties that the stream tells of, with what became of each; `rowOf` gives the position of a name. */
export function readPenalties(stream: XmlElement, rowOf: (name: string) => number | null): GamePenalty[] {
  const penalties: GamePenalty[] = [];
  const open = (position: number | null, kind: string | null): GamePenalty | undefined =>
    penalties.find(
      (one) =>
        one.position === position &&
        (kind === null || one.penalty === kind) &&
        one.servedAtMs === null &&
        one.unserved === null,
    );
  for (const { text, attributes } of childrenOf(stream, 'Penalty')) {
    const sentence = text.trim();
    const atMs = printedMs(attributes['et']);
    const [, getsIt, kind = '', seconds, laps, reason = ''] = received.exec(sentence) ?? [];
    if (getsIt !== undefined) {
      const position = rowOf(getsIt);
      penalties.push({ ...penaltyOf(position, kind), reason: tidy(reason), atMs, ...figuresOf(seconds, laps) });
      continue;
    }
    const [, serves, servedKind = ''] = served.exec(sentence) ?? [];
    if (serves !== undefined) {
      const position = rowOf(serves);
      const penalty = open(position, tidy(servedKind)) ?? added(penalties, penaltyOf(position, servedKind));
      Object.assign(penalty, { servedAtMs: atMs, isServed: true });
      continue;
    }
    const [, finishes, addedSeconds, subtracted] = unserved.exec(sentence) ?? [];
    if (finishes === undefined) continue;
    const position = rowOf(finishes);
    const penalty = open(position, null) ?? added(penalties, penaltyOf(position, ''));
    penalty.isServed = false;
    penalty.unserved = {
      atMs,
      addedMs: addedSeconds === undefined ? null : Number(addedSeconds) * 1000,
      subtractedLaps: integerOf(subtracted),
    };
  }
  return penalties;
}

function penaltyOf(position: number | null, kind: string): GamePenalty {
  return {
    position,
    carId: null,
    driverIndex: null,
    reason: '',
    penalty: tidy(kind),
    value: null,
    timeMs: null,
    laps: null,
    violationLap: null,
    clearedLap: null,
    atMs: null,
    servedAtMs: null,
    unserved: null,
    isServed: null,
    isPostRace: false,
  };
}

function figuresOf(seconds = '0', laps = '0'): Pick<GamePenalty, 'timeMs' | 'laps'> {
  return { timeMs: Number(seconds) * 1000, laps: Number(laps) };
}

function added(penalties: GamePenalty[], penalty: GamePenalty): GamePenalty {
  penalties.push(penalty);
  return penalty;
}
