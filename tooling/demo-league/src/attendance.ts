import { type Driver } from './drivers.ts';
import { hashedChance, Random } from './random.ts';
import { hasRaceNight } from './schedule.ts';
import { type GameServer } from './servers.ts';

const dayMs = 86_400_000;
/** Seasons and live servers move on day by day; older days are computed again if needed. */
const daysKept = 4;

/** Which drivers race on which server on a day. */
export class Attendance {
  readonly #seed: string;
  readonly #people: readonly Driver[];
  readonly #servers: readonly GameServer[];
  readonly #rosters = new Map<string, readonly Driver[]>();
  readonly #days = new Map<number, ReadonlyMap<string, readonly Driver[]>>();
  #homes: readonly (readonly GameServer[])[] | null = null;

  constructor(seed: string, people: readonly Driver[], servers: readonly GameServer[]) {
    this.#seed = seed;
    this.#people = people;
    this.#servers = servers;
  }

  /** Who races on a server on the day of an instant, and on no other. */
  driversOn(server: GameServer, atMs: number): readonly Driver[] {
    return this.#day(Math.floor(atMs / dayMs)).get(server.id) ?? [];
  }

  /** All drivers who know a server. */
  rosterOf(server: GameServer): readonly Driver[] {
    const known = this.#rosters.get(server.id);
    if (known !== undefined) return known;
    const roster = chooseRoster(this.#seed, server, this.#people);
    this.#rosters.set(server.id, roster);
    return roster;
  }

  #day(day: number): ReadonlyMap<string, readonly Driver[]> {
    const known = this.#days.get(day);
    if (known !== undefined) return known;
    const [oldest] = this.#days.keys();
    if (oldest !== undefined && this.#days.size >= daysKept) this.#days.delete(oldest);
    const planned = this.#plan(day);
    this.#days.set(day, planned);
    return planned;
  }

  /** A race night of one's league comes first; else it is this server today and that one tomorrow. */
  #plan(day: number): Map<string, Driver[]> {
    const nights = new Set(this.#servers.filter((server) => hasRaceNight(this.#seed, server, day * dayMs)));
    const open = this.#servers.filter(({ kind }) => kind === 'sprint' || kind === 'public');
    const planned = new Map<string, Driver[]>(this.#servers.map(({ id }) => [id, []]));
    const homes = (this.#homes ??= this.#findHomes());
    for (const [index, driver] of this.#people.entries()) {
      const own = homes[index] ?? [];
      const tonight = nights.size === 0 ? [] : own.filter((server) => nights.has(server));
      const choice = tonight.length > 0 ? tonight : own.length > 0 ? own : open.length > 0 ? open : this.#servers;
      const chosen = choice[Math.floor(hashedChance(this.#seed, 'evening', day, driver.index) * choice.length)];
      if (chosen !== undefined) planned.get(chosen.id)?.push(driver);
    }
    return planned;
  }

  /** The servers that each of the people knows; sprints are what most like best. */
  #findHomes(): GameServer[][] {
    const homes: GameServer[][] = this.#people.map(() => []);
    for (const server of this.#servers) {
      for (const { index } of this.rosterOf(server))
        homes[index]?.push(server, ...(server.kind === 'sprint' ? [server] : []));
    }
    return homes;
  }
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
