import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChampionshipDefinition } from '@paddock/contracts';
import type { z } from 'zod';
import { addChampionship, definitionWith, publishRules } from '../../../test/support/championships.ts';
import { openBrowser, signIn } from '../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../test/support/signed-in-site.ts';
import { insertRow } from '../../database/row.ts';

const SYDNEY = 'Australia/Sydney';
const BERLIN = 'Europe/Berlin';
/** Clocks change in Sydney on 5 April and 4 October 2026, in Berlin on 29 March and 25 October. */
const NOW = '2026-03-20T10:30:00.000Z';

type Round = z.input<typeof ChampionshipDefinition>['rounds'][number];

const plannedRound = (code: string, round: Partial<Round> & Pick<Round, 'startsAt' | 'timeZone'>): Round => ({
  code,
  trackName: 'monza',
  heats: [{ code: `${code}-race` }],
  ...round,
});

let site: SignedInSite;
let sydney: number;
let berlin: number;

const berlinRounds = [
  plannedRound('B1', { startsAt: '2026-03-25T20:00', timeZone: BERLIN, trackName: 'nurburgring', minutes: 60 }),
  plannedRound('B2', { startsAt: '2026-04-01T20:00', timeZone: BERLIN, trackName: 'spa', minutes: 60 }),
];
const berlinRules = (rounds: Round[]) => definitionWith({ name: 'Eifel Cup', rounds, signUp: null, isOpen: true });

beforeAll(async () => {
  site = await createSignedInSite({ now: NOW });
  const { sql } = site.deps;
  const night = definitionWith({
    name: 'Night; Cup, with "marks"',
    rounds: [
      plannedRound('S0', { startsAt: '2026-03-20T20:30', timeZone: SYDNEY, minutes: 90 }),
      plannedRound('S00', { startsAt: '2026-03-20T19:00', timeZone: SYDNEY, minutes: 120 }),
      plannedRound('S1', { startsAt: '2026-03-28T20:00', timeZone: SYDNEY, minutes: 90, practiceMinutes: 45 }),
      plannedRound('S2', { startsAt: '2026-04-11T20:00', timeZone: SYDNEY, isCancelled: true }),
      plannedRound('S3', { startsAt: null, timeZone: SYDNEY }),
    ],
    classes: [{ code: 'gt4', name: 'GT4', members: { by: 'carGroup', carGroups: ['GT4'] } }],
    signUp: { places: 30, minClassValue: 60 },
  });
  sydney = await addChampionship({ sql }, night, { state: 'running' });
  berlin = await addChampionship({ sql }, berlinRules(berlinRounds));
  const elsewhere = definitionWith({ rounds: [plannedRound('X', { startsAt: '2026-03-30T20:00', timeZone: 'UTC' })] });
  for (const state of ['draft', 'archived'] as const) await addChampionship({ sql }, elsewhere, { state });
  await sql`
    insert into car_models (game, code, name, car_group) values ('acc', 'gt3 of the test', 'GT3 car', 'GT3'), ('acc', 'gt4 of the test', 'GT4 car', 'GT4')
    on conflict do nothing`;
});
afterAll(() => site.close());

const get = (url: string) => site.app.inject({ url, headers: { host: 'localhost:3000' } });

/** The events of a calendar, read by another library. */
async function eventsOf(url: string) {
  const reply = await get(url);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(reply.body));
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone), String(zone.getFirstPropertyValue('tzid')));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      description: event.description,
      sequence: event.sequence,
      local: event.startDate.toString(),
      zone: event.startDate.zone.tzid,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: String(component.getFirstPropertyValue('status')),
      url: String(component.getFirstPropertyValue('url')),
    };
  });
  ICAL.TimezoneService.reset();
  return { name: String(calendar.getFirstPropertyValue('x-wr-calname')), events };
}

