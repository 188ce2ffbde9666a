import { foldName, PlayerId } from '@paddock/contracts';
import type { CalendarRound, ChampionshipHead, DriverInfo, Translation } from '@paddock/contracts';
import { classBandName, formatTime } from 'race-format';
import { NotFoundError } from '../../../shared/errors.ts';
import { escapeMarkdown } from '../markdown.ts';
import { pointsText } from '../posts/plain-post.ts';
import { embedMessage, privateMessage, type CalledInteraction, type Choice, type Message } from './interaction.ts';

const [MOST_ROWS, MOST_ROUNDS, MOST_CHOICES, LONGEST_CHOICE] = [10, 5, 25, 100] as const;

interface BoardRow {
  readonly rank: number;
  readonly lapTime: number;
  readonly gap: number;
  readonly driver: { readonly name: string };
}

interface StandingsRow {
  readonly place: number | null;
  readonly driver: { readonly name: string } | null;
  readonly team: { readonly name: string } | null;
  readonly total: string;
}

/** What commands read: the same replies as the pages. */
export interface CommandReads {
  readonly findDrivers: (text: string, limit: number) => Promise<readonly { playerId: string; name: string }[]>;
  readonly driver: (playerId: string) => Promise<DriverInfo>;
  readonly names: () => Promise<Translation>;
  readonly board: (
    track: string,
    limit: number,
  ) => Promise<{ readonly total: number; readonly rows: readonly BoardRow[] }>;
  readonly championships: () => Promise<readonly ChampionshipHead[]>;
  readonly standings: (
    championshipId: number,
  ) => Promise<{ readonly afterRound: string | null; readonly rows: readonly StandingsRow[] }>;
  readonly coming: () => Promise<readonly CalendarRound[]>;
  /** Origin for links; null: Discord would not take one. */
  readonly linkOrigin: string | null;
}

export type Commands = ReturnType<typeof createCommands>;

