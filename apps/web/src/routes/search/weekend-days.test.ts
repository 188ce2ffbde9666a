import { describe, expect, it } from 'vitest';
import { foundEvent } from '../../testing/replies.ts';
import { EventSearchUrl } from './search-url.ts';
import { findsRaces, weekendDays } from './weekend-days.ts';

const dateOf = (instant: string): string => instant.slice(0, 10);

const KINDS = { P: 'practice', Q: 'qualifying', R: 'race' } as const;

function event(eventId: number, weekendId: number, kind: keyof typeof KINDS, endAt: string) {
  return { ...foundEvent, eventId, weekendId, sessionKind: KINDS[kind], endAt: `${endAt}:00.000Z` };
}

describe('events as weekends by day', () => {
  it('has one row per weekend, under the day of its newest session', () => {
    const days = weekendDays(
      [
        event(9, 7, 'R', '2025-06-15T00:30'),
        event(8, 7, 'Q', '2025-06-14T23:00'),
        event(6, 6, 'P', '2025-06-14T12:00'),
        event(7, 7, 'P', '2025-06-14T11:00'),
        event(5, 5, 'R', '2025-06-14T09:00'),
      ],
      dateOf,
    );
    const ids = days.map(({ date, eventCount, weekends }) => [
      date,
      eventCount,
      weekends.map(({ weekendId }) => weekendId),
    ]);
    expect(ids).toEqual([
      ['2025-06-15', 3, [7]],
      ['2025-06-14', 2, [6, 5]],
    ]);
    const [first] = days[0]?.weekends ?? [];
    expect(first?.races.map(({ eventId }) => eventId)).toEqual([9]);
    expect(first?.others.map(({ eventId }) => eventId)).toEqual([8, 7]);
  });

  it('keeps every race and every practice of a weekend', () => {
    const [day] = weekendDays(
      [
        event(4, 1, 'R', '2025-06-15T04:00'),
        event(3, 1, 'R', '2025-06-15T03:00'),
        event(1, 1, 'P', '2025-06-15T01:00'),
      ],
      dateOf,
    );
    expect(day?.weekends.map(({ races, others }) => [races.length, others.length])).toEqual([[2, 1]]);
  });

  it('has no days without events', () => {
    expect(weekendDays([], dateOf)).toEqual([]);
  });
});

it.each([
  [{}, true],
  [{ period: 'all', track: 'spa', serverId: '3', game: 'acc' }, true],
  [{ period: 'yesterday' }, false],
  [{ sessionKind: 'practice' }, false],
  [{ minEntries: '20' }, false],
  [{ carGroup: 'GT4' }, false],
  [{ driver: 'driver0001' }, false],
  [{ title: 'cup' }, false],
])('a search with %j finds the race of each weekend: %s', (filter, expected) => {
  expect(findsRaces(EventSearchUrl.parse(filter))).toBe(expected);
});
