import { HANDICAP_UNITS } from '../../../../features/championships/handicap-units.ts';
import { counted } from '../../../../shared/format/counted.ts';
import type { RulesDefinition, RuleText } from './rule-texts.ts';

export function handicapRule({ handicap }: RulesDefinition): RuleText | null {
  if (handicap === null) return null;
  const { kind, by, values, adds, most } = handicap;
  const unit = HANDICAP_UNITS[kind];
  return {
    key: 'handicap',
    title: kind === 'ballast' ? 'Ballast' : 'Restrictor',
    lead: `By the place in the ${by === 'standings' ? 'standings' : 'round before'}: ${values.join(', ')} ${unit}.`,
    more: adds ? [`It adds up over the rounds${most === null ? '' : `, to ${most} ${unit} at most`}.`] : [],
  };
}

export function stewardsRule({ stewards }: RulesDefinition): RuleText {
  const { statementHours, appealHours, licenceLimit, licenceRounds } = stewards;
  return {
    key: 'stewards',
    title: 'Stewards',
    lead:
      statementHours === 0
        ? 'Decisions are made without asking the accused.'
        : `If the stewards ask, the accused have ${counted(statementHours, 'hour')} to answer before a decision.`,
    more: [
      appealHours === 0
        ? 'Decisions cannot be appealed.'
        : `A decision on a report can be appealed for ${counted(appealHours, 'hour')}, to people who did not make it. Other rulings cannot.`,
      ...(licenceLimit === null
        ? []
        : [
            `${counted(licenceLimit, 'licence point')} ban from the next round${licenceRounds === null ? '' : `; they end after ${counted(licenceRounds, 'round')}`}.`,
          ]),
    ],
  };
}
