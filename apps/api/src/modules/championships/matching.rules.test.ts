import { Round } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { isMissing, matchRounds, windowOf, type FoundRace } from './matching.rules.ts';

const NOW = '2026-12-31T00:00:00.000Z';

const round = (fields: Partial<Round> = {}, heats = ['R1']): Round =>
  Round.parse({
    code: heats[0],
    trackName: 'spa',
    startsAt: '2026-12-04T20:00',
    timeZone: 'Australia/Sydney',
    heats: heats.map((code) => ({ code })),
    ...fields,
  });

/** A race at Spa on server 1 that begins at 20:00 in Sydney. */
const race = (eventId: number, fields: Partial<FoundRace> = {}): FoundRace => ({
  eventId,
  kind: 'race',
  trackName: 'spa',
  serverId: 1,
  title: 'Friday league',
  beganAt: '2026-12-04T09:00:00.000Z',
  formerIds: [],
  isVoided: false,
  ...fields,
});

/** The events of the heats of each round. */
function matched(rounds: Round[], events: FoundRace[], { chosen = [] as [number, FoundRace][], now = NOW } = {}) {
  return matchRounds({ rounds, events, chosen: new Map(chosen), now }).map(({ state, heats }) => [
    state,
    ...heats.map(({ event }) => event?.eventId ?? null),
  ]);
}

it('finds the race at the planned time, on the track, on one of the servers, of the title', () => {
  const filter = { serverIds: [1, 2], titleBegins: 'friday' };
  const rounds = [round({ filter: { ...round().filter, ...filter } })];
  expect(matched(rounds, [race(7)])).toEqual([['run', 7]]);
  const others = [
    race(1, { trackName: 'monza' }),
    race(2, { serverId: 3 }),
    race(3, { title: 'Public' }),
    race(4, { kind: 'qualifying' }),
    race(5, { beganAt: '2026-12-04T02:59:00.000Z' }),
    race(6, { beganAt: '2026-12-05T03:01:00.000Z' }),
  ];
  expect(matched(rounds, others)).toEqual([['missing', null]]);
  expect(matched([round({ trackName: null })], [race(1, { trackName: 'monza' })])).toEqual([['run', 1]]);
});

it('begins at the planned time of day on both sides of a clock change', () => {
  // Sydney's clocks go forward on 4 October 2026.
  const at = (startsAt: string) =>
    windowOf(round({ startsAt, filter: { ...round().filter, hoursBefore: 0, hoursAfter: 0 } }));
  expect(at('2026-10-03T20:00')?.from).toBe('2026-10-03T10:00:00.000Z');
  expect(at('2026-10-04T20:00')?.from).toBe('2026-10-04T09:00:00.000Z');
});

it('gives the heats of a round their races in the order of time, the first heats when there are fewer', () => {
  const [sprint, feature] = [race(9), race(3, { beganAt: '2026-12-04T10:00:00.000Z' })];
  const rounds = [round({}, ['S', 'F'])];
  expect(matched(rounds, [feature, sprint])).toEqual([['run', 9, 3]]);
  expect(matched(rounds, [feature])).toEqual([['run', 3, null]]);
});

it('keeps the heat of a voided race for the one that is to come again, until there are as many others as heats', () => {
  const at = (eventId: number, hour: number, isVoided = false) =>
    race(eventId, { beganAt: `2026-12-04T${hour}:00:00.000Z`, isVoided });
  const rounds = [round({}, ['S', 'F'])];
  const voided = at(1, 10, true);
  expect(matched(rounds, [voided, at(2, 11)])).toEqual([['run', null, 2]]);
  expect(matched(rounds, [voided, at(2, 11, true)])).toEqual([['missing', null, null]]);
  expect(matched(rounds, [voided, at(2, 11), at(3, 12)])).toEqual([['run', 2, 3]]);
  expect(matched(rounds, [voided, at(2, 11, true), at(3, 12)])).toEqual([['run', null, 3]]);
  expect(matched(rounds, [voided, at(2, 11), at(3, 12), at(4, 13)])).toEqual([['choose', null, null]]);
  // Without the heat it is no longer to come.
  expect(matched([round({}, ['F'])], [voided, at(2, 11)])).toEqual([['run', 2]]);
});

