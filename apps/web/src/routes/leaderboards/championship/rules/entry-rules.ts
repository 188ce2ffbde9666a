import { CLEAN_DRIVING_RACES, LEAST_CLEAN_DRIVING_LAPS, type ClassMembers, type SignUpRules } from '@paddock/contracts';
import { CLASS_BANDS } from 'race-format';
import { CUP_NAMES } from '../../../../features/championships/cup-names.ts';
import { counted } from '../../../../shared/format/counted.ts';
import { timesText } from '../times-text.ts';
import { listed } from './words.ts';
import type { RulesDefinition, RuleText, RuleWords } from './rule-texts.ts';

export function classesRule({ classes, tables }: RulesDefinition, words: RuleWords): RuleText | null {
  if (classes.length === 0) return null;
  const [only, ...others] = classes;
  if (only !== undefined && others.length === 0) {
    const lead = `${only.name}: ${membersText(only.members, words)}.`;
    return { key: 'classes', title: 'Class', lead, more: ['Other cars are not in the championship.'] };
  }
  const first = tables.includes('class') ? 'Standings of each class' : 'Standings of all classes together';
  return {
    key: 'classes',
    title: 'Classes',
    lead: tables.length === 2 ? 'Standings of each class and of all together.' : `${first}.`,
    more: [
      ...classes.map(({ name, members }) => `${name}: ${membersText(members, words)}.`),
      'A driver’s entry decides first; a car of no class is not in the championship.',
    ],
  };
}

function membersText(members: ClassMembers, { car }: RuleWords): string {
  switch (members.by) {
    case 'everybody':
      return 'everybody else';
    case 'carGroup':
      return `cars of class ${listed(members.carGroups, 'or')}`;
    case 'cars':
      return listed(
        members.cars.map((model) => car(model)),
        'or',
      );
    case 'cup':
      return `cup ${listed(
        members.cups.map((cup) => CUP_NAMES[cup] ?? String(cup)),
        'or',
      )}`;
    case 'driverClass':
      return `drivers who were ${listed(
        CLASS_BANDS.filter(({ band }) => members.bands.includes(band)).map(({ name }) => name),
        'or',
      )} when they entered`;
  }
}

export function entryRule(definition: RulesDefinition, words: RuleWords): RuleText {
  const { isOpen, signUp } = definition;
  return {
    key: 'entry',
    title: 'Who may enter',
    lead: isOpen ? 'Whoever drives is in.' : 'Only who has entered is in.',
    more: signUp === null ? [] : signUpTexts(definition, signUp, words),
  };
}

function signUpTexts({ classes }: RulesDefinition, signUp: SignUpRules, { date, game }: RuleWords): string[] {
  const { opensAt, closesAt, places, placesByClass, hasWaitingList, lowestNumber, highestNumber } = signUp;
  const { carChanges, changesUntil, isConfirmedByStaff } = signUp;
  const nameOf = (code: string) => classes.find((one) => one.code === code)?.name ?? code;
  const limits = [
    ...(places === null ? [] : [counted(places, 'place')]),
    ...placesByClass.map((one) => `${nameOf(one.class)} ${counted(one.places, 'place')}`),
  ];
  const queue = hasWaitingList ? 'Then the waiting list, in order of signing up.' : 'There is no waiting list.';
  const until = changesUntil === null ? '' : `, until ${date(changesUntil)}`;
  return [
    `Sign up from ${date(opensAt)} ${closesAt === null ? 'until the last round has begun' : `to ${date(closesAt)}`}.`,
    ...gateTexts(signUp),
    ...cleanDrivingTexts(signUp, game),
    ...(limits.length === 0 ? [] : [`${limits.join(', ')}. ${queue}`]),
    ...(isConfirmedByStaff ? ['The organisers confirm every entry.'] : []),
    `Numbers from ${lowestNumber} to ${highestNumber}, each once.`,
    ...(carChanges === 0
      ? ['The car stays for the season.']
      : carChanges === null && changesUntil === null
        ? []
        : [`The car can be changed ${carChanges === null ? 'freely' : timesText(carChanges)}${until}.`]),
  ];
}

/** What the sign-up asks of a driver. */
function gateTexts({ minClassValue, maxClassValue, minRatedRaces, minCleanLaps }: SignUpRules): string[] {
  return [
    ...(minClassValue === null && maxClassValue === null
      ? []
      : [`${valueText(minClassValue, maxClassValue)} when signing up.`]),
    ...(minRatedRaces === 0 ? [] : [`At least ${counted(minRatedRaces, 'rated race')}.`]),
    ...(minCleanLaps === 0 ? [] : [`At least ${counted(minCleanLaps, 'valid lap')} on this site.`]),
  ];
}

/** A limit that the game's files cannot measure is said with it. */
function cleanDrivingTexts(
  { maxCutLapsPer100: cuts, maxPenaltiesPer100: penalties }: SignUpRules,
  game: RuleWords['game'],
): string[] {
  if (cuts === null && penalties === null) return [];
  const limits = [
    ...(cuts === null ? [] : [`${counted(cuts, 'cut lap')} per 100`]),
    ...(penalties === null ? [] : [`${counted(penalties, 'penalty', 'penalties')} per 100 laps`]),
  ];
  const files = `The files of ${game?.name ?? 'the game'}`;
  return [
    `At most ${limits.join(' and ')} in the latest ${CLEAN_DRIVING_RACES} races. This does not apply to drivers with fewer than ${LEAST_CLEAN_DRIVING_LAPS} laps in them.`,
    ...(cuts !== null && game?.carries.validity === false
      ? [`${files} do not say which laps count, so the limit of cut laps does not apply.`]
      : []),
    ...(penalties !== null && game?.carries.penalties === false
      ? [`${files} have no penalties, so their limit does not apply.`]
      : []),
  ];
}

function valueText(least: number | null, most: number | null): string {
  if (least !== null && most !== null) return `A class value from ${least} to ${most}`;
  return least === null ? `A class value of ${most} or less` : `A class value of ${least} or more`;
}
