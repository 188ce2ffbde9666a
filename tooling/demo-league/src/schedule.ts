import { practiceFormat, type WeekendFormat } from './formats.ts';
import { hashedChance, Random } from './random.ts';
import { type GameServer } from './servers.ts';
import { Temporal } from 'temporal-polyfill';

const dayMs = 86_400_000;

/** A weekend in a server's calendar. */
export interface Occasion {
  readonly startsAtMs: number;
  /** Without one it is the race weekend of the server's kind. */
  readonly format?: WeekendFormat;
  /** No cars: the server was only started and configured. */
  readonly cars?: 0;
}

/** Whether a server has one of its few race nights within a day (from `dayStartMs`, in milliseconds since 1970). */
export function hasRaceNight(seed: string, server: GameServer, dayStartMs: number): boolean {
  if (server.kind === 'sprint' || server.kind === 'public') return false;
  return occasionsBetween(seed, server, { fromMs: dayStartMs, untilMs: dayStartMs + dayMs }).some(
    ({ format }) => format === undefined,
  );
}

/** What a server is booked for between two instants: it keeps its own calendar, a day here touches two days there. */
export function occasionsBetween(
  seed: string,
  server: GameServer,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Occasion[] {
  const last = localDate(untilMs - 1, server.timeZone);
  const occasions: Occasion[] = [];
  let date = localDate(fromMs, server.timeZone);
  while (Temporal.PlainDate.compare(date, last) <= 0) {
    occasions.push(...occasionsOf(seed, server, date));
    date = date.add({ days: 1 });
  }
  return occasions.filter(({ startsAtMs }) => startsAtMs >= fromMs && startsAtMs < untilMs);
}

function localDate(atMs: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).toPlainDate();
}

interface Slot extends Omit<Occasion, 'startsAtMs'> {
  readonly hour: number;
  readonly minute?: number;
}

/** What happens on a server on a day of its own calendar. */
function occasionsOf(seed: string, server: GameServer, date: Temporal.PlainDate): Occasion[] {
  const random = Random.of(seed, server.id, 'day', date.toString());
  const slots = slotsOf(seed, server, date, random);
  // A test of the configuration, without drivers.
  if (random.chance(0.08)) slots.unshift({ hour: 10, format: practiceFormat(5), cars: 0 });
  return slots.map(({ hour, minute = 0, ...rest }) => ({
    startsAtMs: date.toZonedDateTime({ timeZone: server.timeZone, plainTime: { hour, minute } }).epochMilliseconds,
    ...rest,
  }));
}

function slotsOf(seed: string, server: GameServer, date: Temporal.PlainDate, random: Random): Slot[] {
  const weekday = date.dayOfWeek;
  const isWeekend = weekday > 5;
  switch (server.kind) {
    case 'league':
      return weekday === raceNight(seed, server) ? [{ hour: 20 }] : practiceSlots(random, 0.5);
    case 'sprint':
      return [...(isWeekend ? [{ hour: 14 }, { hour: 15, minute: 30 }] : []), ...everyMinutes(18, 90, 4)];
    case 'public':
      return everyMinutes(13, 50, 13).filter(() => random.chance(isWeekend ? 0.85 : 0.6));
    case 'club': {
      const first = raceNight(seed, server);
      const isNight = weekday === first || weekday === ((first + 2) % 7) + 1;
      return isNight ? everyMinutes(20, 65, 3) : [];
    }
    case 'endurance': {
      const isRaceWeek = Math.floor(date.toZonedDateTime('UTC').epochMilliseconds / (7 * dayMs)) % 2 === 0;
      if (weekday === 6 && isRaceWeek) return [{ hour: 13 }];
      return practiceSlots(random, 0.25);
    }
  }
}

/** 1 to 7 from Monday. */
function raceNight(seed: string, server: GameServer): number {
  return 1 + Math.floor(hashedChance(seed, server.id, 'night') * 7);
}

/** Open practice on the days between races, for a handful of drivers. */
function practiceSlots(random: Random, share: number): Slot[] {
  const slots: Slot[] = [
    { hour: 17, minute: 30, format: practiceFormat(50 + random.below(50)) },
    { hour: 20, minute: 30, format: practiceFormat(50 + random.below(70)) },
  ];
  return slots.filter(() => random.chance(share));
}

function everyMinutes(fromHour: number, minutes: number, count: number): Slot[] {
  return Array.from({ length: count }, (_, index) => {
    const minute = fromHour * 60 + index * minutes;
    return { hour: Math.floor(minute / 60), minute: minute % 60 };
  });
}