it('leaves a voided race that staff chose in its heat alone', () => {
  const rounds = [round({}, ['S', 'F', 'G'])].map((one) => ({
    ...one,
    heats: one.heats.map((heat) => (heat.code === 'S' ? { ...heat, eventId: 1 } : heat)),
  }));
  const second = race(2, { beganAt: '2026-12-04T10:00:00.000Z' });
  expect(matched(rounds, [race(1, { isVoided: true }), second])).toEqual([['run', null, 2, null]]);
});

it('waits for staff when there are more races than heats, until they exclude or choose one', () => {
  const [first, second] = [race(1), race(2, { beganAt: '2026-12-04T10:00:00.000Z' })];
  expect(matched([round()], [first, second])).toEqual([['choose', null]]);
  const excluding = round({ filter: { ...round().filter, excludedEventIds: [1] } });
  expect(matched([excluding], [first, second])).toEqual([['run', 2]]);
  const [heat] = round().heats;
  const choosing = round({ heats: heat === undefined ? [] : [{ ...heat, eventId: 2 }] });
  expect(matched([choosing], [first, second], { chosen: [[2, second]] })).toEqual([['run', 2]]);
});

it('excludes an event by the id it had before it was folded', () => {
  const excluding = round({ filter: { ...round().filter, excludedEventIds: [1] } });
  expect(matched([excluding], [race(5, { formerIds: [1] })])).toEqual([['missing', null]]);
});

it('has one kind wait while the other is found', () => {
  const weekend = round({
    heats: round({}, ['Q', 'R']).heats.map((heat) => ({ ...heat, kind: heat.code === 'Q' ? 'qualifying' : 'race' })),
  });
  const events = [race(1, { kind: 'qualifying' }), race(2), race(3)];
  expect(matched([weekend], events)).toEqual([['choose', 1, null]]);
});

it('takes a chosen event of any track and time, and none that does not count', () => {
  const [heat] = round().heats;
  const choosing = round({ startsAt: null, heats: heat === undefined ? [] : [{ ...heat, eventId: 4 }] });
  const elsewhere = race(4, { trackName: 'monza', beganAt: '2020-01-01T00:00:00.000Z' });
  expect(matched([choosing], [], { chosen: [[4, elsewhere]] })).toEqual([['run', 4]]);
  expect(matched([choosing], [race(1)])).toEqual([['planned', null]]);
});

it('gives an event to one round: the one planned nearest, and not to one if another has chosen it', () => {
  const rounds = [round({ startsAt: '2026-12-04T20:00' }, ['R1']), round({ startsAt: '2026-12-04T21:00' }, ['R2'])];
  const late = race(2, { beganAt: '2026-12-04T10:05:00.000Z' });
  expect(matched(rounds, [late, race(1)])).toEqual([
    ['run', 1],
    ['run', 2],
  ]);
  const [first] = rounds;
  if (first === undefined) throw new Error('there are two');
  const chosen = { ...first, heats: first.heats.map((heat) => ({ ...heat, eventId: 2 })) };
  expect(matched([chosen, ...rounds.slice(1)], [late], { chosen: [[2, late]] })).toEqual([
    ['run', 2],
    ['missing', null],
  ]);
});

it('misses a race only when its time is over, and none of a cancelled round or one without a date', () => {
  expect(matched([round()], [], { now: '2026-12-04T12:00:00.000Z' })).toEqual([['planned', null]]);
  expect(isMissing(round({ minutes: 60 }), '2026-12-05T04:00:00.000Z')).toBe(false);
  expect(isMissing(round({ minutes: 60 }), '2026-12-05T04:01:00.000Z')).toBe(true);
  expect(matched([round({ isCancelled: true })], [race(1)])).toEqual([['cancelled', null]]);
  expect(matched([round({ startsAt: null })], [race(1)])).toEqual([['planned', null]]);
});
