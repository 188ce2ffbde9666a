import type { Bonus, Scheme } from '@paddock/contracts';
import { counted } from '../../../../shared/format/counted.ts';
import { formatPoints } from '../../../../shared/format/points.ts';
import { listed, placesText, shareText } from './words.ts';
import type { RulesDefinition, RuleText } from './rule-texts.ts';

/** What a heat gives. Of several versions of the points the newest, with a remark. */
export function pointsRule({ schemes, rounds }: RulesDefinition): RuleText | null {
  const newest = schemes.at(-1);
  if (newest === undefined) return null;
  const { scheme, from } = newest;
  return {
    key: 'points',
    title: 'Points',
    lead: `By place ${scheme.placeBy === 'class' ? 'in class' : 'overall'}: ${placesText(scheme.places)}.`,
    more: [
      ...bonusTexts(scheme.bonus),
      'Every driver of a shared car gets its points. Cars that are not classified get none for their place, disqualified ones nothing at all.',
      ...scheme.byStarters.map(
        ({ starters, places }) => `From ${counted(starters, 'starter')} on: ${placesText(places)}.`,
      ),
      ...startersTexts(scheme),
      ...distanceTexts(scheme),
      ...weightTexts(scheme, rounds),
      ...guestTexts(scheme),
      ...(from === null ? [] : [`This counts from ${from} on; earlier rounds keep the points they had.`]),
    ],
  };
}

function bonusTexts(bonus: Bonus): string[] {
  const parts = [
    ['pole', bonus.pole],
    ['fastest lap', bonus.fastestLap],
    ['most laps led', bonus.mostLapsLed],
    [bonus.participationFor === 'started' ? 'starting' : 'being classified', bonus.participation],
  ].flatMap(([what = '', points = '0']) => (points === '0' ? [] : [`${what} ${formatPoints(points)}`]));
  if (parts.length === 0) return [];
  return [
    `Also: ${parts.join(', ')}.`,
    ...(bonus.fastestLap === '0' ? [] : [fastestLapText(bonus)]),
    ...(bonus.mostLapsLed === '0' ? [] : ['Most laps led counts only where the result file says who led.']),
  ];
}

function fastestLapText({ fastestLapTop, fastestLapElse }: Bonus): string {
  if (fastestLapTop === null) return 'The fastest lap counts only for classified cars.';
  const otherwise =
    fastestLapElse === 'nobody' ? 'otherwise nobody has it' : 'otherwise the next fastest of them has it';
  return `The fastest lap counts only for the first ${fastestLapTop}; ${otherwise}.`;
}

const USUAL_STARTERS = 2;

function startersTexts({ minStarters, fewStarters }: Scheme): string[] {
  if (minStarters === 0 || (minStarters === USUAL_STARTERS && fewStarters === 'none')) return [];
  const points = fewStarters === 'half' ? 'half the points' : 'no points';
  return [`Fewer than ${counted(minStarters, 'starter')} in a class: ${points}.`];
}

function distanceTexts(scheme: Scheme): string[] {
  const { classified, minLapShare, minLapShareOf, distanceSteps, driverShare } = scheme;
  const winner = (of: 'overall' | 'class') => (of === 'class' ? 'the class winner' : 'the winner');
  return [
    ...(classified === null
      ? []
      : [
          `Classified is who takes the flag with ${shareText(classified.flag)} of the laps of ${winner(classified.of)}, or drives ${shareText(classified.laps)} of them.`,
        ]),
    ...(minLapShare === null
      ? []
      : [
          `Who drives less than ${shareText(minLapShare)} of the laps of ${winner(minLapShareOf)} scores nothing and keeps the place.`,
        ]),
    ...distanceSteps.map(
      ({ share, factor }) =>
        `Points × ${formatPoints(factor)} when ${shareText(share)} of the planned distance is driven.`,
    ),
    ...(driverShare === null
      ? []
      : [`A driver of a shared car needs ${shareText(driverShare)} of its laps for its points.`]),
  ];
}

/** Rounds and heats that count for more or less, or have points of their own. */
function weightTexts({ bonusWeighted, roundTo }: Scheme, rounds: RulesDefinition['rounds']): string[] {
  const weighted = [
    ...rounds.map(({ code, weight }) => ({ code, weight })),
    ...rounds.flatMap(({ heats }) => heats.map(({ code, weight }) => ({ code, weight }))),
  ].filter(({ weight }) => weight !== '1');
  const halved = rounds.filter(({ factor }) => factor !== '1');
  const own = rounds.flatMap(({ heats }) => heats.filter(({ places }) => places !== null));
  return [
    ...(weighted.length === 0
      ? []
      : [
          `Points for places are multiplied: ${weighted.map(({ code, weight }) => `${code} × ${formatPoints(weight)}`).join(', ')}${bonusWeighted ? ', other points too' : '; other points are not'}.`,
        ]),
    ...(roundTo === null || weighted.length === 0 ? [] : [`They are rounded to steps of ${formatPoints(roundTo)}.`]),
    ...halved.map(({ code, factor }) => `All points of ${code} are multiplied by ${formatPoints(factor)}.`),
    ...own.map(({ code, places }) => `${code} has points of its own: ${placesText(places ?? [])}.`),
    ...bonusOfHeats(rounds),
  ];
}

function bonusOfHeats(rounds: RulesDefinition['rounds']): string[] {
  const own = rounds.flatMap(({ heats }) => heats.filter(({ bonus }) => bonus !== null).map(({ code }) => code));
  return own.length === 0 ? [] : [`Pole, fastest lap and the like give other points in ${listed(own)}.`];
}

function guestTexts({ guests }: Scheme): string[] {
  const texts = {
    skip: [],
    block: ['A guest’s place counts as taken: nobody gets its points.'],
    score: ['Guests score, too.'],
  };
  return texts[guests];
}
