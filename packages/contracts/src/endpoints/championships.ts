import { z } from 'zod';
import { ChampionshipId, ChampionshipState, ClassCode, RoundCode } from '../championships/definition.ts';
import {
  CalendarRound,
  ChangeEntry,
  ChampionshipEntries,
  OwnCalendar,
  OwnChampionship,
  OwnEntry,
  SignUp,
  Withdrawal,
} from '../championships/entries.ts';
import {
  ChampionshipInfo,
  DriverChampionship,
  EventChampionship,
  ListedChampionship,
  RoundResult,
  StandingDetail,
  Standings,
  TableKind,
  TeamId,
  TrackRound,
} from '../championships/standings.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CarGroup, EventId, GameFilter, PlayerId, TrackCode, inUrl } from '../primitives.ts';

const shared = { access: 'public', cache: 'shared', tags: ['Championships'] } as const;
const own = { access: 'user', cache: 'none', tags: ['Championships'] } as const;
const Id = z.object({ championshipId: ChampionshipId });
const inPath = z.object({ championshipId: inUrl(ChampionshipId) });

/** Which standings. */
export const StandingsTable = z.object({
  kind: TableKind.default('drivers'),
  table: ClassCode.optional().describe('A class, or `all`; the first table when absent'),
  after: RoundCode.optional().describe('After this round, with today’s calendar and rules; the last when absent'),
  as: z
    .literal('official')
    .optional()
    .describe(
      'As they were last published as official, without `after`, with the champion and who could still win then. Absent: as they are counted now',
    ),
});
const table = StandingsTable.shape;

/** Filters of the calendar. */
const CalendarFilter = z.object({
  championship: ChampionshipId.optional(),
  track: TrackCode.optional(),
  carGroup: CarGroup.optional(),
  game: GameFilter,
});
const MOST_ROUNDS = 500;
const Rounds = z.int().min(1).max(MOST_ROUNDS);
export const CalendarFilterInUrl = CalendarFilter.extend({ championship: inUrl(ChampionshipId).optional() });

