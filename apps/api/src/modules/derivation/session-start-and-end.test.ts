import type { GameSession, SessionTime } from '@paddock/result-files';
import { describe, expect, it } from 'vitest';
import { sessionOf } from '../../../test/support/facts.ts';
import { endOf } from './session-start-and-end.ts';

const ARRIVAL = '2025-06-15T12:00:00.000Z';

const ON_THE_CLOCK: Omit<SessionTime, 'local'> = {
  at: null,
  utcOffsetMinutes: null,
  isApproximate: false,
  precision: 'second',
  source: 'fileName',
};

function ending(local: string | null): GameSession {
  const end = local === null ? null : { ...ON_THE_CLOCK, local };
  return { ...sessionOf('R', []), end };
}

const end = (local: string | null, modifiedAt: string | null = null) =>
  endOf(ending(local), { timeZone: 'UTC', modifiedAt }, ARRIVAL);

describe('the end of a session', () => {
  it.each([
    ['long ago', '2019-01-02T03:04:05', '2019-01-02T03:04:05.000Z'],
    ['just now', '2025-06-15T11:59:00', '2025-06-15T11:59:00.000Z'],
    ['10 minutes ahead of its arrival', '2025-06-15T12:10:00', '2025-06-15T12:10:00.000Z'],
  ])('that the file says to be %s is taken as it is', (_, said, endAt) => {
    expect(end(said)).toEqual({ endAt, isEndApproximate: false, warnings: [] });
  });

  it('more than 10 minutes ahead of its arrival, as wrong time zones make it, is approximate', () => {
    expect(end('2025-06-16T12:00:00')).toMatchObject({
      endAt: '2025-06-16T12:00:00.000Z',
      isEndApproximate: true,
      warnings: [{ code: 'end_in_future' }],
    });
  });

  it.each([
    ['the first', '2025-10-26T00:40:05.000Z', '2025-10-26T00:30:00.000Z'],
    ['the second', '2025-10-26T01:40:05.000Z', '2025-10-26T01:30:00.000Z'],
    ['the second, long after', '2025-11-26T00:00:00.000Z', '2025-10-26T01:30:00.000Z'],
    ['the first, by its arrival', null, '2025-10-26T00:30:00.000Z', '2025-10-26T00:31:00.000Z'],
    ['the second, by its arrival', null, '2025-10-26T01:30:00.000Z', '2025-10-26T01:31:00.000Z'],
  ])('in the hour that comes twice is %s', (_which, modifiedAt, endAt, arrival = '2025-12-01T00:00:00.000Z') => {
    expect(endOf(ending('2025-10-26T02:30:00'), { timeZone: 'Europe/Berlin', modifiedAt }, arrival)).toEqual({
      endAt,
      isEndApproximate: false,
      warnings: [],
    });
  });

  it.each([
    ['by the file', '2025-06-16T12:00:01', null],
    ['by the file, far ahead', '2099-01-01T00:00:00', null],
    ['by when the file was written', null, '2025-07-01T00:00:00.000Z'],
  ])('more than a day ahead of its arrival, %s, is the arrival: approximate, with a warning', (_, said, modifiedAt) => {
    expect(end(said, modifiedAt)).toEqual({
      endAt: ARRIVAL,
      isEndApproximate: true,
      warnings: [{ code: 'end_in_future', message: expect.stringContaining("Check the server's clock") }],
    });
  });

  it('that nobody says is when the file was written, else its arrival', () => {
    expect(end(null, '2025-06-01T00:00:00.000Z')).toEqual({
      endAt: '2025-06-01T00:00:00.000Z',
      isEndApproximate: true,
      warnings: [],
    });
    expect(end(null)).toEqual({ endAt: ARRIVAL, isEndApproximate: true, warnings: [] });
  });
});
