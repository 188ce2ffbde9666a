import type { ChampionshipDefinition, ErrorBody, SignUpRules } from '@paddock/contracts';

export type Issue = NonNullable<ErrorBody['issues']>[number];

/** What rulings, entries and teams refer to by its code. */
export interface Reference {
  readonly to: 'round' | 'heat' | 'class';
  readonly code: string;
  readonly by: 'decision' | 'entry' | 'team';
  readonly count: number;
}

/** What is wrong with rules beyond their shape; paths as in the definition. */
export function problemsOf(definition: ChampionshipDefinition, references: readonly Reference[]): Issue[] {
  return [
    ...classProblems(definition),
    ...definition.rounds.flatMap(roundProblems),
    ...raceProblems(definition),
    ...schemeProblems(definition),
    ...signUpProblems(definition),
    ...missing(definition, references),
  ];
}

function classProblems({ classes, tables }: ChampionshipDefinition): Issue[] {
  return [
    ...problems(classes, ({ code }, index) =>
      code === 'all' ? [`classes.${index}.code`, '“all” is the table of all classes. Choose another code.'] : null,
    ),
    ...(tables.includes('class') && classes.length === 0
      ? [{ path: 'tables', message: 'Standings of each class need classes. Add one, or show all cars together.' }]
      : []),
    ...(new Set(tables).size < tables.length ? [{ path: 'tables', message: 'Name each kind of table once.' }] : []),
  ];
}

function roundProblems(round: ChampionshipDefinition['rounds'][number], index: number): Issue[] {
  const { minDriveMinutes: least, maxDriveMinutes: most } = round;
  if (least === null || most === null || least <= most) return [];
  return [{ path: `rounds.${index}.maxDriveMinutes`, message: 'The most driving time is below the least.' }];
}

/** A race counts once. */
function raceProblems({ rounds }: ChampionshipDefinition): Issue[] {
  const taken = new Map<number, string>();
  return rounds.flatMap((round, index) =>
    problems(round.heats, ({ eventId }, heat) => {
      if (eventId === null) return null;
      const other = taken.get(eventId);
      taken.set(eventId, round.code);
      if (other === undefined) return null;
      return [`rounds.${index}.heats.${heat}.eventId`, `This race is already chosen for round ${other}.`];
    }),
  );
}

function schemeProblems({ rounds, schemes }: ChampionshipDefinition): Issue[] {
  const numbers = schemes.map(({ from }) => (from === null ? 0 : rounds.findIndex(({ code }) => code === from)));
  return schemes.flatMap(({ from, scheme }, index) => {
    const path = `schemes.${index}`;
    const fromProblem = (): string | null => {
      if (index === 0) return from === null ? null : 'The first points count from the first round.';
      if (from === null) return 'Say from which round these points count.';
      const number = numbers[index] ?? -1;
      if (number < 0) return `There is no round ${from}.`;
      return number > (numbers[index - 1] ?? -1) ? null : 'Later points count from a later round.';
    };
    return [
      ...at(`${path}.from`, fromProblem()),
      ...at(
        `${path}.scheme.distanceSteps`,
        isFalling(scheme.distanceSteps.map(({ share }) => numberOf(share)))
          ? null
          : 'Begin with the largest share of the distance, and name each once.',
      ),
      ...at(
        `${path}.scheme.byStarters`,
        isFalling(scheme.byStarters.map(({ starters }) => -starters))
          ? null
          : 'Begin with the fewest starters, and name each number once.',
      ),
      ...at(
        `${path}.scheme.roundTo`,
        scheme.roundTo !== null && numberOf(scheme.roundTo) === 0 ? 'Points cannot be rounded to 0.' : null,
      ),
      ...at(
        `${path}.scheme.tieBreaks`,
        new Set(scheme.tieBreaks).size < scheme.tieBreaks.length ? 'Name each way to break a tie once.' : null,
      ),
    ];
  });
}

function signUpProblems({ signUp, classes }: ChampionshipDefinition): Issue[] {
  if (signUp === null) return [];
  const codes = new Set(classes.map(({ code }) => code));
  const { lowestNumber, highestNumber, minClassValue, maxClassValue } = signUp;
  const isRange = minClassValue === null || maxClassValue === null || minClassValue <= maxClassValue;
  return [
    ...at('signUp.highestNumber', lowestNumber > highestNumber ? 'The highest number is below the lowest.' : null),
    ...at('signUp.maxClassValue', isRange ? null : 'The highest class value is below the lowest.'),
    ...at('signUp.places', tooFewNumbers(signUp)),
    ...problems(signUp.placesByClass, (one, index) => {
      const path = `signUp.placesByClass.${index}.class`;
      if (!codes.has(one.class)) return [path, `There is no class ${one.class}.`];
      const first = signUp.placesByClass.findIndex((other) => other.class === one.class);
      return first === index ? null : [path, `The places of class ${one.class} are there twice.`];
    }),
  ];
}

function tooFewNumbers({ places, lowestNumber, highestNumber }: SignUpRules): string | null {
  const numbers = highestNumber - lowestNumber + 1;
  if (places === null || numbers < 1 || places <= numbers) return null;
  return `There are only ${numbers} race numbers for ${places} places.`;
}

const WORDS = {
  decision: ['decision of the stewards', 'decisions of the stewards'],
  entry: ['entry', 'entries'],
  team: ['team', 'teams'],
} as const;

/** What is referred to and would be gone. */
function missing({ rounds, classes }: ChampionshipDefinition, references: readonly Reference[]): Issue[] {
  const there = {
    round: new Set(rounds.map(({ code }) => code)),
    heat: new Set(rounds.flatMap(({ heats }) => heats.map(({ code }) => code))),
    class: new Set(classes.map(({ code }) => code)),
  };
  const gone = references.filter(({ to, code }) => !there[to].has(code));
  const keys = [...new Set(gone.map(({ to, code }) => `${to} ${code}`))];
  return keys.map((key) => {
    const own = gone.filter(({ to, code }) => `${to} ${code}` === key);
    const who = own.map(({ by, count }) => `${count} ${WORDS[by][count === 1 ? 0 : 1]}`);
    const isOne = own.length === 1 && own[0]?.count === 1;
    return {
      path: own[0]?.to === 'class' ? 'classes' : 'rounds',
      message: `The ${key} cannot be removed: ${listed(who)} ${isOne ? 'refers' : 'refer'} to it.`,
    };
  });
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

function isFalling(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value < (values[index - 1] ?? value));
}

/** Of `3/4`, to compare: texts of the contract differ by more than a rounding. */
function numberOf(share: string): number {
  const [above = 0, below = 1] = share.split('/').map(Number);
  return above / below;
}

function at(path: string, message: string | null): Issue[] {
  return message === null ? [] : [{ path, message }];
}

function problems<T>(
  list: readonly T[],
  problemOf: (one: T, index: number) => readonly [path: string, message: string] | null,
): Issue[] {
  return list.flatMap((one, index) => {
    const found = problemOf(one, index);
    return found === null ? [] : [{ path: found[0], message: found[1] }];
  });
}
