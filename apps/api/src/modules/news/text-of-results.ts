import type { NewsMark } from '@paddock/contracts';
import { formatGap, formatSplit, formatTime } from 'race-format';
import type { NewsEvent, NewsResult, StoredNews } from './news.repository.ts';
import type { Said } from './news-text.ts';
import { counted, countText, numberIn, ordinal, sentence, wordIn } from './text-parts.ts';

/** A race or a qualifying is over. */
export function resultText(news: StoredNews): Said {
  const { event, result, isOwn, subjectKind } = news;
  const path = pathOf(event);
  const mark = sessionMark(event);
  if (subjectKind === 'server') {
    const title = `${event?.sessionName ?? 'A session'} at ${trackOf(news)} has a result`;
    const winner =
      event?.winner == null ? null : `${event.winner} ${event.sessionKind === 'race' ? 'won' : 'was fastest'}`;
    return { title, text: `${event?.serverName ?? ''}: ${sentence(winner, carsOf(event))}`, path, mark };
  }
  if (isOwn) return { title: ownTitle(news), text: ownFigures(event, result), path, mark };
  const raceNumber = result?.raceNumber ?? null;
  return {
    title: `${nameOf(news)} ${whatCameOut(result)} at ${trackOf(news)}`,
    text: sentence(result?.carName ?? null, gapText(result)),
    path,
    mark: raceNumber === null ? mark : { type: 'raceNumber', raceNumber },
  };
}

function ownTitle(news: StoredNews): string {
  const { event, result } = news;
  const place = result?.place ?? null;
  if (event?.sessionKind !== 'race')
    return place === null
      ? `Your qualifying at ${trackOf(news)} has a result`
      : `You qualified ${ordinal(place)} at ${trackOf(news)}`;
  return place === null
    ? `Your race at ${trackOf(news)} has a result`
    : `You ${whatCameOut(result)} at ${trackOf(news)}`;
}

function whatCameOut(result: NewsResult | null): string {
  if (result === null) return 'raced';
  if (result.place !== null) return result.isWin ? 'won' : `finished ${ordinal(result.place)}`;
  switch (result.gap.kind) {
    case 'dsq':
      return 'was disqualified';
    case 'dns':
      return 'did not start';
    default:
      return 'did not finish';
  }
}

function ownFigures(event: NewsEvent | null, result: NewsResult | null): string {
  if (result === null) return '';
  const { place, points, gap, classBefore, classAfter } = result;
  const isRace = event?.sessionKind === 'race';
  return sentence(
    place === null ? formatGap(gap) : `${ordinal(place)} of ${countText(event?.entryCount ?? place)}`,
    place !== null && place > 1 && (gap.kind === 'time' || gap.kind === 'laps') ? formatGap(gap) : null,
    isRace && points > 0 ? counted(points, 'point') : null,
    isRace && classBefore !== null && classAfter !== null && classBefore !== classAfter
      ? `class ${classBefore} to ${classAfter}`
      : null,
  );
}

function gapText(result: NewsResult | null): string | null {
  if (result === null || result.place === null) return null;
  if (result.place === 1) return result.lead === null ? null : `${formatSplit(result.lead).slice(1)} s ahead`;
  return formatGap(result.gap, { hasNegative: false });
}

/** Staff changed a result of the reader. */
export function resultChangedText(news: StoredNews): Said {
  const { event, detail } = news;
  const [from, to] = [numberIn(detail, 'from'), numberIn(detail, 'to')];
  const session = event?.sessionKind === 'race' ? 'race' : 'session';
  const title =
    wordIn(detail, 'what') === 'voided'
      ? `Your ${session} at ${trackOf(news)} was declared void`
      : `Your result at ${trackOf(news)} was changed`;
  const moved = from !== null && to !== null && from !== to ? `From ${ordinal(from)} to ${ordinal(to)}` : null;
  return { title, text: sentence(moved), path: pathOf(event), mark: sessionMark(event) };
}

/** Somebody was faster than the reader on a track's board. */
export function placeTakenText(news: StoredNews): Said {
  const { detail, drivers, track } = news;
  const [from, to, of] = [numberIn(detail, 'from') ?? 1, numberIn(detail, 'to'), numberIn(detail, 'of')];
  const [lapTime, own] = [numberIn(detail, 'lapTime'), numberIn(detail, 'ownLapTime')];
  const at = track?.name ?? 'a track';
  const what = from === 1 ? 'record' : `${ordinal(from)} place`;
  const title =
    drivers.length > 1
      ? `${countText(drivers.length)} drivers took your places at ${at}`
      : `${drivers[0]?.name ?? 'Somebody'} took your ${what} at ${at}`;
  const times = drivers.length === 1 && lapTime !== null ? `${formatTime(lapTime)}. ` : '';
  const now = to === null || of === null ? null : `now ${ordinal(to)} of ${countText(of)}`;
  return {
    title,
    text: times + sentence(own === null ? null : `You ${formatTime(own)}`, now),
    path: track === null ? '/leaderboards/track/all' : boardPath(track.slug),
    mark: { type: 'place', place: from },
  };
}

/** A track has a new record. */
export function recordText(news: StoredNews): Said {
  const { detail, track, isOwn } = news;
  const [lapTime, before] = [numberIn(detail, 'lapTime'), numberIn(detail, 'before')];
  const who = isOwn ? 'You' : nameOf(news);
  const gain = lapTime === null || before === null ? null : formatSplit(lapTime - before);
  return {
    title: `${who} broke the record at ${track?.name ?? trackOf(news)}`,
    text: sentence(lapTime === null ? null : formatTime(lapTime), gain),
    path: track === null ? pathOf(news.event) : boardPath(track.slug),
    mark: { type: 'record' },
  };
}

/** A round number of races, wins or laps. */
export function milestoneText(news: StoredNews): Said {
  const count = numberIn(news.detail, 'count') ?? 0;
  const title =
    wordIn(news.detail, 'what') === 'laps'
      ? `You have driven ${counted(count, 'lap')}`
      : `Your ${ordinal(count)} ${wordIn(news.detail, 'what') === 'wins' ? 'win' : 'race'}`;
  return { title, text: `At ${trackOf(news)}.`, path: pathOf(news.event), mark: { type: 'icon', icon: 'trophy' } };
}

function nameOf({ drivers }: StoredNews): string {
  return drivers[0]?.name ?? 'A driver';
}

function trackOf({ event, track }: StoredNews): string {
  return event?.track.name ?? track?.name ?? 'a track';
}

function carsOf(event: NewsEvent | null): string | null {
  return event === null ? null : counted(event.entryCount, 'car');
}

function pathOf(event: NewsEvent | null): string {
  if (event === null) return '/home';
  const { eventId, version } = event;
  return version === null ? `/event/${eventId}` : `/event/${eventId}?version=${version}`;
}

function boardPath(slug: string): string {
  return `/leaderboards/track/${encodeURIComponent(slug)}`;
}

function sessionMark(event: NewsEvent | null): NewsMark {
  if (event === null) return { type: 'icon', icon: 'flag' };
  const { game, sessionType, sessionKind } = event;
  return { type: 'session', game, sessionType, sessionKind };
}
