import type { EntryStatus, NewsMark } from '@paddock/contracts';
import type { NewsChampionship, StoredNews } from './news.repository.ts';
import type { Said } from './news-text.ts';
import { counted, countText, sentence, wordIn } from './text-parts.ts';

const days = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const STATUSES: Readonly<Record<EntryStatus, string>> = {
  confirmed: 'you are in',
  requested: 'your entry waits for staff',
  waiting: 'you are on the waiting list',
  reserve: 'you are a reserve',
  guest: 'you are a guest',
  withdrawn: 'your entry was withdrawn',
  excluded: 'you are excluded',
};

/** The reader's entry moved. */
export function entryText(news: StoredNews): Said {
  const status = STATUSES[wordIn(news.detail, 'status') as EntryStatus] ?? 'your entry changed';
  const what = wordIn(news.detail, 'what');
  const look = ofChampionship(news, 'entry');
  if (what === 'calledUp')
    return { ...look, title: 'You start in place of another driver', text: `${roundName(news)}.` };
  const title = what === 'movedUp' ? `A place is free: ${status}` : capital(status);
  return { ...look, title, text: `${nameOf(news)}.` };
}

export function entriesOpenText(news: StoredNews): Said {
  return { ...ofChampionship(news, 'entry'), title: `${nameOf(news)} takes entries`, text: '' };
}

/** What is said of a round, and of several at once. */
const ROUND_NEWS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  announced: ['is announced', 'are announced'],
  heldAfterAll: ['is held after all', 'are held after all'],
  tomorrow: ['is tomorrow', 'are tomorrow'],
  hour: ['starts in an hour', 'start in an hour'],
  moved: ['was moved', 'were moved'],
  cancelled: ['was cancelled', 'were cancelled'],
};
/** Of several rounds so many are named. */
const NAMED_ROUNDS = 6;

/** A planned round is near, or one or several were announced, moved or cancelled. */
export function roundText(news: StoredNews): Said {
  const what = wordIn(news.detail, 'what');
  const [one, several] = ROUND_NEWS[what] ?? ['changed', 'changed'];
  const codes = Array.isArray(news.detail['rounds']) ? news.detail['rounds'] : [];
  const look = ofChampionship(news, 'round');
  if (codes.length > 0) {
    const rounds = roundsOf(news).filter(({ code }) => codes.includes(code));
    const named = rounds.slice(0, NAMED_ROUNDS).map(placeAndDay);
    const others = codes.length - named.length;
    const more = others > 0 ? ` and ${countText(others)} more` : '';
    // Rounds that the rules no longer have have no day to name.
    const text = named.length === 0 ? '' : `${named.join(', ')}${more}.`;
    return { ...look, title: `${counted(codes.length, 'round')} of ${nameOf(news)} ${several}`, text };
  }
  return {
    ...look,
    title: `${roundName(news)}, ${one}`,
    text: sentence(roundTrack(news)),
    startAt: what === 'cancelled' ? null : wordIn(news.detail, 'startsAt') || null,
  };
}

/** `Monza 1 July`, the day where it is held. */
function placeAndDay({ track, startsAt }: NewsChampionship['rounds'][number]): string {
  const day = startsAt === null ? '' : ` ${days.format(new Date(`${startsAt}Z`))}`;
  return `${track?.name ?? 'A track to come'}${day}`;
}

export function standingsText(news: StoredNews): Said {
  return {
    ...ofChampionship(news, 'flag'),
    title: `${roundName(news)}, counts`,
    text: 'The standings are updated.',
  };
}

export function decidedText(news: StoredNews): Said {
  const { drivers, championship, detail } = news;
  const ofClass = championship?.classes.find(({ code }) => code === detail['table'])?.name;
  const champions = drivers.map(({ name }) => name).join(' and ');
  const are = drivers.length > 1 ? 'are champions' : 'is champion';
  return {
    ...ofChampionship(news, 'trophy'),
    title: champions === '' ? `${nameOf(news)} is decided` : `${champions} ${are} of ${nameOf(news)}`,
    text: sentence(ofClass ?? null),
  };
}

function ofChampionship(
  { championship }: StoredNews,
  icon: Extract<NewsMark, { type: 'icon' }>['icon'],
): Pick<Said, 'path' | 'mark'> {
  const path =
    championship === null ? '/leaderboards/points' : `/leaderboards/points?championship=${championship.championshipId}`;
  return { path, mark: { type: 'icon', icon } };
}

function nameOf({ championship }: StoredNews): string {
  return championship?.name ?? 'A championship';
}

/** `Season 6, round 3`; of a round that the rules no longer have, the name that is told, or its code. */
function roundName(news: StoredNews): string {
  const code = wordIn(news.detail, 'round');
  const index = roundsOf(news).findIndex((round) => round.code === code);
  const name = roundsOf(news)[index]?.name ?? (wordIn(news.detail, 'name') || code);
  return `${nameOf(news)}, ${name === '' ? `round ${index + 1}` : name}`;
}

function roundTrack(news: StoredNews): string | null {
  return roundsOf(news).find(({ code }) => code === wordIn(news.detail, 'round'))?.track?.name ?? null;
}

function roundsOf({ championship }: StoredNews): NewsChampionship['rounds'] {
  return championship?.rounds ?? [];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
