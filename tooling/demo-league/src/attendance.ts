import { type Driver } from './drivers.ts';
import { type World } from './field.ts';
import { hashedChance, Random } from './random.ts';
import { hasRaceNight } from './schedule.ts';
import { type GameServer } from './servers.ts';

const dayMs = 86_400_000;
/** Seasons and live servers move on day by day; older days are computed again if needed. */
const daysKept = 4;

/** Who knows which server, and who races on which on a day. */
export function createAttendance(
  seed: string,
  people: readonly Driver[],
  servers: readonly GameServer[],
): Pick<World, 'rosterOf' | 'driversOn'> {
  const rosters = new Map<string, readonly Driver[]>();
  const rosterOf = (server: GameServer): readonly Driver[] => {
    const roster = rosters.get(server.id) ?? chooseRoster(seed, server, people);
    rosters.set(server.id, roster);
    return roster;
  };

  /** The servers that each of the people knows; sprints are what most like best. */
  const findHomes = (): GameServer[][] => {
    const found: GameServer[][] = people.map(() => []);
    for (const server of servers) {
      for (const { index } of rosterOf(server))
        found[index]?.push(server, ...(server.kind === 'sprint' ? [server] : []));
    }
    return found;
  };
  let homes: readonly (readonly GameServer[])[] | null = null;
  const open = servers.filter(({ kind }) => kind === 'sprint' || kind === 'public');

  /** A race night of one's league comes first; else it is this server today and that one tomorrow. */
  const planDay = (day: number): Map<string, Driver[]> => {
    const nights = new Set(servers.filter((server) => hasRaceNight(seed, server, day * dayMs)));
    const planned = new Map<string, Driver[]>(servers.map(({ id }) => [id, []]));
    homes ??= findHomes();
    for (const [index, driver] of people.entries()) {
      const own = homes[index] ?? [];
      const tonight = own.filter((server) => nights.has(server));
      const choice = [tonight, own, open].find(({ length }) => length > 0) ?? servers;
      const chosen = choice[Math.floor(hashedChance(seed, 'evening', day, driver.index) * choice.length)];
      if (chosen !== undefined) planned.get(chosen.id)?.push(driver);
    }
    return planned;
  };
  const days = new Map<number, ReadonlyMap<string, readonly Driver[]>>();

  return {
    rosterOf,
    driversOn(server, atMs) {
      const day = Math.floor(atMs / dayMs);
      const plan = days.get(day) ?? planDay(day);
      if (days.size >= daysKept) days.clear();
      days.set(day, plan);
      return plan.get(server.id) ?? [];
    },
  };
}

/** How many know a server, for each car it has room for. */
const rosterPerCar = { league: 1.5, sprint: 5, public: 20, club: 1, endurance: 4.5 } as const;

/** Regulars race where others are about as fast. */
function chooseRoster(seed: string, server: GameServer, people: readonly Driver[]): readonly Driver[] {
  const size = Math.round(server.capacity * rosterPerCar[server.kind]);
  if (size >= people.length) return people;
  const random = Random.of(seed, 'roster', server.id);
  const chosen = new Set<Driver>();
  for (let attempt = 0; chosen.size < size && attempt < size * 40; attempt += 1) {
    const driver = random.pick(people);
    const distance = (driver.pace - server.level) / 0.02;
    if (random.chance(1 / (1 + distance * distance))) chosen.add(driver);
  }
  return [...chosen];
}
