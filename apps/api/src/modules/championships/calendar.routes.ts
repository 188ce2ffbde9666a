import { calendars, type TextExport, type Translation } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ContextOf } from '../../endpoint/context.ts';
import { mountText } from '../../http/text-exports.ts';
import { writeCalendar, type CalendarEntry } from './calendar.ics.ts';
import type { ChampionshipCalendar } from './calendar.service.ts';

interface CalendarRoutes {
  readonly contextOf: ContextOf;
  readonly calendar: ChampionshipCalendar;
  readonly readNames: () => Promise<Translation>;
}

/** Calendars that programs subscribe to. They name the site’s own host, so they are written for each request. */
export function registerCalendars(app: FastifyInstance, { contextOf, calendar, readNames }: CalendarRoutes): void {
  const mount = <P extends z.ZodType, Q extends z.ZodType>(
    declared: TextExport<P, Q>,
    read: (input: z.output<P> & z.output<Q>) => Promise<{ name: string; entries: readonly CalendarEntry[] }>,
  ): void =>
    mountText({
      app,
      contextOf,
      declared,
      type: 'text/calendar',
      access: 'public',
      cache: 'none',
      async write(input, { origin }) {
        const [{ name, entries }, names] = await Promise.all([read(input), readNames()]);
        return { text: writeCalendar(entries, { name, origin, names }), fileName: null };
      },
    });
  mount(calendars.all, async (filter) => ({ name: 'Races', entries: await calendar.all(filter) }));
  mount(calendars.championship, ({ championshipId, round }) => calendar.ofChampionship(championshipId, round));
  mount(calendars.mine, async ({ token }) => ({ name: 'My races', entries: await calendar.ofOwner(token) }));
}
