import { describe, expect, it } from 'vitest';
import type { CrowdReport } from '../clients/crowd.ts';
import { UsageError } from '../command-line.ts';
import { readOptions } from './options.ts';
import { findFaults, Tally } from './tally.ts';

function reportOf(events: CrowdReport['events']): CrowdReport {
  return { connected: 3, reconnects: 0, others: 0, cpuSeconds: 0, events };
}

function tallyOf(events: CrowdReport['events']): Tally {
  const tally = new Tally(3);
  tally.uploaded({ eventId: 7, sentAt: 1_000, answeredAt: 1_050 });
  tally.told(reportOf(events));
  return tally;
}

describe('what the clients were told', () => {
  it('is complete when each has each event once; delays count from the answer', () => {
    const tally = tallyOf([{ eventId: 7, received: 1, duplicates: 0, arrivals: [[1_040, 1]] }]);
    expect(tally.row()).toMatchObject({ deliveries: 1, missing: 2, p99: 0, p99SinceSent: 40 });
    // Told while it still came in: counts add up, instants of before are not told again.
    tally.told(reportOf([{ eventId: 7, received: 3, duplicates: 0, arrivals: [[1_150, 2]] }]));
    const row = tally.row();
    expect(row).toMatchObject({ deliveries: 3, missing: 0, duplicates: 0, unknown: 0, p50: 100, most: 100 });
    expect(row.p99SinceSent).toBe(150);
    expect(findFaults(row, { uploads: 1, failures: [] })).toEqual([]);
  });

  it.each<[string, CrowdReport['events'][number], RegExp]>([
    ['lost', { eventId: 7, received: 2, duplicates: 0, arrivals: [[1_100, 2]] }, /^1 deliveries lost$/],
    ['duplicated', { eventId: 7, received: 3, duplicates: 2, arrivals: [[1_100, 3]] }, /^2 deliveries duplicated$/],
    ['late', { eventId: 7, received: 3, duplicates: 0, arrivals: [[2_051, 3]] }, /^p99 over 1000 ms$/],
  ])('says what was %s', (_what, event, fault) => {
    const faults = findFaults(tallyOf([event]).row(), { uploads: 1, failures: [] });
    expect(faults).toEqual([expect.stringMatching(fault)]);
  });

  it('does not count what others handed in', () => {
    const row = tallyOf([
      { eventId: 7, received: 3, duplicates: 0, arrivals: [[1_100, 3]] },
      { eventId: 8, received: 3, duplicates: 0, arrivals: [[9_999, 3]] },
    ]).row();
    expect(row).toMatchObject({ deliveries: 3, unknown: 1, missing: 0, most: 50 });
  });

  it('says which uploads came to nothing', () => {
    const { row } = { row: tallyOf([{ eventId: 7, received: 3, duplicates: 0, arrivals: [[1_100, 3]] }]).row() };
    expect(findFaults(row, { uploads: 2, failures: [] })).toEqual(['1 of 2 uploads did not become an event']);
  });
});

describe('options', () => {
  it('have defaults', () => {
    expect(readOptions([])).toEqual({ url: null, tokens: [], clients: 1_000, servers: 4, uploads: 30, minutes: 1 });
  });

  it.each([
    ['--url https://example.com --token a', /this machine/],
    ['--url http://192.0.2.1:3000 --token a', /this machine/],
    ['--url http://127.0.0.1:3000 --servers 2 --token a', /2 ingest tokens/],
    ['--clients 1e9', /at most 20000/],
    ['--clients 0', /above 0/],
    ['--servers 1.5', /whole number/],
    ['--minutes soon', /above 0/],
    ['--nonsense', /nonsense/],
  ])('%s is refused', (line, reason) => {
    expect(() => readOptions(line.split(' '))).toThrow(UsageError);
    expect(() => readOptions(line.split(' '))).toThrow(reason);
  });
});
