import type { EntryStatus } from '@paddock/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addChampionship,
  addEntrants,
  definitionWith,
  roundsAt,
  wishFor,
} from '../../../test/support/championships.ts';
import { addSession } from '../../../test/support/careers.ts';
import { driver } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import type { Viewer } from '../../endpoint/context.ts';

let now = '2025-06-15T12:00:00.000Z';
const deps = await createTestDeps({ clock: () => new Date(now) });
const [one, two, three, four] = (await addEntrants(deps, 4)) as [Viewer, Viewer, Viewer, Viewer];
const admin: Viewer = { ...four, role: 'admin' };
afterAll(() => deps.close());
beforeEach(() => {
  now = '2025-06-15T12:00:00.000Z';
});

const { entries, staffEntries, teams } = deps;
const statuses = async (championshipId: number) =>
  Object.fromEntries(
    (await staffEntries.entries({ championshipId })).entries.map(({ driver: who, status }) => [who.name, status]),
  );
const told = async (viewer: Viewer) =>
  (await deps.news.list(viewer, { limit: 20, isUnread: true })).news.map(({ title, text }) => [title, text]);
const withdraw = (viewer: Viewer, championshipId: number, round: string | null = null, isBack = false) =>
  entries.withdraw(viewer, { championshipId, round, isBack });
const byStaff = {
  entryId: null,
  carModel: null,
  class: null,
  teamId: null,
  status: 'confirmed' as EntryStatus,
  from: null,
  to: null,
  absentRounds: [],
  staffNote: '',
  reason: '',
};

describe('a place', () => {
  it('that falls free goes to the first of the waiting list, who is told', async () => {
    const championshipId = await addChampionship(deps, definitionWith({ signUp: { places: 1 } }));
    const first = await entries.signUp(one, wishFor(championshipId, 1));
    expect(first.entry).toMatchObject({ status: 'confirmed', raceNumber: 1, queue: null });
    expect((await entries.signUp(two, wishFor(championshipId, 2))).entry).toMatchObject({
      status: 'waiting',
      queue: 1,
    });
    expect((await entries.signUp(three, wishFor(championshipId, 3))).entry).toMatchObject({
      status: 'waiting',
      queue: 2,
    });
    await withdraw(one, championshipId);
    expect(await statuses(championshipId)).toEqual({
      'Driver 2': 'confirmed',
      'Driver 3': 'waiting',
      'Driver 1': 'withdrawn',
    });
    expect((await entries.ownEntry(three, { championshipId })).entry?.queue).toBe(1);
    // An account gets no news of its own actions.
    expect(await told(one)).toEqual([]);
    expect(await told(two)).toEqual([['A place is free: you are in', 'Winter Cup.']]);
    // Whoever comes back is at the end of the list.
    now = '2025-06-15T12:00:01.000Z';
    expect((await entries.signUp(one, wishFor(championshipId, 1))).entry).toMatchObject({
      status: 'waiting',
      queue: 2,
    });
  });

  it('that published rules add goes to the waiting list', async () => {
    const rules = definitionWith({ signUp: { places: 1 } });
    const championshipId = await addChampionship(deps, rules);
    await entries.signUp(one, wishFor(championshipId, 1));
    await entries.signUp(two, wishFor(championshipId, 2));
    const definition = definitionWith({ signUp: { places: 2 } });
    await deps.championshipEditing.publish(admin, { championshipId, definition, basedOn: 1, reason: 'One more place' });
    expect(await statuses(championshipId)).toEqual({ 'Driver 1': 'confirmed', 'Driver 2': 'confirmed' });
  });

  it('without a waiting list is refused when all are taken; one to be confirmed by staff is taken', async () => {
    const signUp = { places: 1, hasWaitingList: false, isConfirmedByStaff: true };
    const championshipId = await addChampionship(deps, definitionWith({ signUp }));
    expect((await entries.signUp(one, wishFor(championshipId, 1))).entry?.status).toBe('requested');
    await expect(entries.signUp(two, wishFor(championshipId, 2))).rejects.toThrow('All places are taken.');
  });
});

