/** The parts of the page in their order: ids of their places, by which links lead to them, and their headings. */
export const RULE_PARTS = {
  rounds: 'Rounds',
  points: 'Points',
  drops: 'Dropped results',
  classes: 'Classes',
  teams: 'Teams',
  level: 'Level drivers',
  entries: 'Entries',
  texts: 'Name and texts',
  stewards: 'Stewards',
  handicap: 'Handicap',
  more: 'More rules',
} as const;
export type RulePart = keyof typeof RULE_PARTS;

/** There once rules are published. */
export const LIST_PARTS = {
  drivers: 'Drivers',
  'team-list': 'Teams and their drivers',
  'entry-list': 'Entry list for the game server',
  rulings: 'Rulings',
} as const;

/** In which part a field of the rules is, by the beginning of its path. */
const PART_OF: Readonly<Record<string, RulePart>> = {
  rounds: 'rounds',
  schemes: 'points',
  classes: 'classes',
  tables: 'classes',
  isOpen: 'entries',
  signUp: 'entries',
  stewards: 'stewards',
  handicap: 'handicap',
};

/** What is wrong with rules, each after the heading of its part. */
export function problemTexts(errors: ReadonlyMap<string, string>): string[] {
  const texts = [...errors].map(([path, message]) => {
    const part = PART_OF[path.split('.')[0] ?? ''] ?? 'texts';
    return `${RULE_PARTS[part]}: ${message}`;
  });
  return [...new Set(texts)];
}
