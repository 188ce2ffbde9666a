import { parseResultFile, type RaceSession } from '@paddock/result-files';
import { practiceFormat, type WeekendFormat } from '../src/formats.ts';
import { createLeague, type ServerOptions, type Weekend, writeResultFile } from '../src/index.ts';

/**
 * Servers like those that wrote the real files, and how many race weekends and lone practices of each there are. The
 * real ones are few and quiet, so that a league like them is another one than the demo's.
 */
const recipe: readonly { host: ServerOptions; races: number; practices: number; format?: WeekendFormat }[] = [
  {
    host: { kind: 'public', capacity: 30, attendance: 0.13, strictness: 0.05, isOld: true, countsFormation: true },
    races: 9,
    practices: 10,
  },
  {
    host: { kind: 'club', capacity: 10, attendance: 0.3, strictness: 0.1, isOld: true, countsFormation: true },
    races: 3,
    practices: 3,
  },
  {
    host: { kind: 'league', capacity: 20, attendance: 0.8, strictness: 0.4, isOld: false, classes: 'GT3', level: 0.03 },
    races: 2,
    practices: 45,
  },
  {
    host: { kind: 'league', capacity: 42, attendance: 1, strictness: 0.28, isOld: false, classes: 'GT3', level: 0.012 },
    races: 1,
    practices: 35,
  },
  {
    host: { kind: 'endurance', capacity: 40, attendance: 0.95, strictness: 0.19, isOld: false, classes: 'mixed' },
    races: 1,
    practices: 1,
  },
];

const startMs = Date.UTC(2026, 0, 4, 18);
const weekMs = 7 * 86_400_000;

/** Generated races, written and read again, in the proportions of the real ones, `times` over. */
export function racesAlike(seed: string, times: number): RaceSession[] {
  const league = createLeague({ seed, servers: recipe.map(({ host }) => host) });
  return recipe.flatMap(({ races, practices }, index) => {
    const server = league.servers[index];
    if (server === undefined) return [];
    const weekends: Weekend[] = [];
    for (let count = 0; count < races * times; count += 1) {
      weekends.push(league.raceWeekend(server, startMs + count * weekMs));
    }
    for (let count = 0; count < practices * times; count += 1) {
      const format = practiceFormat(5 + ((count * 17) % 55));
      weekends.push(league.raceWeekend(server, startMs + (count + 0.5) * weekMs, { format }));
    }
    return weekends.flatMap(({ sessions }) => sessions.map(read));
  });
}

export function read(session: Parameters<typeof writeResultFile>[0]): RaceSession {
  const result = parseResultFile(writeResultFile(session));
  if (!result.ok) throw new Error(`${session.server.id}: ${result.problem.message}`);
  return result.session;
}