describe('the calendar of all championships', () => {
  it('has what is to come or still on, the next first', async () => {
    const rounds = (await get('/api/calendar')).json();
    expect(rounds.map((one: { round: object }) => one.round)).toMatchObject([
      { code: 'S0', startsAt: '2026-03-20T09:30:00.000Z', state: 'planned', number: 1 },
      { code: 'B1', startsAt: '2026-03-25T19:00:00.000Z' },
      { code: 'S1', startsAt: '2026-03-28T09:00:00.000Z', minutes: 90, practiceMinutes: 45 },
      { code: 'B2', startsAt: '2026-04-01T18:00:00.000Z' },
      { code: 'S2', startsAt: '2026-04-11T10:00:00.000Z', state: 'cancelled' },
    ]);
    expect(rounds[0]).toMatchObject({
      championship: { championshipId: sydney, rounds: 4, roundsRun: 0, entries: 0, places: 30 },
      classes: ['GT4'],
      signUp: { state: 'open', minClassValue: 60, maxClassValue: null },
    });
    expect(rounds[1]).toMatchObject({
      championship: { championshipId: berlin },
      classes: [],
      signUp: { state: 'none' },
    });
  });

  it.each([
    ['championship', () => `championship=${berlin}`, ['B1', 'B2']],
    ['track', () => 'track=spa', ['B2']],
    ['car class', () => 'carGroup=GT3', ['B1', 'B2']],
    ['car class that a class is for', () => 'carGroup=GT4', ['S0', 'B1', 'S1', 'B2', 'S2']],
    ['car class that no car has', () => 'carGroup=Trucks', []],
    ['game', () => 'game=ac', []],
  ])('by %s', async (_what, query, codes) => {
    const rounds = (await get(`/api/calendar?${query()}`)).json();
    expect(rounds.map(({ round }: { round: { code: string } }) => round.code)).toEqual(codes);
    const { events } = await eventsOf(`/api/calendar.ics?${query()}`);
    // Programs also keep what is over.
    const present = events.filter(({ end }) => end > NOW);
    expect(present.map(({ uid }) => uid)).toEqual(codes.map((code) => expect.stringContaining(`-${code}@`)));
  });
});

it('the first rounds of the calendar are those that come next', async () => {
  const rounds = (await get('/api/calendar?limit=2')).json();
  expect(rounds.map(({ round }: { round: { code: string } }) => round.code)).toEqual(['S0', 'B1']);
  expect((await get('/api/calendar?limit=0')).statusCode).toBe(400);
});