it('of a class with places of its own is said of each car before anything is chosen', async () => {
  const classes = (['GT3', 'GT4'] as const).map((name) => ({
    code: name.toLowerCase(),
    name,
    members: { by: 'carGroup' as const, carGroups: [name] },
  }));
  const signUp = { placesByClass: [{ class: 'gt4', places: 1 }] };
  const championshipId = await addChampionship(deps, definitionWith({ classes, signUp }));
  const { classByCar } = await entries.ownEntry(one, { championshipId });
  const [alpineA110Gt4, vantageGt3] = [50, 20];
  expect(classByCar).toContainEqual({ carModel: alpineA110Gt4, class: 'gt4' });
  expect(classByCar).toContainEqual({ carModel: vantageGt3, class: 'gt3' });
  expect(classByCar.filter(({ carModel }) => carModel === null)).toEqual([]);
  const everybody = await addChampionship(deps, definitionWith({ classes }));
  expect((await entries.ownEntry(one, { championshipId: everybody })).classByCar).toEqual([]);
});

describe('an entry', () => {
  it('has a number of its own; the refusal names its holder and free ones nearby', async () => {
    const signUp = { lowestNumber: 10, highestNumber: 20 };
    const championshipId = await addChampionship(deps, definitionWith({ signUp }));
    await entries.signUp(one, wishFor(championshipId, 10));
    await expect(entries.signUp(two, wishFor(championshipId, 10))).rejects.toThrow(
      '10 is Driver 1’s. Free nearby: 11, 12, 13.',
    );
    await expect(entries.signUp(two, wishFor(championshipId, 21))).rejects.toThrow('Choose a number from 10 to 20.');
    await withdraw(one, championshipId);
    expect((await entries.signUp(two, wishFor(championshipId, 10))).entry?.raceNumber).toBe(10);
  });

  it('changes its car as often as allowed, and nothing painted after the deadline', async () => {
    const signUp = { carChanges: 1, changesUntil: '2025-06-20T00:00:00.000Z' };
    const championshipId = await addChampionship(deps, definitionWith({ signUp }));
    const wish = { ...wishFor(championshipId, 5), carModel: 20 };
    await entries.signUp(one, wish);
    const { hasReadRules: _read, ...change } = wish;
    expect((await entries.changeEntry(one, { ...change, carModel: 24 })).carChangesLeft).toBe(0);
    await expect(entries.changeEntry(one, { ...change, carModel: 20 })).rejects.toThrow('no car changes left');
    now = '2025-06-21T00:00:00.000Z';
    await expect(entries.changeEntry(one, { ...change, carModel: 24, raceNumber: 6 })).rejects.toThrow('fixed now');
    expect((await entries.changeEntry(one, { ...change, carModel: 24, note: 'Late.' })).note).toBe('Late.');
  });

  it('misses one round and comes back, and after a withdrawal ends with the round that has begun', async () => {
    const championshipId = await addChampionship(deps, definitionWith());
    await entries.signUp(one, wishFor(championshipId, 5));
    expect((await withdraw(one, championshipId, 'R2')).entry?.absentRounds).toEqual(['R2']);
    expect((await withdraw(one, championshipId, 'R2', true)).entry?.absentRounds).toEqual([]);
    now = '2025-07-02T00:00:00.000Z';
    await expect(withdraw(one, championshipId, 'R1')).rejects.toThrow('This round has begun.');
    expect((await entries.signUp(two, wishFor(championshipId, 6))).entry?.from).toBe('R2');
    expect((await withdraw(one, championshipId)).entry).toMatchObject({ status: 'withdrawn', to: 'R1' });
  });

  it('keeps which rules were read', async () => {
    const championshipId = await addChampionship(deps, definitionWith());
    await entries.signUp(one, wishFor(championshipId, 5));
    expect(
      await deps.sql`select read_version from championship_entries where championship_id = ${championshipId}`,
    ).toEqual([{ readVersion: 1 }]);
  });

  it('of a banned driver is refused', async () => {
    const championshipId = await addChampionship(deps, definitionWith());
    await deps.sql`
      insert into sanctions (driver_id, kind, reason, evidence, bans_joining, bans_from_boards, bans_reporting, created_at)
      values (${three.driverId}, 'ban', 'x', '', true, false, false, ${now})`;
    await expect(entries.signUp(three, wishFor(championshipId, 5))).rejects.toThrow('a ban is in force');
    await deps.sql`delete from sanctions`;
  });
});

