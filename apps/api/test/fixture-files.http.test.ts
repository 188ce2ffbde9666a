import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { IngestOutcome } from '../src/modules/intake/import-outcome.ts';
import {
  askForEvent,
  eventsOf,
  ExpectedFile,
  factsExpected,
  importFolder,
  namesAgree,
  publicTexts,
} from './support/imported-files.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const Refused = z.object({ outcome: z.enum(['failed', 'skipped']), problem: z.string() });
const Accepted = ExpectedFile.extend({
  outcome: z.enum(['imported', 'duplicate', 'empty']),
  warnings: z.record(z.string(), z.number()),
});
const Expected = z.record(z.string(), z.discriminatedUnion('outcome', [Refused, Accepted]));

const folder = fileURLToPath(new URL('../../../packages/result-files/fixtures', import.meta.url));
const files = `${folder}/files`;

describe('the result files made for tests', () => {
  const expected = Expected.parse(JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8')));
  const accepted = new Map(
    Object.entries(expected).flatMap(([name, file]) => ('problem' in file ? [] : [[name, file]])),
  );
  let test: TestApp;
  let outcomes = new Map<string, IngestOutcome>();

  beforeAll(async () => {
    test = await createTestApp();
    outcomes = await importFolder(test, files);
    await test.deps.settle();
  });
  afterAll(() => test.close());

  it('become events, nothing new, nothing or a refusal with its reason, as each should', () => {
    const seen = [...outcomes].map(([name, outcome]) => [
      name,
      'problem' in outcome ? { outcome: outcome.status, problem: outcome.problem.code } : { outcome: outcome.status },
    ]);
    const wanted = Object.entries(expected).map(([name, file]) => [
      name,
      'problem' in file ? { outcome: file.outcome, problem: file.problem } : { outcome: file.outcome },
    ]);
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(wanted));
  });

  it('say over REST what they say', async () => {
    const events = eventsOf(outcomes);
    for (const [name, eventId] of events) {
      const { facts, names, wrongBests } = await askForEvent(test, eventId);
      const said = accepted.get(name);
      expect(facts, name).toEqual(said && factsExpected(said));
      expect(wrongBests, name).toEqual([]);
      expect(said && namesAgree(names, said), `names of ${name}`).toBe(true);
    }
    expect(events.length).toBeGreaterThan(30);
  });

  it('import nothing a second time', async () => {
    // A session in which nobody drove does not count.
    const driven = eventsOf(outcomes).filter(([name]) =>
      accepted.get(name)?.rows.some(({ lapCount }) => (lapCount ?? 0) > 0),
    );
    expect(eventsOf(await importFolder(test, files))).toEqual([]);
    expect((await test.app.inject('/api/stats')).json()).toMatchObject({ eventCount: driven.length });
  });

  it('never show a platform id', async () => {
    const ids = eventsOf(outcomes).map(([, eventId]) => eventId);
    expect(await publicTexts(test, ids)).not.toMatch(/[SPMX]\d{10,}/);
  });
});