describe('as iCalendar', () => {
  it('a round starts at the hour of its own zone before and after the clocks change', async () => {
    const { name, events } = await eventsOf('/api/calendar.ics');
    expect(name).toBe('Races');
    const times = events.map(({ uid, local, zone, start, end }) => [/-(\w+)@/.exec(uid)?.[1], local, zone, start, end]);
    expect(times).toEqual([
      ['S00', '2026-03-20T19:00:00', SYDNEY, '2026-03-20T08:00:00.000Z', '2026-03-20T10:00:00.000Z'],
      ['S0', '2026-03-20T20:30:00', SYDNEY, '2026-03-20T09:30:00.000Z', '2026-03-20T11:00:00.000Z'],
      ['B1', '2026-03-25T20:00:00', BERLIN, '2026-03-25T19:00:00.000Z', '2026-03-25T20:00:00.000Z'],
      ['S1', '2026-03-28T20:00:00', SYDNEY, '2026-03-28T09:00:00.000Z', '2026-03-28T10:30:00.000Z'],
      ['B2', '2026-04-01T20:00:00', BERLIN, '2026-04-01T18:00:00.000Z', '2026-04-01T19:00:00.000Z'],
      ['S2', '2026-04-11T20:00:00', SYDNEY, '2026-04-11T10:00:00.000Z', '2026-04-11T11:00:00.000Z'],
    ]);
  });

  it('says what is raced where, and where to read on', async () => {
    const { name, events } = await eventsOf(`/api/championship/${sydney}/calendar.ics?round=S1`);
    // This parser gives the names of calendars as they are written.
    expect(name).toBe(String.raw`Night\; Cup\, with "marks"`);
    const url = `http://localhost:3000/leaderboards/points?championship=${sydney}&tab=rounds`;
    expect(events).toMatchObject([
      {
        uid: `championship-${sydney}-S1@localhost:3000`,
        summary: 'Night; Cup, with "marks", round 3: Monza',
        location: 'Monza',
        description: `Round 3 of 5\n90 minutes\nPractice begins 45 minutes before\n${url}`,
        url,
        status: 'CONFIRMED',
        sequence: 1,
      },
    ]);
  });

  it('a cancelled round stays, as cancelled', async () => {
    const { events } = await eventsOf(`/api/championship/${sydney}/calendar.ics`);
    expect(events.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CANCELLED']);
  });

  it('a new date and track arrive at the same event, as a later version', async () => {
    const url = `/api/championship/${berlin}/calendar.ics`;
    const before = (await eventsOf(url)).events;
    const rounds = berlinRounds.with(
      1,
      plannedRound('B2', { startsAt: '2026-04-02T21:00', timeZone: BERLIN, minutes: 60 }),
    );
    await publishRules(site.deps, berlin, berlinRules(rounds), 2);
    const after = (await eventsOf(url)).events;
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect([before[1]?.sequence, before[1]?.location, before[1]?.start]).toEqual([
      1,
      'Spa-Francorchamps',
      '2026-04-01T18:00:00.000Z',
    ]);
    expect([after[1]?.sequence, after[1]?.location, after[1]?.start]).toEqual([2, 'Monza', '2026-04-02T19:00:00.000Z']);
  });

  it.each([
    ['a draft', () => `/api/championship/${berlin + 1}/calendar.ics`],
    ['no championship', () => '/api/championship/999999/calendar.ics'],
    ['a round that is not there', () => `/api/championship/${berlin}/calendar.ics?round=X9`],
    ['a round without a date', () => `/api/championship/${sydney}/calendar.ics?round=S3`],
    ['an address that was never given', () => `/api/calendar/mine.ics?token=${'a'.repeat(43)}`],
  ])('of %s there is none', async (_what, url) => {
    const reply = await get(url());
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
  });

  it('lines are at most 75 bytes long', async () => {
    const { body } = await get('/api/calendar.ics');
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

describe('one’s own calendar', () => {
  it('has entries and waiting lists behind an address that can be renewed', async () => {
    const { sql } = site.deps;
    const browser = openBrowser(site.app);
    await signIn(browser, 'uma');
    expect((await browser.get('/api/calendar/mine')).json()).toEqual({ token: null });
    const { token } = (await browser.post('/api/calendar/renew')).json<{ token: string }>();
    expect((await browser.get('/api/calendar/mine')).json()).toEqual({ token });
    const url = `/api/calendar/mine.ics?token=${token}`;
    expect((await eventsOf(url)).events).toEqual([]);

    const [account] = await sql<{ id: number }[]>`select id from accounts order by id desc limit 1`;
    const entry = { accountId: account?.id ?? 0, raceNumber: 7, createdAt: NOW, changedAt: NOW };
    const confirmed = await insertRow(sql, 'championshipEntries', {
      ...entry,
      championshipId: sydney,
      status: 'confirmed',
    });
    await insertRow(sql, 'championshipAbsences', { entryId: confirmed, roundCode: 'S1', at: NOW });
    const others = { raceNumber: 8, platformId: 'S1', name: 'Somebody', createdAt: NOW, changedAt: NOW };
    const waiting = { championshipId: berlin, status: 'waiting' as const, queuedAt: '2026-03-02T00:00:00.000Z' };
    await insertRow(sql, 'championshipEntries', { ...others, ...waiting, queuedAt: '2026-03-01T00:00:00.000Z' });
    await insertRow(sql, 'championshipEntries', { ...entry, ...waiting, fromRound: 'B2' });

    const mine = (await eventsOf(url)).events.map(({ uid, status, description }) => [
      /-(\w+)@/.exec(uid)?.[1],
      status,
      description.split('\n').at(-2),
    ]);
    expect(mine).toEqual([
      ['S00', 'CONFIRMED', 'You are in, number 7'],
      ['S0', 'CONFIRMED', 'You are in, number 7'],
      ['B2', 'TENTATIVE', 'You are on the waiting list, place 2'],
      ['S2', 'CANCELLED', 'You are in, number 7'],
    ]);

    await sql`update championship_entries set status = 'reserve' where account_id = ${account?.id ?? 0} and status = 'waiting'`;
    const reserve = async () =>
      (await eventsOf(url)).events
        .filter(({ uid }) => uid.includes('-B2@'))
        .map(({ status, description }) => [status, description.split('\n').at(-2)]);
    expect(await reserve()).toEqual([['TENTATIVE', 'You are a reserve, place 1']]);
    const absent = { ...others, raceNumber: 9, platformId: 'S2', championshipId: berlin, status: 'confirmed' as const };
    const entryId = await insertRow(sql, 'championshipEntries', absent);
    await insertRow(sql, 'championshipAbsences', { entryId, roundCode: 'B2', at: NOW });
    expect(await reserve()).toEqual([['CONFIRMED', 'You are in as a reserve, number 7']]);

    await browser.post('/api/calendar/renew');
    expect((await get(url)).statusCode).toBe(404);
  });

  it('nobody else may ask for the address', async () => {
    expect((await get('/api/calendar/mine')).statusCode).toBe(401);
  });
});

it('names the best known of who has signed up, and nobody who hides', async () => {
  const { sql } = site.deps;
  const people = ['Ada', 'Ben', 'Cem', 'Dot', 'Eve'];
  for (const [index, name] of people.entries()) {
    await sql`
      insert into drivers (id, public_id, platform_id, name, first_seen_at, last_seen_at, is_hidden)
      values (${index + 1}, ${`driver000${index}`}, ${`S${index + 100}`}, ${name}, now(), now(), ${name === 'Eve'})`;
    await sql`
      insert into driver_ratings (driver_id, game, rating, rated_races, class_value)
      values (${index + 1}, 'acc', 1600, 9, ${40 + index * 10})`;
    await insertRow(sql, 'championshipEntries', {
      championshipId: sydney,
      driverId: index + 1,
      raceNumber: 100 + index,
      status: 'confirmed',
      createdAt: NOW,
      changedAt: NOW,
    });
  }
  const [next] = (await get('/api/calendar')).json();
  expect(next).toMatchObject({ names: ['Dot', 'Cem', 'Ben'], championship: { entries: 6 } });
});