/** Answers slash commands, and suggests values while somebody types. */
export function createCommands(reads: CommandReads) {
  const link = (path: string): string | null => reads.linkOrigin && reads.linkOrigin + path;

  const tracksLike = async (text: string): Promise<[code: string, name: string][]> => {
    const { tracks } = await reads.names();
    return matching(Object.entries(tracks), ([, name]) => name, text);
  };
  const championshipsLike = async (text: string): Promise<ChampionshipHead[]> =>
    matching(await reads.championships(), ({ name }) => name, text);

  const driver = async (text: string): Promise<Message> => {
    // A suggestion that was chosen is the driver's id.
    const chosen = PlayerId.safeParse(text).success ? await orNull(reads.driver(text)) : null;
    const [found] = chosen === null ? await reads.findDrivers(text, 1) : [];
    const info = chosen ?? (found === undefined ? null : await orNull(reads.driver(found.playerId)));
    if (info === null) return nothing('driver', text);
    const { tracks } = await reads.names();
    const { totals, bestTrack } = info;
    const rating = info.classValue === null ? 'Not rated yet' : `${classBandName(info.classValue)} ${info.classValue}`;
    return embedMessage(escapeMarkdown(info.name), link(`/driver/${info.playerId}`), [
      `${rating}, ${count(info.ratedRaces, 'rated race')}`,
      `${count(totals.starts, 'start')}, ${count(totals.wins, 'win')}, ${count(totals.podiums, 'podium')}, ${count(totals.poles, 'pole')}`,
      ...(bestTrack === null
        ? []
        : [`Best track: ${escapeMarkdown(tracks[bestTrack.trackName] ?? bestTrack.trackName)}`]),
      `Last seen ${timestamp(info.lastSeenAt)}`,
    ]);
  };

  const record = async (text: string): Promise<Message> => {
    const [found] = await tracksLike(text);
    const board = found && (await orNull(reads.board(found[0], MOST_ROWS)));
    if (found === undefined || !board) return nothing('track', text);
    const [code, name] = found;
    const lines = board.rows.map(({ rank, driver: { name: who }, lapTime, gap }) => {
      const behind = gap === 0 ? '' : ` +${(gap / 1_000).toFixed(3)}`;
      return `${rank}\\. **${formatTime(lapTime)}** ${escapeMarkdown(who)}${behind}`;
    });
    const path = `/leaderboards/track/${encodeURIComponent(code)}`;
    return embedMessage(
      `${escapeMarkdown(name)}, ${count(board.total, 'driver')}`,
      link(path),
      orNone(lines, 'No lap yet.'),
    );
  };

  const standings = async (text: string): Promise<Message> => {
    const [championship] = await championshipsLike(text);
    if (championship === undefined) return nothing('championship', text);
    const { rows } = await reads.standings(championship.championshipId);
    const lines = rows.slice(0, MOST_ROWS).map(({ place, driver: who, team, total }) => {
      const name = who?.name ?? team?.name ?? '';
      return `${place ?? '–'}\\. ${escapeMarkdown(name)} **${pointsText(total)}**`;
    });
    const { name, roundsRun, rounds, championshipId } = championship;
    const path = `/leaderboards/points?championship=${championshipId}`;
    const head = `After ${roundsRun} of ${count(rounds, 'round')}`;
    return embedMessage(escapeMarkdown(name), link(path), [head, ...orNone(lines, 'Nobody has a place yet.')]);
  };

  const next = async (): Promise<Message> => {
    const [coming, { tracks }] = await Promise.all([reads.coming(), reads.names()]);
    const lines = coming.slice(0, MOST_ROUNDS).flatMap(({ championship, round }) => {
      if (round.startsAt === null) return [];
      const track = round.trackName === null ? round.name : (tracks[round.trackName] ?? round.trackName);
      const head = `${escapeMarkdown(championship.name)}, round ${round.number}: **${escapeMarkdown(track)}**`;
      return [`${head} ${timestamp(round.startsAt)}`];
    });
    return embedMessage('Next races', link('/search/events?period=upcoming'), orNone(lines, 'No race is planned.'));
  };

  const run: Readonly<Record<string, (text: string) => Promise<Message>>> = { driver, record, standings, next };
  const suggest: Readonly<Record<string, (text: string) => Promise<Choice[]>>> = {
    driver: async (text) =>
      (await reads.findDrivers(text, MOST_CHOICES)).map(({ name, playerId }) => ({ name, value: playerId })),
    record: async (text) => (await tracksLike(text)).map(([, name]) => ({ name, value: name })),
    standings: async (text) => (await championshipsLike(text)).map(({ name }) => ({ name, value: name })),
  };

  return {
    answer: async (interaction: CalledInteraction): Promise<Message> => {
      const command = own(run, interaction.data.name);
      if (command === undefined) return privateMessage('This command is no longer there. Reload Discord.');
      return command(typedText(interaction));
    },

    /** At most 25, of 100 characters each, as Discord takes them. */
    choices: async (interaction: CalledInteraction): Promise<Choice[]> => {
      const choices = (await own(suggest, interaction.data.name)?.(typedText(interaction))) ?? [];
      return choices
        .filter(({ name, value }) => name !== '' && value.length <= LONGEST_CHOICE)
        .slice(0, MOST_CHOICES)
        .map(({ name, value }) => ({ name: name.slice(0, LONGEST_CHOICE), value }));
    },
  };
}

/** The typed value: each command has one option at most. */
function typedText({ data: { options } }: CalledInteraction): string {
  const [option] = options;
  return typeof option?.value === 'string' ? option.value.slice(0, LONGEST_CHOICE).trim() : '';
}

/** Those whose name has a text in it, accents aside; those that begin with it first. */
function matching<T>(all: readonly T[], nameOf: (one: T) => string, text: string): T[] {
  const wanted = foldName(text);
  const found = all.filter((one) => foldName(nameOf(one)).includes(wanted));
  return found.toSorted((a, b) => rankOf(nameOf(a), wanted) - rankOf(nameOf(b), wanted));
}

function rankOf(name: string, wanted: string): number {
  const folded = foldName(name);
  if (folded === wanted) return 0;
  return folded.startsWith(wanted) ? 1 : 2;
}

function nothing(what: string, text: string): Message {
  return privateMessage(`There is no ${what} like “${escapeMarkdown(text)}” on this site.`);
}

function orNone(lines: string[], none: string): string[] {
  return lines.length > 0 ? lines : [none];
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** Discord shows it in the reader's time zone. */
function timestamp(instant: string): string {
  return `<t:${Math.floor(Date.parse(instant) / 1_000)}:f>`;
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}
