import { ReportStatus } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { accusedDriverOf, refusalOf, statusAfter, type ReportAction } from './reports.rules.ts';

const ACTIONS: readonly ReportAction[] = [
  'take',
  'handOver',
  'release',
  'note',
  'draft',
  'decide',
  'dismiss',
  'withdraw',
];
const TRANSITIONS: Record<string, string> = {
  'submitted take': 'underReview',
  'submitted handOver': 'underReview',
  'submitted withdraw': 'withdrawn',
  'submitted note': 'submitted',
  'underReview take': 'underReview',
  'underReview handOver': 'underReview',
  'underReview release': 'submitted',
  'underReview draft': 'underReview',
  'underReview note': 'underReview',
  'underReview decide': 'decided',
  'underReview dismiss': 'dismissed',
  'underReview withdraw': 'withdrawn',
  'decided note': 'decided',
  'dismissed note': 'dismissed',
  'withdrawn note': 'withdrawn',
};

describe('the states of a report', () => {
  it.each(ReportStatus.options.flatMap((status) => ACTIONS.map((action) => [status, action] as const)))(
    '%s, %s',
    (status, action) => {
      expect(statusAfter(status, action)).toBe(TRANSITIONS[`${status} ${action}`] ?? null);
    },
  );
});

describe('a report that is not taken', () => {
  const fine = {
    isBanned: false,
    ownDriverId: 7,
    crewIds: [8, null],
    sameReportId: null,
    reportsOfDay: 9,
    reportsOfEvent: 4,
    oldestOfDay: '2025-06-15T10:30:00.000Z',
    now: new Date('2025-06-15T12:00:00Z'),
  };
  it.each([
    ['nothing is wrong', {}, null],
    ['the reporter has no driver and the accused none either', { ownDriverId: null, crewIds: [null] }, null],
    ['he is banned from reporting', { isBanned: true }, /^You are banned/],
    ['he drove the car himself', { crewIds: [8, 7] }, /your own car/],
    ['he said it before', { sameReportId: 3 }, /it is your report 3/],
    ['it would be the sixth of the event', { reportsOfEvent: 5 }, /5 times from this event/],
    ['it would be the eleventh of the day', { reportsOfDay: 10 }, /10 times within a day.* again in 23 hours/],
    [
      'of which there is an hour and a half',
      { reportsOfDay: 10, oldestOfDay: '2025-06-14T13:30:00.000Z' },
      /in 2 hours/,
    ],
    ['of which there is almost an hour', { reportsOfDay: 10, oldestOfDay: '2025-06-14T12:59:30.000Z' }, /in 1 hour\./],
    ['of which there are 20 minutes', { reportsOfDay: 10, oldestOfDay: '2025-06-14T12:20:00.000Z' }, /in 20 minutes/],
    ['a ban comes before everything', { isBanned: true, crewIds: [7], sameReportId: 3 }, /^You are banned/],
  ] as const)('%s', (_name, change, expected) => {
    const refusal = refusalOf({ ...fine, ...change });
    if (expected === null) expect(refusal).toBeNull();
    else expect(refusal?.publicMessage).toMatch(expected);
  });
});

describe('the accused of a car', () => {
  it.each([
    ['the only driver', { driverIndex: null, lapDriverIndex: null, crewIds: [7] }, 7],
    ['who was named', { driverIndex: 1, lapDriverIndex: 0, crewIds: [7, 8] }, 8],
    ['who drove the lap', { driverIndex: null, lapDriverIndex: 1, crewIds: [7, 8] }, 8],
    ['nobody in particular of two', { driverIndex: null, lapDriverIndex: null, crewIds: [7, 8] }, null],
    ['nobody: the lap says none', { driverIndex: null, lapDriverIndex: -1, crewIds: [7, 8] }, null],
    ['nobody: there is no third', { driverIndex: 2, lapDriverIndex: null, crewIds: [7, 8] }, null],
    ['nobody: the car has no driver', { driverIndex: null, lapDriverIndex: null, crewIds: [] }, null],
    ['nobody who is known', { driverIndex: null, lapDriverIndex: null, crewIds: [null] }, null],
  ])('%s', (_name, { driverIndex, ...car }, expected) => {
    expect(accusedDriverOf(car, driverIndex)).toBe(expected);
  });
});
