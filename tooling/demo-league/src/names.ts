import { namePools, type NamePool } from './name-pools.ts';
import { type Random } from './random.ts';

/** A driver as the game knows one: free text, typed by the driver. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
  readonly shortName: string;
}

/** The name of today and those the driver goes by at other times; the first is always there. */
export type DriverNames = readonly [PersonName, ...PersonName[]];

const teams = ['ODG', 'VRC', 'N2S', 'LUG', 'KRB', 'TLR', 'Z2Z', 'PXM', 'GRVL', 'AOK', 'FDX', 'HLP'] as const;
const nickHeads = ['apex', 'gravel', 'kerb', 'slip', 'turbo', 'late', 'rev', 'box', 'dirty', 'flat', 'tyre'] as const;
const nickTails = 'hunter monkey wizard braker out stream goblin _77 king 03 air'.split(' ');

/**
 * In a community of a few years about 4 in 100 people have changed their name. A few more get other names here, because some get the
 * same name again (about 1 in 8) or race under one of their names only.
 */
const renamedShare = 0.06;

export function inventNames(random: Random): DriverNames {
  const pool = random.pickWeighted(namePools, ({ weight }) => weight);
  const plain = plainName(pool, random);
  const first = withTypedStyle(plain, random);
  if (!random.chance(renamedShare)) return [withShortName(first)];
  // Joining or leaving a team, becoming a nickname, or a correction of the spelling.
  const other = random.chance(0.6) ? withTeamTag(plain, random) : random.chance(0.5) ? nickname(random) : plain;
  const names: [PersonName, ...PersonName[]] = [withShortName(first), withShortName(other)];
  if (random.chance(0.2)) names.push(withShortName(withTeamTag(plain, random)));
  return names;
}

type FullName = Omit<PersonName, 'shortName'>;

function plainName(pool: NamePool, random: Random): FullName {
  const lastName = inventLastName(pool, random);
  return {
    firstName: random.pick(pool.firstNames),
    lastName: random.chance(0.02) ? `${lastName}-${inventLastName(pool, random)}` : lastName,
  };
}

function inventLastName({ lastNameHeads, lastNameTails }: NamePool, random: Random): string {
  return random.pick(lastNameHeads) + random.pick(lastNameTails);
}

/** What people type into the fields: most their name, some anything. */
function withTypedStyle(plain: FullName, random: Random): FullName {
  const style = random.next();
  if (style < 0.78) return plain;
  if (style < 0.85) return withTeamTag(plain, random);
  if (style < 0.88) return { firstName: plain.firstName.toLowerCase(), lastName: plain.lastName.toLowerCase() };
  if (style < 0.9) return { firstName: plain.firstName, lastName: plain.lastName.toUpperCase() };
  if (style < 0.92)
    return { firstName: `${plain.firstName} `, lastName: random.chance(0.5) ? plain.lastName : ` ${plain.lastName}` };
  if (style < 0.935) return { firstName: '', lastName: plain.lastName };
  if (style < 0.945) return { firstName: plain.firstName, lastName: '' };
  if (style < 0.955) return { firstName: plain.firstName, lastName: `${plain.lastName}\n${random.pick(teams)} Racing` };
  if (style < 0.965) return { firstName: plain.firstName, lastName: `${plain.lastName.slice(0, 1)}.` };
  if (style < 0.985) return { firstName: mojibake(plain.firstName), lastName: mojibake(plain.lastName) };
  if (style < 0.988) return { firstName: plain.firstName, lastName: `${plain.lastName} 🏁` };
  return nickname(random);
}

function withTeamTag({ firstName, lastName }: FullName, random: Random): FullName {
  const team = random.pick(teams);
  const style = random.next();
  if (style < 0.5) return { firstName, lastName: `${lastName} | ${team}` };
  if (style < 0.75) return { firstName, lastName: `${lastName} [${team}]` };
  if (style < 0.9) return { firstName: `[${team}] ${firstName}`, lastName };
  return { firstName, lastName: `${lastName} #${1 + random.below(98)}` };
}

function nickname(random: Random): FullName {
  const nick = `${random.pick(nickHeads)}${random.pick(nickTails)}`;
  return random.chance(0.5) ? { firstName: nick, lastName: nick } : { firstName: '', lastName: nick };
}

/** UTF-8 that somebody's tool took for Latin-1: `Müller` becomes `MÃ¼ller`. Capitals would become control characters. */
function mojibake(text: string): string {
  return text.replaceAll(/[\u{e0}-\u{ff}]/gu, (letter) => {
    const code = letter.charCodeAt(0);
    return String.fromCharCode(0xc0 | (code >> 6), 0x80 | (code & 0x3f));
  });
}

/** The three letters on the timing screen, as the game suggests them. */
function withShortName({ firstName, lastName }: FullName): PersonName {
  const letters = `${lastName}${firstName}`
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
  return { firstName, lastName, shortName: letters.slice(0, 3).toUpperCase() };
}
