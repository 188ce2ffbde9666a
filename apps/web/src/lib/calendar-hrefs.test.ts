import { calendars } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { calendarHrefs } from './calendar-hrefs.ts';

const hrefs: Record<keyof typeof calendars, string> = {
  all: calendarHrefs.all({}),
  championship: calendarHrefs.championship(4),
  mine: calendarHrefs.mine('secret'),
};

it.each(Object.entries(hrefs))('%s is where the contract has it', (name, href) => {
  // @NOTE the names are the keys of the contract.
  const { path } = calendars[name as keyof typeof calendars];
  expect(href.split('?')[0]).toBe(path.replace(/:\w+/, '4'));
});

it('filters, rounds and tokens are in the query', () => {
  expect(calendarHrefs.all({ carGroup: 'GT3', track: undefined })).toBe('/api/calendar.ics?carGroup=GT3');
  expect(calendarHrefs.championship(4, 'R2')).toBe('/api/championship/4/calendar.ics?round=R2');
  expect(calendarHrefs.mine('secret')).toBe('/api/calendar/mine.ics?token=secret');
});