describe('clean driving', () => {
  const asked = { maxCutLapsPer100: 2, maxPenaltiesPer100: 1 };
  const cut = { time: 112_000, valid: false };
  /** A race of 101 laps that count or do not, after the first: `cuts` of them do not. */
  const addRace = (number: number, end: string, cuts: number, penalties: readonly string[] = []) =>
    addSession(deps, {
      type: 'R',
      end,
      cars: [
        {
          drivers: [driver(number)],
          laps: [120_000, ...Array.from({ length: 101 }, (_, lap) => (lap < cuts ? cut : 111_000))],
          penalties,
        },
        { drivers: [driver(99)], laps: [121_000, 112_000] },
      ],
    });

  it('asks nobody with few laps, then whoever drives less cleanly than the limit, and says both before', async () => {
    const championshipId = await addChampionship(deps, definitionWith({ signUp: asked }));
    const before = await entries.ownEntry(two, { championshipId });
    expect(before).toMatchObject({ isEligible: true });
    expect(before.gates).toContainEqual({ kind: 'cutLaps', isMet: true, needed: null, most: 2, have: null, laps: 2 });
    await addRace(2, '250603_200000', 3);
    const after = await entries.ownEntry(two, { championshipId });
    expect(after).toMatchObject({ isEligible: false });
    expect(after.gates).toContainEqual({ kind: 'cutLaps', isMet: false, needed: null, most: 2, have: 2.9, laps: 103 });
    expect(after.gates).toContainEqual({ kind: 'penalties', isMet: true, needed: null, most: 1, have: 0, laps: 105 });
    await expect(entries.signUp(two, wishFor(championshipId, 2))).rejects.toThrow(
      'You have 2.9 cut laps per 100 in your latest races. This championship asks for at most 2.',
    );
  });

  it('counts penalties, and lets in who is within both limits', async () => {
    await addRace(3, '250604_200000', 2, ['DriveThrough', 'DriveThrough']);
    const championshipId = await addChampionship(deps, definitionWith({ signUp: asked }));
    await expect(entries.signUp(three, wishFor(championshipId, 3))).rejects.toThrow('1.9 penalties per 100 laps');
    const milder = { maxCutLapsPer100: 2, maxPenaltiesPer100: 2 };
    const other = await addChampionship(deps, definitionWith({ signUp: milder }));
    expect((await entries.signUp(three, wishFor(other, 3))).entry?.status).toBe('confirmed');
  });

  it('excludes nobody for what the files of the game do not say', async () => {
    const championshipId = await addChampionship(deps, definitionWith({ signUp: asked }), { game: 'iracing' });
    const { gates, isEligible } = await entries.ownEntry(two, { championshipId });
    expect(isEligible).toBe(true);
    const unknown = { isMet: true, needed: null, have: null, laps: null };
    expect(gates).toContainEqual({ kind: 'cutLaps', most: 2, ...unknown });
    expect(gates).toContainEqual({ kind: 'penalties', most: 1, ...unknown });
  });

  it('does not bind entries that are there, nor staff', async () => {
    const championshipId = await addChampionship(deps, definitionWith());
    await entries.signUp(two, wishFor(championshipId, 2));
    const definition = definitionWith({ signUp: asked });
    await deps.championshipEditing.publish(admin, { championshipId, definition, basedOn: 1, reason: 'Cleaner' });
    expect(await statuses(championshipId)).toEqual({ 'Driver 2': 'confirmed' });
    const { hasReadRules: _read, ...change } = wishFor(championshipId, 22);
    expect((await entries.changeEntry(two, change)).entry).toMatchObject({ raceNumber: 22, status: 'confirmed' });
  });
});

