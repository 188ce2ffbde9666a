import { readResultFile, type GameSession } from '@paddock/result-files';
import { CLASSIFIED_SHARES } from 'race-format';
import type { EventFacts } from '../../src/database/event-facts.ts';
import { keyOf } from '../../src/modules/derivation/catalogue-lookups.repository.ts';
import { deriveFacts, type FactsContext } from '../../src/modules/derivation/facts.rules.ts';
import { driver, NONE, resultFile, type TestCar, type TestDriver, type TestSession } from './result-file.ts';

export const END = '2025-06-01T10:30:00.000Z';
export const GT3 = 20;
export const GT4 = 57;
export const GUEST: TestDriver = { playerId: '', firstName: 'Guest' };

/** What the file does not know: drivers 0 to 19 and two models. */
export const context: FactsContext = {
  serverId: 1,
  trackId: 2,
  endAt: END,
  isEndApproximate: false,
  // Driver 3 has the id 3: see driver() of the test files.
  driverIds: new Map(Array.from({ length: 20 }, (_, number) => [driver(number).playerId, number])),
  cars: new Map(
    [
      { id: GT3, carGroup: 'GT3' },
      { id: GT4, carGroup: 'GT4' },
    ].map((model) => [keyOf('acc', String(model.id)), model]),
  ),
  points: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
  classifiedShares: CLASSIFIED_SHARES,
  decisions: [],
};

/** A session as a file says it. */
export function sessionOf(type: string, cars: readonly TestCar[]): GameSession {
  const session: TestSession = { type, track: 'monza', end: '250601_203000', driven: '', cars };
  return readSession(resultFile(session));
}

/** The only session of a file that can be read. */
export function readSession(file: { readonly bytes: Uint8Array; readonly fileName: string }): GameSession {
  const read = readResultFile(file);
  if (!read.ok) throw new Error(read.problem.message);
  const [session] = read.sessions;
  if (session === undefined) throw new Error(`${file.fileName} has no session`);
  return session;
}

/** The facts of such a session, with parts of it changed. */
export function factsOf(type: string, cars: readonly TestCar[], change: Partial<GameSession> = {}): EventFacts {
  return deriveFacts({ ...sessionOf(type, cars), ...change }, context);
}

/** A car of the driver with this number that drove three laps, and finished unless said otherwise. */
export function car(number: number, more: Partial<TestCar> = {}): TestCar {
  return { drivers: [driver(number)], laps: [130_000, 100_000 + number, 100_000 + number], ...more };
}
/** What became of a car, as its file says it. */
export const didNotFinish = { totalTime: NONE };
export const didNotStart = { laps: [] };
export const disqualified = { penalties: ['Disqualified'] };
