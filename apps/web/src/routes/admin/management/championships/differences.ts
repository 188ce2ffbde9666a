import type { ChampionshipDefinition } from '@paddock/contracts';
import { HANDICAP_UNITS } from '../../../../features/championships/handicap-units.ts';
import { dropsText, GUEST_TEXTS, localText, membersText, STATUS_TEXTS, TIE_BREAK_TEXTS, type Scheme } from './words.ts';

export interface Difference {
  readonly label: string;
  /** null: it was not there, or is gone. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Names of what definitions refer to by its code. */
export interface DifferenceNames {
  readonly track: (code: string) => string;
  readonly car: (model: number) => string;
  readonly server: (serverId: number) => string;
  readonly race: (eventId: number) => string;
  readonly instant: (instant: string) => string;
}

type Setting<T> = readonly [label: string, text: (value: T, names: DifferenceNames) => string];
type Round = ChampionshipDefinition['rounds'][number];
type Handicap = NonNullable<ChampionshipDefinition['handicap']>;
type SignUp = NonNullable<ChampionshipDefinition['signUp']>;

const NONE = 'none';
const yes = (is: boolean): string => (is ? 'yes' : 'no');
const or = (value: string | number | null, none = NONE): string =>
  value === null || value === '' ? none : String(value);

const SCHEME: readonly Setting<Scheme>[] = [
  ['Points by place', ({ places }) => places.join(', ')],
  ['Places count', ({ placeBy }) => (placeBy === 'class' ? 'in class' : 'overall')],
  ['Pole', ({ bonus }) => bonus.pole],
  ['Fastest lap', ({ bonus }) => bonus.fastestLap],
  ['Fastest lap only in the first', ({ bonus }) => or(bonus.fastestLapTop, 'any place')],
  [
    'Fastest lap outside those places',
    ({ bonus }) => (bonus.fastestLapElse === 'next' ? 'the next has it' : 'nobody has it'),
  ],
  ['Most laps led', ({ bonus }) => bonus.mostLapsLed],
  [
    'Participation',
    ({ bonus }) =>
      `${bonus.participation} for who ${bonus.participationFor === 'started' ? 'started' : 'is classified'}`,
  ],
  ['Dropped', ({ drops }) => dropsText(drops)],
  ['Dropped unit', ({ dropUnit }) => (dropUnit === 'round' ? 'round' : 'race')],
  ['Dropped from the first rounds on', ({ dropNow }) => yes(dropNow)],
  ['Never dropped', ({ notDroppable }) => or(notDroppable.map((status) => STATUS_TEXTS[status]).join(', '))],
  ['Guests', ({ guests }) => GUEST_TEXTS[guests]],
  ['Level drivers', ({ tieBreaks }) => or(tieBreaks.map((one) => TIE_BREAK_TEXTS[one]).join('; '), 'share the place')],
  ['Count-back', ({ countBack }) => (countBack === 'all' ? 'all rounds' : 'only rounds that count')],
  ['Least starters', ({ minStarters }) => String(minStarters)],
  ['With fewer starters', ({ fewStarters }) => (fewStarters === 'half' ? 'half points' : 'no points')],
  [
    'Points by starters',
    ({ byStarters }) => or(byStarters.map((step) => `from ${step.starters}: ${step.places.join(', ')}`).join('; ')),
  ],
  [
    'Least laps to score',
    ({ minLapShare, minLapShareOf }) =>
      minLapShare === null
        ? NONE
        : `${minLapShare} of the leader ${minLapShareOf === 'class' ? 'in class' : 'overall'}`,
  ],
  [
    'Classified',
    ({ classified }) =>
      classified === null
        ? 'as on the site'
        : `${classified.flag} with the flag, ${classified.laps} without, of the winner ${classified.of === 'class' ? 'in class' : 'overall'}`,
  ],
  [
    'Points by distance',
    ({ distanceSteps }) => or(distanceSteps.map((step) => `${step.factor} from ${step.share}`).join(', ')),
  ],
  ['Weights multiply bonus points', ({ bonusWeighted }) => yes(bonusWeighted)],
  ['A dropped round loses its bonus points', ({ bonusDropped }) => yes(bonusDropped)],
  ['Rounded to', ({ roundTo }) => or(roundTo, 'nothing')],
  ['After a change of class', ({ classChange }) => (classChange === 'stay' ? 'points stay' : 'points move along')],
  ['Least starts for a place', ({ minStarts }) => String(minStarts)],
  ['Lowest total', ({ floor }) => or(floor)],
  ['Least share of a shared car', ({ driverShare }) => or(driverShare)],
  ['Behind an excluded driver', ({ excluded }) => (excluded === 'keep' ? 'places stay' : 'others move up')],
  ['Team standings', ({ team }) => yes(team !== null)],
  ['Cars that count for a team', ({ team }) => or(team?.best ?? null, 'all')],
  ['Bonus points for teams', ({ team }) => yes(team?.bonus ?? true)],
  ['Dropped for teams', ({ team }) => dropsText(team?.drops ?? { kind: 'none' })],
];

const ROUND: readonly Setting<Round>[] = [
  ['name', ({ name }) => or(name)],
  ['track', ({ trackName }, { track }) => (trackName === null ? 'any' : track(trackName))],
  ['start', ({ startsAt }) => (startsAt === null ? 'not set' : localText(startsAt))],
  ['time zone', ({ timeZone }) => timeZone],
  ['servers', ({ filter }, { server }) => or(filter.serverIds.map(server).join(', '), 'any')],
  ['title begins', ({ filter }) => or(filter.titleBegins, 'anyhow')],
  ['looks for races', ({ filter }) => `${filter.hoursBefore} h before to ${filter.hoursAfter} h after`],
  ['races left out', ({ filter }, { race }) => or(filter.excludedEventIds.map(race).join(', '))],
  ['races', ({ heats }, { race }) => heats.map((heat) => heatText(heat, race)).join('; ')],
  ['minutes', ({ minutes }) => or(minutes)],
  ['practice before', ({ practiceMinutes }) => or(practiceMinutes)],
  ['cancelled', ({ isCancelled }) => yes(isCancelled)],
  ['optional', ({ isOptional }) => yes(isOptional)],
  ['weight', ({ weight }) => weight],
  ['factor', ({ factor }) => factor],
  ['distance driven', ({ distance }) => or(distance, 'all')],
  ['least driving minutes', ({ minDriveMinutes }) => or(minDriveMinutes)],
  ['most driving minutes', ({ maxDriveMinutes }) => or(maxDriveMinutes)],
];

const SIGN_UP: readonly Setting<SignUp>[] = [
  ['Sign-up opens', ({ opensAt }, { instant }) => instant(opensAt)],
  ['Sign-up closes', ({ closesAt }, { instant }) => (closesAt === null ? 'with the last round' : instant(closesAt))],
  ['Places', ({ places }) => or(places, 'no limit')],
  ['Places by class', ({ placesByClass }) => or(placesByClass.map((one) => `${one.class} ${one.places}`).join(', '))],
  ['Waiting list', ({ hasWaitingList }) => yes(hasWaitingList)],
  ['Class value', ({ minClassValue, maxClassValue }) => `${or(minClassValue, 'any')} to ${or(maxClassValue, 'any')}`],
  ['Rated races', ({ minRatedRaces }) => String(minRatedRaces)],
  ['Clean laps', ({ minCleanLaps }) => String(minCleanLaps)],
  ['Cut laps per 100, at most', ({ maxCutLapsPer100 }) => or(maxCutLapsPer100, 'any')],
  ['Penalties per 100 laps, at most', ({ maxPenaltiesPer100 }) => or(maxPenaltiesPer100, 'any')],
  ['Race numbers', ({ lowestNumber, highestNumber }) => `${lowestNumber} to ${highestNumber}`],
  ['Car changes', ({ carChanges }) => or(carChanges, 'any')],
  [
    'Car and number fixed from',
    ({ changesUntil }, { instant }) => (changesUntil === null ? 'never' : instant(changesUntil)),
  ],
  ['Confirmed by staff', ({ isConfirmedByStaff }) => yes(isConfirmedByStaff)],
  ['Entrants found teams', ({ entrantsFoundTeams }) => yes(entrantsFoundTeams)],
  ['Drivers in a team', ({ teamSize }) => or(teamSize, 'any')],
];

const WHOLE: readonly Setting<ChampionshipDefinition>[] = [
  ['Name', ({ name }) => name],
  ['Standings', ({ tables }) => tables.map((one) => (one === 'class' ? 'each class' : 'all together')).join(' and ')],
  ['Who is in', ({ isOpen }) => (isOpen ? 'whoever drives' : 'who has entered')],
  ['Sign-up', ({ signUp }) => yes(signUp !== null)],
  ['Handicap', ({ handicap }) => (handicap === null ? NONE : handicapText(handicap))],
  ['Hours for a statement', ({ stewards }) => String(stewards.statementHours)],
  ['Hours for an appeal', ({ stewards }) => String(stewards.appealHours)],
  ['Licence points that ban', ({ stewards }) => or(stewards.licenceLimit)],
  [
    'Licence points end after',
    ({ stewards }) => (stewards.licenceRounds === null ? 'never' : `${stewards.licenceRounds} rounds`),
  ],
];

/** What publishing would change, setting by setting. Nothing published yet: against nothing. */
export function differencesOf(
  before: ChampionshipDefinition | null,
  after: ChampionshipDefinition,
  names: DifferenceNames,
): Difference[] {
  if (before === null) return [];
  const [wasOrder, isOrder] = [orderOf(before, after), orderOf(after, before)];
  return [
    ...settings(WHOLE, [before, after], names),
    ...parts(
      before.classes,
      after.classes,
      ({ code }) => `Class ${code}`,
      [['', ({ name, members }) => `${name}: ${membersText(members, names.car)}`]],
      names,
    ),
    ...parts(before.rounds, after.rounds, ({ code }) => `Round ${code}`, ROUND, names),
    ...(wasOrder === isOrder ? [] : [{ label: 'Order of rounds', before: wasOrder, after: isOrder }]),
    ...parts<SchemePart>(
      before.schemes,
      after.schemes,
      ({ from }) => (from === null ? '' : `Points from ${from}`),
      SCHEME_PARTS,
      names,
    ),
    ...(before.signUp === null || after.signUp === null ? [] : settings(SIGN_UP, [before.signUp, after.signUp], names)),
    ...changedText('Text', before.text, after.text),
    ...changedText('Rules', before.rulesText, after.rulesText),
  ];
}

interface SchemePart {
  readonly from: string | null;
  readonly scheme: Scheme;
}

const SCHEME_PARTS: readonly Setting<SchemePart>[] = SCHEME.map(([label, text]) => [
  label,
  ({ scheme }, names) => text(scheme, names),
]);

/** Of the rounds that both have. */
function orderOf({ rounds }: ChampionshipDefinition, other: ChampionshipDefinition): string {
  const codes = new Set(other.rounds.map(({ code }) => code));
  return rounds.flatMap(({ code }) => (codes.has(code) ? [code] : [])).join(', ');
}

function settings<T>(
  list: readonly Setting<T>[],
  [before, after]: readonly [T, T],
  names: DifferenceNames,
): Difference[] {
  return list.flatMap(([label, text]) => {
    const [was, is] = [text(before, names), text(after, names)];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
}

/** Parts that have a name of their own: added, removed, or changed in what the list says of them. */
function parts<T>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (part: T) => string,
  list: readonly Setting<T>[],
  names: DifferenceNames,
): Difference[] {
  const was = new Map(before.map((part) => [nameOf(part), part]));
  const is = new Set(after.map(nameOf));
  return [
    ...after.flatMap((part) => {
      const name = nameOf(part);
      const old = was.get(name);
      if (old === undefined) return [{ label: name, before: null, after: shortly(part, list, names) }];
      return settings(list, [old, part], names).map((one) => ({
        ...one,
        label: [name, one.label].filter(Boolean).join(', '),
      }));
    }),
    ...before
      .filter((part) => !is.has(nameOf(part)))
      .map((part) => ({
        label: nameOf(part),
        before: shortly(part, list, names),
        after: null,
      })),
  ];
}

/** The first facts of a part that was added or removed. */
function shortly<T>(part: T, list: readonly Setting<T>[], names: DifferenceNames): string {
  const facts = list.slice(0, 3).map(([, text]) => text(part, names));
  return facts.filter((fact) => fact !== NONE).join(', ');
}

function heatText(
  { name, code, kind, eventId, ...heat }: Round['heats'][number],
  race: DifferenceNames['race'],
): string {
  const facts = [
    name || code,
    ...(kind === 'qualifying' ? ['qualifying'] : []),
    ...(eventId === null ? [] : [race(eventId)]),
    ...(heat.qualifyingEventId === null ? [] : [`pole from ${race(heat.qualifyingEventId)}`]),
    ...(heat.weight === '1' ? [] : [`weight ${heat.weight}`]),
    ...(heat.places === null ? [] : [heat.places.join('-')]),
    ...(heat.bonus === null ? [] : [`pole ${heat.bonus.pole}, fastest lap ${heat.bonus.fastestLap}`]),
    ...(heat.countsBack ? [] : ['decides no ties']),
  ];
  return facts.join(', ');
}

function handicapText({ kind, by, values, adds, most }: Handicap): string {
  const unit = HANDICAP_UNITS[kind];
  const how = adds ? `, adds up${most === null ? '' : ` to ${most} ${unit}`}` : '';
  return `${values.join(', ')} ${unit} by ${by === 'standings' ? 'the standings' : 'the last round'}${how}`;
}

/** Long texts are compared, not quoted. */
function changedText(label: string, before: string, after: string): Difference[] {
  if (before === after) return [];
  const length = (text: string): string => (text === '' ? NONE : `${text.length} characters`);
  return [{ label, before: length(before), after: `${length(after)}, changed` }];
}
