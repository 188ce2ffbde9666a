import { LEAST_CLEAN_DRIVING_LAPS, type ChampionshipEntry, type ChampionshipInfo, type Gate } from '@paddock/contracts';
import { HANDICAP_UNITS } from '../../../../features/championships/handicap-units.ts';
import { counted } from '../../../../shared/format/counted.ts';
import { formatCount, formatOneDecimal, formatOrdinal } from '../../../../shared/format/dates-and-numbers.ts';

type Entry = Pick<ChampionshipEntry, 'status' | 'queue'>;

/** Beside an entry, with an icon. */
export function statusText({ status, queue }: Entry): string {
  switch (status) {
    case 'confirmed':
      return 'Confirmed';
    case 'requested':
      return 'To be confirmed';
    case 'waiting':
      return queue === null ? 'Waiting' : `Waiting, ${formatOrdinal(queue)}`;
    case 'reserve':
      return queue === null ? 'Reserve' : `Reserve ${queue}`;
    case 'guest':
      return 'Guest';
    case 'withdrawn':
      return 'Withdrawn';
    case 'excluded':
      return 'Excluded';
  }
}

/** The same where there is little room. */
export function shortStatusText({ status, queue }: Entry): string {
  if (status === 'confirmed') return 'In';
  return status === 'waiting' && queue !== null ? formatOrdinal(queue) : statusText({ status, queue });
}

/** `15 kg`, for the next round; null: the entry has no handicap. */
export function handicapText(
  { handicap }: Pick<ChampionshipEntry, 'handicap'>,
  { definition }: Pick<ChampionshipInfo, 'definition'>,
): string | null {
  if (handicap === null || definition.handicap === null) return null;
  return `${handicap} ${HANDICAP_UNITS[definition.handicap.kind]}`;
}

/** On the button of the visitor’s own entry; null: they are not in. */
export function ownText(entry: (Entry & Pick<ChampionshipEntry, 'raceNumber'>) | null): string | null {
  if (entry === null) return null;
  switch (entry.status) {
    case 'confirmed':
      return `You are in, ${entry.raceNumber}`;
    case 'requested':
      return 'Waiting for the organisers';
    case 'waiting':
    case 'reserve':
      return statusText(entry);
    case 'excluded':
      return 'You were excluded';
    case 'guest':
    case 'withdrawn':
      return null;
  }
}

/** Whether somebody is in, or in line. */
export function isIn({ status }: Pick<ChampionshipEntry, 'status'>): boolean {
  return status === 'confirmed' || status === 'requested' || status === 'waiting' || status === 'reserve';
}

/** What a condition asks for and what the visitor has. */
export function gateText(gate: Gate): string {
  const { kind, needed, most, have, isMet } = gate;
  switch (kind) {
    case 'signedIn':
      return isMet ? 'You are signed in.' : 'Sign in first.';
    case 'driver':
      return isMet ? 'Your account has your driver.' : 'Your account has no driver yet.';
    case 'open':
      return isMet ? 'Sign-up is open.' : 'Sign-up is not open.';
    case 'ban':
      return isMet ? 'No ban is in force.' : 'You are banned from joining the servers.';
    case 'classValue':
      return `${have === null ? 'You have no class value yet' : `Your class value is ${have}`}. This championship asks for ${rangeText(needed, most)}.`;
    case 'ratedRaces':
      return `You have ${counted(have ?? 0, 'rated race')}. This championship asks for ${formatCount(needed ?? 0)}.`;
    case 'cleanLaps':
      return `You have ${counted(have ?? 0, 'valid lap')} here. This championship asks for ${formatCount(needed ?? 0)}.`;
    case 'cutLaps':
    case 'penalties':
      return cleanDrivingText(gate);
  }
}

/** Of a figure that is not known it says why the limit does not apply. */
function cleanDrivingText({ kind, most, have, laps }: Gate): string {
  const isCuts = kind === 'cutLaps';
  const limit = isCuts
    ? `${counted(most ?? 0, 'cut lap')} per 100`
    : `${counted(most ?? 0, 'penalty', 'penalties')} per 100 laps`;
  if (laps === null)
    return `This championship asks for at most ${limit}. The game’s files ${isCuts ? 'do not say which laps count' : 'have no penalties'}, so this does not apply.`;
  if (have === null)
    return `This championship asks for at most ${limit}, from ${LEAST_CLEAN_DRIVING_LAPS} laps on. In your latest races you have ${formatCount(laps)}, so this does not apply to you.`;
  return `In your latest races you have ${formatOneDecimal(have)} ${isCuts ? 'cut laps per 100' : 'penalties per 100 laps'}, in ${counted(laps, 'lap')}. This championship asks for at most ${most ?? 0}.`;
}

/** Conditions that ask nothing of the visitor, because too little is known. */
export function notAsked(gates: readonly Gate[]): Gate[] {
  return gates.filter(({ kind, have }) => (kind === 'cutLaps' || kind === 'penalties') && have === null);
}

function rangeText(least: number | null, most: number | null): string {
  if (most === null) return String(least ?? 0);
  return least === null ? `at most ${most}` : `${least} to ${most}`;
}

/** The rounds that somebody who has never entered has missed; null: none, or whoever drove them has their points. */
export function missedText({ calendar, definition }: Pick<ChampionshipInfo, 'calendar' | 'definition'>): string | null {
  const run = calendar.filter(({ state }) => state === 'run').map(({ number }) => number);
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined || definition.isOpen) return null;
  if (first === last) return `Round ${first} counts as not entered.`;
  return `Rounds ${first} to ${last} count as not entered.`;
}

/** What signing up would mean, by the places of all classes and of the chosen one. */
export function consequenceText(
  places: { readonly places: number | null; readonly taken: number; readonly waiting: number }[],
  hasWaitingList: boolean,
): {
  readonly isFull: boolean;
  readonly text: string;
} {
  const full = places.find((one) => one.places !== null && one.taken >= one.places);
  const [all] = places;
  if (full !== undefined) {
    const place = formatOrdinal((all?.waiting ?? 0) + 1);
    const queue = hasWaitingList ? `You would be ${place} on the waiting list.` : 'There is no waiting list.';
    return {
      isFull: true,
      text: `${full.places === 1 ? 'The only place is' : `All ${full.places ?? 0} places are`} taken. ${queue}`,
    };
  }
  const next = (all?.taken ?? 0) + 1;
  return {
    isFull: false,
    text: all?.places == null ? `You will be entry ${next}.` : `You will be entry ${next} of ${all.places}.`,
  };
}
