import fc from 'fast-check';
import { acResultFile } from './ac-result-file.ts';
import { driver, NONE, resultFile, type ResultFile, type TestCar, type TestSession } from './result-file.ts';

export interface GeneratedFile extends ResultFile {
  /** Which of the two servers wrote it. */
  readonly server: 0 | 1;
}

const TRACKS = ['monza', 'spa_2019', 'unknown_ring'];
/** Two GT3, one GT4 and one nobody knows. */
const MODELS = [20, 30, 57, 990];
const PLACES = 3;

const lap = fc.record({
  // Few different times, so that ties are common.
  time: fc.integer({ min: 60_000, max: 60_007 }),
  valid: fc.boolean(),
  driver: fc.integer({ min: 0, max: 1 }),
});

const car: fc.Arbitrary<TestCar> = fc.record({
  drivers: fc
    .array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 2 })
    // Some drivers change their name from file to file, some have no usable id.
    .chain((numbers) =>
      fc.tuple(
        ...numbers.map((number) =>
          fc.constantFrom(driver(number), driver(number, `Other ${number}`), { playerId: '', firstName: 'Guest' }),
        ),
      ),
    ),
  laps: fc.array(lap, { maxLength: 6 }),
  model: fc.constantFrom(...MODELS),
  totalTime: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 300_000, max: 420_000 }) },
    { weight: 1, arbitrary: fc.constant(NONE) },
  ),
  penalties: fc.oneof(
    { weight: 8, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constant(['Disqualified']) },
  ),
});

export const generatedSession: fc.Arbitrary<TestSession> = fc.record({
  type: fc.constantFrom('FP', 'Q', 'R', 'R', 'R2'),
  track: fc.constantFrom(...TRACKS),
  end: fc
    .tuple(fc.integer({ min: 31, max: 32 }), fc.integer({ min: 0, max: PLACES }))
    // The last day of a year and the first of the next, on round times so that some sessions end together.
    .map(([day, slot]) => `${day <= 31 ? `2412${day}` : '250101'}_${String(slot * 4 + 8).padStart(2, '0')}0000`),
  cars: fc.array(car, { minLength: 1, maxLength: 5 }),
  wet: fc.boolean(),
});

/** Files of a few days on two servers; some say the same as another with other bytes, or of another game. */
export const generatedFiles: fc.Arbitrary<GeneratedFile[]> = fc
  .array(
    fc.tuple(
      generatedSession,
      fc.constantFrom<0 | 1>(0, 1),
      fc.constantFrom('once', 'twice', 'blanked', 'undated', 'otherGame'),
    ),
    {
      minLength: 2,
      maxLength: 12,
    },
  )
  .map((sessions) =>
    sessions.flatMap(([generated, server, copies]): GeneratedFile[] => {
      const file = { ...resultFile(generated), server };
      if (copies === 'once') return [file];
      if (copies === 'otherGame') return [file, { ...acResultFile(generated), server }];
      const encoded = { ...resultFile(generated, 'utf8'), server };
      if (copies === 'twice') return [file, encoded];
      if (copies === 'undated')
        return [file, encoded, ...[file, encoded].map((one) => ({ ...one, fileName: 'copy.json' }))];
      return [file, { ...resultFile(blanked(generated)), server }];
    }),
  );

/** The same session with nobody's name or id. */
export function blanked(original: TestSession): TestSession {
  return {
    ...original,
    cars: original.cars.map((one) => ({
      ...one,
      drivers: one.drivers.map(() => ({ playerId: '<anonymous>', firstName: 'x' })),
    })),
  };
}