export const championships = {
  list: defineEndpoint({
    ...shared,
    kind: 'query',
    summary: 'Championships, running ones first, then the newest',
    description: 'Where to find the number of a championship, by which the other operations know it.',
    input: z.object({ game: GameFilter, state: ChampionshipState.exclude(['draft']).optional() }),
    output: z.array(ListedChampionship).max(500),
    rest: {
      method: 'GET',
      path: '/api/championships',
      query: z.object({ game: GameFilter, state: ChampionshipState.exclude(['draft']).optional() }),
    },
  }),
  get: defineEndpoint({
    ...shared,
    kind: 'query',
    summary: 'A championship: its rules, calendar, leaders and decisions',
    description: 'Everything that a page about a championship says besides its standings.',
    input: Id,
    output: ChampionshipInfo,
    rest: { method: 'GET', path: '/api/championship/:championshipId', params: inPath },
  }),
  standings: defineEndpoint({
    ...shared,
    kind: 'query',
    summary: 'Standings of drivers or teams, round by round',
    description: 'For standings on a league’s own site, also as they were after any round, or published as official.',
    input: Id.extend(table),
    output: Standings,
    rest: {
      method: 'GET',
      path: '/api/championship/:championshipId/standings',
      params: inPath,
      query: StandingsTable,
    },
  }),
  detail: defineEndpoint({
    ...shared,
    kind: 'query',
    summary: 'What a row of the standings is made of, part by part',
    description: 'Explains the points of one driver or team.',
    input: Id.extend({ ...table, playerId: PlayerId.optional(), teamId: TeamId.optional() }),
    output: StandingDetail,
    rest: {
      method: 'GET',
      path: '/api/championship/:championshipId/standings/detail',
      params: inPath,
      query: z.object({ ...table, playerId: PlayerId.optional(), teamId: inUrl(TeamId).optional() }),
    },
  }),
  rounds: defineEndpoint({
    ...shared,
    kind: 'query',
    summary: 'The rounds with their results',
    description: 'For a calendar with the winners of the rounds that were run.',
    input: Id,
    output: z.array(RoundResult),
    rest: { method: 'GET', path: '/api/championship/:championshipId/rounds', params: inPath },
  }),
  entries: defineEndpoint({
    ...shared,
    kind: 'query',
    summary: 'Who has entered, the waiting list and the teams',
    description: 'For an entry list on a league’s own site.',
    input: Id,
    output: ChampionshipEntries,
    rest: { method: 'GET', path: '/api/championship/:championshipId/entries', params: inPath },
  }),
  calendar: defineEndpoint({
    ...shared,
    kind: 'query',
    summary: 'Planned rounds of all championships, the next first',
    description: 'Shows what is raced next; `/api/calendar.ics` is the same for calendar programs.',
    input: CalendarFilter.extend({ limit: Rounds.optional() }),
    output: z.array(CalendarRound).max(MOST_ROUNDS),
    rest: {
      method: 'GET',
      path: '/api/calendar',
      query: CalendarFilterInUrl.extend({ limit: inUrl(Rounds).optional() }),
    },
  }),
  ofEvent: defineEndpoint({
    ...shared,
    kind: 'query',
    summary: 'The championships in which an event counts, with the points of its cars',
    description: 'Leads from a result to the standings that it changed.',
    input: z.object({ eventId: EventId }),
    output: z.array(EventChampionship).max(100),
    rest: {
      method: 'GET',
      path: '/api/event/:eventId/championships',
      params: z.object({ eventId: inUrl(EventId) }),
    },
  }),
  ofDriver: defineEndpoint({
    ...shared,
    kind: 'query',
    summary: 'Where a driver stands in championships, running ones first',
    description: 'For a driver’s page.',
    input: z.object({ playerId: PlayerId }),
    output: z.array(DriverChampionship).max(200),
    rest: {
      method: 'GET',
      path: '/api/driver/:playerId/championships',
      params: z.object({ playerId: PlayerId }),
    },
  }),
  ofTrack: defineEndpoint({
    ...shared,
    kind: 'query',
    summary: 'Rounds of championships at a track: those to come, the next first, then those raced',
    description: 'Leads from a track to the championships that race there.',
    input: z.object({ track: TrackCode }),
    output: z.array(TrackRound).max(100),
    rest: { method: 'GET', path: '/api/track/:track/championships', params: z.object({ track: TrackCode }) },
  }),
  mine: defineEndpoint({
    ...own,
    kind: 'query',
    summary: 'Your entries',
    input: z.strictObject({}),
    output: z.array(OwnChampionship).max(500),
    rest: { method: 'GET', path: '/api/championships/mine' },
  }),
  ownCalendar: defineEndpoint({
    ...own,
    kind: 'query',
    summary: 'The token of your private calendar address',
    input: z.strictObject({}),
    output: OwnCalendar,
    rest: { method: 'GET', path: '/api/calendar/mine' },
  }),
  renewCalendar: defineEndpoint({
    ...own,
    kind: 'mutation',
    summary: 'Gives you a new private calendar address; the one before no longer answers',
    input: z.strictObject({}),
    output: OwnCalendar,
    rest: { method: 'POST', path: '/api/calendar/renew', body: z.strictObject({}) },
  }),
  ownEntry: defineEndpoint({
    ...own,
    kind: 'query',
    summary: 'Your entry, or what signing up needs and would mean',
    input: Id,
    output: OwnEntry,
    rest: { method: 'GET', path: '/api/championship/:championshipId/own-entry', params: inPath },
  }),
  signUp: defineEndpoint({
    ...own,
    kind: 'mutation',
    summary: 'Signs you up, or puts you on the waiting list when it is full',
    input: SignUp,
    output: OwnEntry,
    rest: { method: 'POST', path: '/api/championships/sign-up', body: SignUp },
  }),
  changeEntry: defineEndpoint({
    ...own,
    kind: 'mutation',
    summary: 'Changes car, number, team or note of your entry',
    input: ChangeEntry,
    output: OwnEntry,
    rest: { method: 'POST', path: '/api/championships/change-entry', body: ChangeEntry },
  }),
  withdraw: defineEndpoint({
    ...own,
    kind: 'mutation',
    summary: 'Withdraws you from a championship, or from one of its rounds',
    input: Withdrawal,
    output: OwnEntry,
    rest: { method: 'POST', path: '/api/championships/withdraw', body: Withdrawal },
  }),
};
