import { describe, expect, it } from 'vitest';

import { demoLeague, demoWeekends, getServer, startMs } from './testing/seasons.ts';
import { createLeague } from './index.ts';

const dayMs = 86_400_000;
const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;

describe('the regulars of a server', () => {
  it('are about as fast as its level asks for', () => {
    const league = createLeague({
      seed: 'levels',
      drivers: 3000,
      servers: [
        { kind: 'league', level: 0.01 },
        { kind: 'league', level: 0.06 },
      ],
    });
    const [fast = Number.NaN, slow = Number.NaN] = league.servers.map((server) =>
      median(league.rosterOf(server).map(({ pace }) => pace)),
    );
    expect(fast).toBeLessThan(0.025);
    expect(slow).toBeGreaterThan(0.04);
  });

  it('are the same each time, and everybody where there are few', () => {
    const [server] = demoLeague.servers;
    if (server === undefined) throw new Error('no server');
    expect(demoLeague.rosterOf(server)).toEqual(createLeague({ seed: 'demo' }).rosterOf(server));
    const small = createLeague({ seed: 'demo', drivers: 12, servers: 2 });
    for (const each of small.servers) expect(small.rosterOf(each)).toHaveLength(12);
  });
});

describe('a day', () => {
  it('has everybody on one server', () => {
    for (let day = 0; day < 14; day += 1) {
      const there = demoLeague.servers.flatMap((server) => demoLeague.driversOn(server, startMs + day * dayMs));
      expect(there).toHaveLength(demoLeague.drivers.length);
      expect(new Set(there).size).toBe(there.length);
    }
  });

  it('with the race night of one’s league is for that', () => {
    const server = getServer('league-2');
    const night = demoWeekends.find((weekend) => weekend.server === server && weekend.sessions.length > 1);
    const atMs = night?.sessions[0]?.startedAtMs ?? 0;
    const there = new Set(demoLeague.driversOn(server, atMs));
    const missing = demoLeague.rosterOf(server).filter((driver) => !there.has(driver));
    const clubs = demoLeague.servers.filter(({ kind }) => kind === 'club' || kind === 'endurance');
    const elsewhere = new Set(clubs.flatMap((club) => demoLeague.driversOn(club, atMs)));
    // Only another club's night is as good a reason.
    expect(missing.filter((driver) => !elsewhere.has(driver))).toEqual([]);
    expect(missing.length).toBeLessThan(demoLeague.rosterOf(server).length / 3);
    const other = new Set(demoLeague.driversOn(server, atMs + dayMs));
    expect(demoLeague.rosterOf(server).filter((driver) => !other.has(driver)).length).toBeGreaterThan(10);
  });
});
