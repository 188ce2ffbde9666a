/** Types of options and commands, as Discord numbers them. */
const TEXT = 3;
const CHAT = 1;
/** Kinds of role metadata: a whole number of at least what a role asks for; a date of at most so many days ago. */
const [AT_LEAST, SINCE_DAYS] = [2, 6] as const;

const option = (name: string, description: string, required: boolean) => ({
  type: TEXT,
  name,
  description,
  required,
  autocomplete: true,
  max_length: 100,
});

/** The slash commands, as they are registered. */
export const COMMANDS = [
  {
    type: CHAT,
    name: 'driver',
    description: 'Class, races, wins and best track of a driver',
    options: [option('name', 'Part of the name', true)],
  },
  {
    type: CHAT,
    name: 'record',
    description: 'The fastest drivers of a track',
    options: [option('track', 'Part of the track’s name', true)],
  },
  {
    type: CHAT,
    name: 'standings',
    description: 'The standings of a championship',
    options: [option('championship', 'Part of the name; the one that runs when left out', false)],
  },
  { type: CHAT, name: 'next', description: 'The next planned races' },
] as const;

/** What roles of a Discord server can ask of linked drivers. Values are whole numbers and dates, as text. */
export const ROLE_METADATA = [
  { type: AT_LEAST, key: 'class_value', name: 'Class value', description: 'At least this class value' },
  { type: AT_LEAST, key: 'rated_races', name: 'Rated races', description: 'At least so many rated races' },
  { type: AT_LEAST, key: 'wins', name: 'Wins', description: 'At least so many wins' },
  { type: SINCE_DAYS, key: 'last_race', name: 'Last race', description: 'At most so many days ago' },
] as const;
