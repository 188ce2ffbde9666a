import { z } from 'zod';
import { DriverCharts, DriverEvents, DriverHistory, DriverInfo, DriverRecord } from '../driver.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, PageSize, PlayerId } from '../primitives.ts';

const ById = z.object({ id: PlayerId });
const CarModel = z.int().min(0).max(2_147_483_647);

export const driversInfo = defineEndpoint({
  name: 'drivers.info',
  kind: 'query',
  summary: 'Driver profile and career totals',
  access: 'public',
  cache: 'shared',
  tags: ['Drivers'],
  input: ById,
  output: DriverInfo,
  rest: { method: 'GET', path: '/api/driver/:id/info', params: ById },
});

export const driversCharts = defineEndpoint({
  name: 'drivers.charts',
  kind: 'query',
  summary: 'Class value after each race, and days driven',
  access: 'public',
  cache: 'shared',
  tags: ['Drivers'],
  input: ById,
  output: DriverCharts,
  rest: { method: 'GET', path: '/api/driver/:id/charts', params: ById },
});

export const driversEvents = defineEndpoint({
  name: 'drivers.events',
  kind: 'query',
  summary: 'Events the driver took part in, newest first',
  access: 'public',
  cache: 'shared',
  tags: ['Drivers'],
  input: z.object({ id: PlayerId, cursor: Cursor.optional(), limit: PageSize.default(25) }),
  output: DriverEvents,
  rest: {
    method: 'GET',
    path: '/api/driver/:id/events',
    params: ById,
    query: z.object({
      cursor: Cursor.optional(),
      limit: z.coerce.number('This is not a number.').pipe(PageSize).default(25),
    }),
  },
});

export const driversRecords = defineEndpoint({
  name: 'drivers.records',
  kind: 'query',
  summary: 'Best lap per track and car, with its rank',
  access: 'public',
  cache: 'shared',
  tags: ['Drivers'],
  input: ById,
  output: z.array(DriverRecord),
  rest: { method: 'GET', path: '/api/driver/:id/records', params: ById },
});

export const driversHistory = defineEndpoint({
  name: 'drivers.history',
  kind: 'query',
  summary: 'Lap-time progress, of one car or all',
  access: 'public',
  cache: 'shared',
  tags: ['Drivers'],
  input: z.object({ id: PlayerId, car: CarModel.optional() }),
  output: DriverHistory,
  rest: {
    method: 'GET',
    path: '/api/driver/:id/history',
    params: ById,
    query: z.object({ car: z.coerce.number('This is not a number.').pipe(CarModel).optional() }),
  },
});
