import type { GameRead } from '../game-adapter.ts';
import type { GameFile } from '../game-file.ts';
import type { GameSession, SessionTime } from '../game-session.ts';
import { tidy, tidyOrNull } from '../game-text.ts';
import type { Game } from '../games.ts';
import type { SessionKind } from '../game-session.ts';
import { kindOf, numberLapsByTime, statedTime } from '../session-parts.ts';
import { childrenOf, readXml, textOf, type XmlElement } from '../xml/read-xml.ts';
import { tenThousandthsOf } from './decimals.ts';
import { addCrossings } from './read-crossings.ts';
import { putInOrder } from './put-in-order.ts';
import { readDriver, type DriverRead } from './read-driver.ts';
import { readPenalties } from './read-penalties.ts';

const ROOT = 'rFactorXML';

const kinds: Readonly<Record<string, SessionKind>> = {
  TestDay: 'practice',
  Practice: 'practice',
  Warmup: 'practice',
  Qualify: 'qualifying',
  Race: 'race',
};
const sessionElement = /^(?:TestDay|Practice|Qualify|Warmup|Race)\d{0,3}$/;

/** The XML of rFactor and of the games that came from it. A file has one session, or none. */
export function readRfactor(file: GameFile, gameOf: (results: XmlElement) => Game): GameRead {
  const read = readXml(file, ROOT);
  if (!read.ok) return read;
  const results = childrenOf(read.root, 'RaceResults')[0] ?? read.root;
  const elements = results.children.filter(({ name }) => sessionElement.test(name));
  if (elements.length > 0 && tidy(textOf(results, 'TrackVenue')) === '') {
    return { ok: false, problem: { code: 'missing_track', message: 'The file does not say which track was driven.' } };
  }
  const game = gameOf(results);
  return { ok: true, sessions: elements.map((element) => readSession(element, { game, results, file })) };
}

function readSession(
  element: XmlElement,
  { game, results, file }: { game: Game; results: XmlElement; file: GameFile },
): GameSession {
  const { sessionKind, ordinal } = kindOf(element.name, kinds);
  const isRace = sessionKind === 'race';
  const read = childrenOf(element, 'Driver').map((driver) => readDriver(driver, isRace));
  numberLapsByTime(read);
  const { drivers, by } = putInOrder(read, isRace);
  if (by !== 'position') file.warnings.add('order_contradicts_times', element.name);
  const entries = drivers.map(({ entry }, index) => ({ ...entry, position: index + 1 }));
  const stream = childrenOf(element, 'Stream')[0];
  if (isRace) addCrossings(stream, drivers);
  const positions = new Map(drivers.map(({ name }, index) => [name, index + 1] as const).toReversed());
  const track = tidy(textOf(results, 'TrackVenue'));
  const layout = tidy(textOf(results, 'TrackCourse'));
  const start = startOf(element);
  return {
    game,
    sessionId: null,
    sessionType: element.name,
    sessionKind,
    ordinal,
    trackCode: track,
    trackLayout: layout === track || layout === '' ? null : layout,
    rawTrackName: track,
    title: tidyOrNull(textOf(results, 'ServerName')) ?? '',
    isWet: null,
    start,
    end: endOf(start, lastMomentOf(stream, drivers)),
    entries,
    orphanLaps: [],
    penalties: stream === undefined ? [] : readPenalties(stream, (name) => positions.get(name) ?? null),
    lapCount: drivers.reduce((sum, { laps }) => sum + laps.length, 0),
  };
}

/** `DateTime` is the start in UTC, `TimeString` the same instant on the writer's clock: the difference is its zone. */
function startOf(element: XmlElement): SessionTime | null {
  const written = textOf(element, 'DateTime');
  const seconds = /^\d{1,11}$/.test(written) ? Number(written) : null;
  const start = statedTime(seconds === null ? null : seconds * 1000);
  const [, date, time] = /^(\d{4}\/\d\d\/\d\d) (\d\d:\d\d:\d\d)$/.exec(textOf(element, 'TimeString')) ?? [];
  if (start === null || seconds === null || date === undefined || time === undefined) return start;
  const local = `${date.replaceAll('/', '-')}T${time}`;
  const utcOffsetMinutes = Math.round((Date.parse(`${local}Z`) / 1000 - seconds) / 60);
  return Math.abs(utcOffsetMinutes) <= 15 * 60 ? { ...start, local, utcOffsetMinutes } : start;
}

function endOf(start: SessionTime | null, lastMomentMs: number | null): SessionTime | null {
  if (start?.at == null || lastMomentMs === null) return null;
  const endMs = Date.parse(start.at) + Math.round(lastMomentMs / 1000) * 1000;
  const end = statedTime(endMs, 'lastMoment');
  if (end === null || start.utcOffsetMinutes === null) return end;
  const local = new Date(endMs + start.utcOffsetMinutes * 60_000).toISOString().slice(0, 19);
  return { ...end, local, utcOffsetMinutes: start.utcOffsetMinutes };
}

/** The last moment that the file tells of: of the stream, or the start of a lap and its time. */
function lastMomentOf(stream: XmlElement | undefined, drivers: readonly DriverRead[]): number | null {
  let last: number | null = null;
  const meet = (tenThousandths: number | null): void => {
    if (tenThousandths !== null && tenThousandths >= 0) last = Math.max(last ?? 0, tenThousandths / 10);
  };
  for (const { attributes } of stream?.children ?? []) meet(tenThousandthsOf(attributes['et']));
  for (const { laps, endsMs, startsMs } of drivers) {
    for (const [index, lap] of laps.entries()) {
      const end = lap.timeMs === null ? startsMs[index] : endsMs[index];
      meet(end == null ? null : end * 10);
    }
  }
  return last;
}

/** Told by its root. A file that begins as JSON is never judged by the names in it. */
export function isRfactorXml(file: Pick<GameFile, 'head'>): boolean {
  return /^\s*<[^{}]*rFactorXML\b/.test(file.head()) && file.head().includes('<rFactorXML');
}
