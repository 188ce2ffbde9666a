import { z } from 'zod';
import { ChampionshipId, RoundCode } from '../championships/definition.ts';
import { inUrl } from '../primitives.ts';
import { defineTextExport } from '../text-export.ts';
import { CalendarFilterInUrl } from './championships.ts';

const shared = { budget: 'search', tags: ['Championships', 'ICS'] } as const;

/** All calendars that programs can subscribe to. */
export const calendars = {
  all: defineTextExport({
    ...shared,
    name: 'championships.calendarIcs',
    path: '/api/calendar.ics',
    summary: 'Planned rounds of all championships as iCalendar, with those of the last three months',
    description: 'Subscribe to it once: the rounds come into the calendar by themselves.',
    query: CalendarFilterInUrl,
  }),
  championship: defineTextExport({
    ...shared,
    name: 'championships.championshipIcs',
    path: '/api/championship/:championshipId/calendar.ics',
    summary: 'All rounds of a championship as iCalendar, or one of them',
    description: 'The calendar of one championship, or of one round to put down.',
    params: z.object({ championshipId: inUrl(ChampionshipId) }),
    query: z.object({ round: RoundCode.optional() }),
  }),
  mine: defineTextExport({
    ...shared,
    name: 'championships.mineIcs',
    path: '/api/calendar/mine.ics',
    summary: 'The rounds that the owner of a private address has entered or waits for, as iCalendar',
    description: 'A calendar of one’s own races; whoever has the address can read it.',
    query: z.object({
      token: z
        .string()
        .regex(/^[\w-]{43}$/, 'This is not the address of a calendar.')
        .describe('Of the private address'),
    }),
  }),
} as const;
