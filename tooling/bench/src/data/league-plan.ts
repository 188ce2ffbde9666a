import { createLeague, type League, type RacedSession, type ServerWish } from '@paddock/demo-league';

/** The size of a league: ten million laps make about 40,000 drivers and 60,000 events. */
export interface LeagueSize {
  readonly laps: number;
  readonly seed: string;
}

const LAPS_A_DRIVER = 250;
const FEWEST_DRIVERS = 400;
/** So many people know one public server; the other kinds have far fewer regulars. */
const DRIVERS_A_PUBLIC_SERVER = 400;
const DRIVERS_OF_THE_OTHERS = 5_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEARS_DAYS = 6 * 365;
/** Fixed, so that the same size is the same league whenever it is made. */
const BEGIN_MS = Date.UTC(2020, 0, 1, 8);
/** When a league is read, whatever the calendar says: late on its last day, so that its week, month and year have been raced. */
export const READ_AT_MS = BEGIN_MS + (YEARS_DAYS - 1) * DAY_MS + 15 * HOUR_MS;

export function leagueOf({ laps, seed }: LeagueSize): League {
  const drivers = Math.max(FEWEST_DRIVERS, Math.round(laps / LAPS_A_DRIVER));
  const wishes: ServerWish[] = Array.from({ length: Math.ceil(drivers / DRIVERS_A_PUBLIC_SERVER) }, () => ({
    kind: 'public',
    capacity: 30,
  }));
  for (let count = 0; count < Math.ceil(drivers / DRIVERS_OF_THE_OTHERS); count += 1) {
    wishes.push({ kind: 'league' }, { kind: 'sprint' }, { kind: 'sprint' }, { kind: 'club' }, { kind: 'endurance' });
  }
  return createLeague({ seed, drivers, servers: wishes });
}

/** Sessions spread evenly over six years, day after day, a server at a time; ends with the one that completes the laps. */
export function* sessionsOf(league: League, laps: number): Generator<RacedSession> {
  let made = 0;
  let turn = 0;
  for (let day = 0; made < laps; day += 1) {
    const startOfDay = BEGIN_MS + day * DAY_MS;
    const first = turn;
    while (made < Math.min(laps, (laps * (day + 1)) / YEARS_DAYS)) {
      const server = league.servers[turn % league.servers.length];
      if (server === undefined) throw new RangeError('A league has servers.');
      const round = Math.floor((turn - first) / league.servers.length);
      turn += 1;
      for (const session of league.raceWeekend(server, startOfDay + round * 3 * HOUR_MS + minutesOf(turn)).sessions) {
        yield session;
        made += session.laps.length;
      }
    }
  }
}

/** Not all weekends of a day begin at once. */
function minutesOf(turn: number): number {
  return (turn % 10) * HOUR_MS + ((turn * 7) % 12) * 300_000;
}
