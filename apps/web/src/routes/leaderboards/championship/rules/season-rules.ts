import type { HeatStatus, Scheme, TieBreak } from '@paddock/contracts';
import { counted } from '../../../../shared/format/counted.ts';
import { formatPoints } from '../../../../shared/format/points.ts';
import { listed } from './words.ts';
import type { RulesDefinition, RuleText } from './rule-texts.ts';

const STATUSES: Readonly<Record<HeatStatus, string>> = {
  classified: 'a finish',
  dnf: 'not finishing',
  dns: 'not starting',
  dsq: 'a disqualification',
  short: 'too few laps',
  banned: 'a banned round',
  absent: 'being absent',
};

export function droppedRule({ schemes, rounds }: RulesDefinition): RuleText | null {
  const scheme = schemes.at(-1)?.scheme;
  if (scheme === undefined || scheme.drops.kind === 'none') return null;
  const { drops, dropUnit, dropNow, notDroppable, bonusDropped } = scheme;
  const unit = dropUnit === 'round' ? 'round' : 'heat';
  const held = rounds.filter(({ isCancelled, isOptional }) => !isCancelled && !isOptional);
  const of = dropUnit === 'round' ? held.length : held.flatMap(({ heats }) => heats).length;
  const keep = drops.kind === 'best' ? drops.count : Math.max(1, of - drops.count);
  return {
    key: 'dropped',
    title: 'What is dropped',
    lead: dropsText(drops, unit),
    more: [
      dropNow
        ? 'They are dropped from the first ones on.'
        : `Nothing is dropped until more than ${counted(keep, unit)} ${keep === 1 ? 'is' : 'are'} run.`,
      `A ${unit} that was not entered counts 0 and can be dropped.`,
      ...(notDroppable.length === 0
        ? []
        : [
            `What cannot be dropped: ${listed(
              notDroppable.map((status) => STATUSES[status]),
              'or',
            )}.`,
          ]),
      ...(bonusDropped ? [] : ['Points for pole, fastest lap and the like stay when their place is dropped.']),
      ...(rounds.some(({ isOptional }) => isOptional)
        ? ['Optional rounds count only where they are among the best.']
        : []),
    ],
  };
}

function dropsText(drops: Scheme['drops'], unit: string): string {
  if (drops.kind === 'none') return 'Nothing is dropped.';
  const units = drops.count === 1 ? unit : `${drops.count} ${unit}s`;
  return drops.kind === 'best'
    ? `The best ${units} of each ${drops.count === 1 ? 'counts' : 'count'}.`
    : `The worst ${units} of each ${drops.count === 1 ? 'is' : 'are'} dropped.`;
}

const TIE_BREAKS: Readonly<Record<TieBreak, string>> = {
  countback: 'more wins, then more second places, and so on',
  latest: 'the better place in the latest heat',
  bestRounds: 'the better rounds',
  fewerPenalties: 'fewer penalty points',
  moreStarts: 'more starts',
};

export function placeRule({ schemes, rounds }: RulesDefinition): RuleText | null {
  const scheme = schemes.at(-1)?.scheme;
  if (scheme === undefined) return null;
  const { tieBreaks, countBack, minStarts, floor, classChange, excluded } = scheme;
  const without = rounds.flatMap(({ heats }) => heats.filter(({ countsBack }) => !countsBack).map(({ code }) => code));
  const isBack = tieBreaks.includes('countback');
  return {
    key: 'place',
    title: 'Level on points',
    lead:
      tieBreaks.length === 0
        ? 'Drivers with as many points share the place.'
        : `${tieBreaks.map((one) => TIE_BREAKS[one]).join('; then ')}; then the place is shared.`.replace(
            /^./,
            (first) => first.toUpperCase(),
          ),
    more: [
      ...(isBack && countBack === 'counted' ? ['Dropped rounds decide no tie.'] : []),
      ...(isBack && without.length > 0 ? [`Places of ${listed(without)} decide no tie.`] : []),
      ...(minStarts === 0 ? [] : [`A place in the standings needs ${counted(minStarts, 'start')}.`]),
      ...(floor === null ? [] : [`No total falls below ${formatPoints(floor)}.`]),
      ...(classChange === 'carry' ? ['Who changes class takes all points along.'] : []),
      ...(excluded === 'close' ? ['Behind an excluded driver the others move up.'] : []),
    ],
  };
}

export function teamsRule({ schemes, signUp }: RulesDefinition): RuleText | null {
  const team = schemes.at(-1)?.scheme.team ?? null;
  if (team === null) return null;
  const { best, bonus, drops } = team;
  return {
    key: 'teams',
    title: 'Teams',
    lead:
      best === null
        ? 'All cars of a team count.'
        : `The best ${best === 1 ? 'car' : `${best} cars`} of a heat ${best === 1 ? 'counts' : 'count'}.`,
    more: [
      dropsText(drops, 'round').replace(' of each ', ' of each team '),
      ...(bonus ? [] : ['Points for pole, fastest lap and the like do not count for teams.']),
      ...(signUp?.entrantsFoundTeams === true ? ['Drivers can found a team when they sign up.'] : []),
      ...(signUp?.teamSize == null ? [] : [`A team has at most ${counted(signUp.teamSize, 'driver')}.`]),
      'A driver’s penalties do not touch the team. Who changes team leaves the points behind.',
    ],
  };
}
