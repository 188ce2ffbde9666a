import { Temporal } from 'temporal-polyfill';
import { writeAcFiles } from './ac-file.ts';
import { plainFormat, practice, qualifying, race } from './formats.ts';
import { type League } from './league.ts';
import { type ResultFile } from './result-file.ts';
import { createServers, type GameServer } from './servers.ts';

const weekends = 4;
const carsAtStart = 15;
const dayMs = 86_400_000;
const format = plainFormat([practice(20), qualifying(12), race(25)]);

/** The server of a second game: the league's people race there on Sundays, those who are on Steam. */
export function createAcServer(seed: string): GameServer {
  const [server] = createServers(`${seed} ac`, [
    {
      kind: 'league',
      name: 'Sunday Assetto Trophy',
      capacity: 16,
      classes: 'mixed',
      tracks: ['monza', 'brands_hatch', 'red_bull_ring'],
      timeZone: 'Europe/Rome',
      rain: 0,
      countsFormation: false,
      isOld: false,
    },
  ]);
  if (server === undefined) throw new RangeError('There is no server.');
  return { ...server, id: 'ac-1' };
}

/** The result files of its last four Sundays before an instant, as Assetto Corsa writes them, in the order driven. */
export function acSeries(
  league: League,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): (ResultFile & { readonly endedAtMs: number })[] {
  const server = createAcServer(league.seed);
  return sundaysBefore(untilMs, server.timeZone)
    .filter((startsAtMs) => startsAtMs >= fromMs)
    .flatMap((startsAtMs) => writeAcFiles(league.raceWeekend(server, startsAtMs, { format, cars: carsAtStart })))
    .filter(({ endedAtMs }) => endedAtMs < untilMs);
}

/** At seven in the evening there, the earliest first. */
function sundaysBefore(untilMs: number, timeZone: string): number[] {
  const last = Temporal.Instant.fromEpochMilliseconds(untilMs - dayMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const sunday = last.subtract({ days: last.dayOfWeek % 7 });
  return Array.from({ length: weekends }, (_, index) => {
    const date = sunday.subtract({ weeks: weekends - 1 - index });
    return date.toZonedDateTime({ timeZone, plainTime: { hour: 19 } }).epochMilliseconds;
  });
}