describe('teams', () => {
  it('are founded and joined by entrants up to their size; a driver who leaves keeps the rounds they drove', async () => {
    const signUp = { entrantsFoundTeams: true, teamSize: 1 };
    const championshipId = await addChampionship(deps, definitionWith({ signUp }));
    const founded = await entries.signUp(one, {
      ...wishFor(championshipId, 1),
      team: { kind: 'found', name: 'Red Kite', shortName: 'KITE' },
    });
    const teamId = founded.entry?.team?.teamId ?? 0;
    await expect(
      entries.signUp(two, { ...wishFor(championshipId, 2), team: { kind: 'join', teamId } }),
    ).rejects.toThrow('Red Kite is full: it has 1 of 1 drivers.');
    now = '2025-07-02T00:00:00.000Z';
    const { hasReadRules: _read, ...change } = wishFor(championshipId, 1);
    await entries.changeEntry(one, change);
    const [team] = (await staffEntries.entries({ championshipId })).teams;
    expect(team?.members).toMatchObject([{ name: 'Driver 1', from: null, to: 'R1' }]);
    expect(
      (await entries.signUp(two, { ...wishFor(championshipId, 2), team: { kind: 'join', teamId } })).entry?.team?.name,
    ).toBe('Red Kite');
  });

  it('by staff: nobody is in two at once, and what was written is in the log', async () => {
    const championshipId = await addChampionship(deps, definitionWith());
    const [row] = await deps.sql<{ id: string }[]>`select public_id as id from drivers where name = 'Driver 1'`;
    const playerId = row?.id ?? '';
    const team = { championshipId, teamId: null, shortName: 'A', colour: null };
    await teams.writeTeam(admin, { ...team, name: 'A', members: [{ playerId, from: null, to: 'R1' }] });
    await expect(
      teams.writeTeam(admin, { ...team, name: 'B', members: [{ playerId, from: 'R1', to: null }] }),
    ).rejects.toThrow('This driver is in A in these rounds.');
    await teams.writeTeam(admin, { ...team, name: 'B', members: [{ playerId, from: 'R2', to: null }] });
    await expect(teams.writeTeam(admin, { ...team, name: 'B', members: [] })).rejects.toThrow('a team with this name');
    expect(await deps.sql`select action from audit_log where action = 'championship.addTeam'`).toHaveLength(2);
  });

  it('an entry that staff add after a race puts its driver into the team from the entry’s first round', async () => {
    now = '2025-07-02T00:00:00.000Z';
    const championshipId = await addChampionship(deps, definitionWith());
    const team = { championshipId, teamId: null, shortName: 'A', colour: null, members: [] };
    const { teamId } = await teams.writeTeam(admin, { ...team, name: 'A' });
    const drivers = await deps.sql<{ playerId: string }[]>`
      select public_id as "playerId" from drivers where name in ('Driver 1', 'Driver 2', 'Driver 3') order by name`;
    // The third drove the first round for another team.
    const other = { playerId: drivers[2]?.playerId ?? '', from: null, to: null };
    await teams.writeTeam(admin, { ...team, name: 'B', shortName: 'B', members: [other] });
    for (const [index, from] of [null, 'R2', null].entries()) {
      const person = { kind: 'driver', playerId: drivers[index]?.playerId ?? '' } as const;
      const raceNumber = 10 + index;
      await staffEntries.writeEntry(admin, { ...byStaff, championshipId, person, raceNumber, teamId, from });
    }
    const [written] = (await staffEntries.entries({ championshipId })).teams;
    expect(written?.members).toMatchObject([
      { name: 'Driver 1', from: null },
      { name: 'Driver 2', from: 'R2' },
      { name: 'Driver 3', from: 'R2' },
    ]);
  });

  it('changing a team keeps entrants who have not raced here yet, and removes drivers who are taken out', async () => {
    const championshipId = await addChampionship(deps, definitionWith());
    const team = { championshipId, shortName: 'A', colour: null, name: 'A' };
    const { teamId } = await teams.writeTeam(admin, { ...team, teamId: null, members: [] });
    const [known] = await deps.sql<[{ playerId: string }]>`
      select public_id as "playerId" from drivers where name = 'Driver 1'`;
    const people = [
      { kind: 'platform', platformId: driver(88).playerId, name: 'Not Yet' },
      { kind: 'driver', playerId: known.playerId },
    ] as const;
    for (const [index, person] of people.entries())
      await staffEntries.writeEntry(admin, { ...byStaff, championshipId, person, raceNumber: 20 + index, teamId });
    const teamsNow = async () =>
      (await staffEntries.entries({ championshipId })).entries.map((entry) => [entry.driver.name, entry.team?.name]);
    await teams.writeTeam(admin, { ...team, teamId, members: [{ playerId: known.playerId, from: null, to: null }] });
    expect(await teamsNow()).toEqual([
      ['Not Yet', 'A'],
      ['Driver 1', 'A'],
    ]);
    await teams.writeTeam(admin, { ...team, teamId, members: [] });
    expect(await teamsNow()).toEqual([
      ['Not Yet', 'A'],
      ['Driver 1', undefined],
    ]);
  });
});

