import type { EntryList, EntryListFormat, Game, Handicap } from '@paddock/contracts';

/** Who may start in a round, as a game server is told. */
export interface Starter {
  readonly platformId: string;
  readonly name: string;
  readonly shortName: string | null;
  readonly raceNumber: number;
  readonly team: string | null;
  /** The game’s own name of the car: a number in Assetto Corsa Competizione; null: any car. */
  readonly carCode: string | null;
  /** Kilograms or per cent. */
  readonly handicap: number;
}

interface ListOptions {
  readonly round: string;
  readonly handicap: Handicap['kind'] | null;
  /** Platform ids that may not join: they are in the same file, as the server reads one alone. */
  readonly banned: readonly string[];
}

/** Why a championship of a game has no such list; null: it has. */
export function formatProblem(format: EntryListFormat, game: Game): string | null {
  if (format === game) return null;
  if (game === 'acc')
    return 'This championship is of Assetto Corsa Competizione: its list is entrylist.json, format “acc”.';
  if (game === 'ac') return 'This championship is of Assetto Corsa: its list is entry_list.ini, format “ac”.';
  return 'There are entry lists for Assetto Corsa Competizione and Assetto Corsa only, and this championship is of another game.';
}

/** No version of the game has such a car. */
const NO_CAR = 9999;

export function writeEntryList(format: EntryListFormat, starters: readonly Starter[], options: ListOptions): EntryList {
  // Assetto Corsa needs a car for each slot.
  const entries = starters.filter(({ carCode }) => format === 'acc' || carCode !== null);
  const { round } = options;
  return format === 'acc'
    ? { fileName: 'entrylist.json', text: accList(entries, options), round, entries: entries.length }
    : { fileName: 'entry_list.ini', text: acList(entries, options), round, entries: entries.length };
}

/**
 * Assetto Corsa Competizione: only who is on the list may join, with their number, car and ballast. Names are written as ASCII with
 * escapes, so that the file reads the same in any encoding.
 */
function accList(starters: readonly Starter[], { handicap, banned }: ListOptions): string {
  const entries = starters.map((starter) => {
    const [firstName, lastName] = partsOf(starter.name);
    return {
      drivers: [
        {
          playerID: starter.platformId,
          firstName,
          lastName,
          shortName: (starter.shortName ?? lastName.slice(0, 3)).toUpperCase(),
          driverCategory: 0,
        },
      ],
      raceNumber: starter.raceNumber,
      forcedCarModel: starter.carCode === null ? -1 : Number(starter.carCode),
      overrideDriverInfo: 0,
      defaultGridPosition: -1,
      ballastKg: handicap === 'ballast' ? starter.handicap : 0,
      restrictor: handicap === 'restrictor' ? starter.handicap : 0,
      customCar: '',
      overrideCarModelForCustomCar: 0,
      isServerAdmin: 0,
    };
  });
  const bans = banned.map((playerID) => ({
    drivers: [{ playerID }],
    raceNumber: -1,
    forcedCarModel: NO_CAR,
    overrideDriverInfo: 0,
    isServerAdmin: 0,
  }));
  return `${asAscii(JSON.stringify({ entries: [...entries, ...bans], forceEntryList: 1 }, null, 2))}\n`;
}

function asAscii(text: string): string {
  return text.replaceAll(/[^\n\x20-\x7E]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The first word and the rest; a name of one word is a last name. */
function partsOf(name: string): [first: string, last: string] {
  const [first = '', ...rest] = name.split(' ');
  return rest.length === 0 ? ['', first] : [first, rest.join(' ')];
}

/** Assetto Corsa: a slot for each entry. */
function acList(starters: readonly Starter[], { handicap }: ListOptions): string {
  return starters
    .map(
      (starter, index) => `[CAR_${index}]
MODEL=${starter.carCode ?? ''}
SKIN=
SPECTATOR_MODE=0
DRIVERNAME=${onOneLine(starter.name)}
TEAM=${onOneLine(starter.team ?? '')}
GUID=${starter.platformId.replace(/^S(?=\d{17}$)/, '')}
BALLAST=${handicap === 'ballast' ? starter.handicap : 0}
RESTRICTOR=${handicap === 'restrictor' ? starter.handicap : 0}
`,
    )
    .join('\n');
}

/** A name may begin no section and no comment. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\r\n;=[\]]/g, ' ').trim();
}