describe('staff', () => {
  it('add somebody who has not raced here, who gets the entry when their id appears', async () => {
    const championshipId = await addChampionship(deps, definitionWith());
    const person = { kind: 'platform', platformId: driver(77).playerId, name: 'New Comer' } as const;
    const added = await staffEntries.writeEntry(admin, { ...byStaff, championshipId, person, raceNumber: 77 });
    expect(added).toMatchObject({ driver: { playerId: null, name: 'New Comer' }, platformId: driver(77).playerId });
    await expect(
      staffEntries.writeEntry(admin, { ...byStaff, championshipId, person, raceNumber: 78 }),
    ).rejects.toThrow('They are entered already, with number 77.');
    await addSession(deps, {
      type: 'R',
      end: '250602_200000',
      cars: [{ drivers: [driver(77, 'Real Name')], laps: [99_000, 98_000] }],
    });
    const [entry] = (await staffEntries.entries({ championshipId })).entries;
    expect(entry?.driver).toMatchObject({ name: 'Real Name', playerId: expect.any(String) });
  });

  it('are bound by numbers, not by gates; rounds and classes must be there', async () => {
    const championshipId = await addChampionship(deps, definitionWith({ signUp: { minRatedRaces: 99, places: 1 } }));
    const [row] = await deps.sql<{ id: string }[]>`select public_id as id from drivers where name = 'Driver 1'`;
    const person = { kind: 'driver', playerId: row?.id ?? '' } as const;
    const wish = { ...byStaff, championshipId, person, raceNumber: 1 };
    const { entryId } = await staffEntries.writeEntry(admin, wish);
    const other = { kind: 'platform', platformId: 'S76561190000000001', name: 'Else' } as const;
    await expect(staffEntries.writeEntry(admin, { ...wish, person: other })).rejects.toThrow('1 is Driver 1’s.');
    await expect(staffEntries.writeEntry(admin, { ...wish, entryId, from: 'R9' })).rejects.toThrow('no round R9');
    await expect(staffEntries.writeEntry(admin, { ...wish, entryId, from: 'R2', to: 'R1' })).rejects.toThrow(
      'The last round is before the first.',
    );
    await staffEntries.writeEntry(admin, { ...wish, entryId, status: 'excluded', reason: 'Cheated' });
    await expect(entries.signUp(one, wishFor(championshipId, 2))).rejects.toThrow();
    const log = await deps.sql<{ action: string; reason: string }[]>`
      select action, reason from audit_log where target_kind = 'championship' and target_id = ${String(championshipId)} order by id`;
    expect(log.map(({ action }) => action)).toEqual(['championship.addEntry', 'championship.changeEntry']);
  });
});

it('the list of a server’s next round is that of the round whose filter names it', async () => {
  const rounds = roundsAt('2025-06-14T20:00', '2025-06-20T20:00').map((round) => ({
    ...round,
    filter: { serverIds: [deps.server.id] },
  }));
  const championshipId = await addChampionship(deps, definitionWith({ rounds }), { state: 'running' });
  await expect(deps.entryLists.ofServer(999, 'acc')).rejects.toThrow('No round to come is planned on this server');
  await entries.signUp(one, { ...wishFor(championshipId, 5), carModel: 20 });
  const list = await deps.entryLists.ofServer(deps.server.id, 'acc');
  expect(list).toMatchObject({ fileName: 'entrylist.json', round: 'R2', entries: 1 });
  expect(JSON.parse(list.text).entries[0]).toMatchObject({
    drivers: [{ playerID: driver(1).playerId }],
    raceNumber: 5,
    forcedCarModel: 20,
  });
  await withdraw(one, championshipId, 'R2');
  expect((await deps.entryLists.ofServer(deps.server.id, 'acc')).entries).toBe(0);
});
