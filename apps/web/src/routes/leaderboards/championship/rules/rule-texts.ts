import type { ChampionshipDefinition, GameInfo } from '@paddock/contracts';
import type { Names } from '../../../../lib/names.ts';
import { classesRule, entryRule } from './entry-rules.ts';
import { pointsRule } from './points-rules.ts';
import { racesRule } from './races-rules.ts';
import { droppedRule, placeRule, teamsRule } from './season-rules.ts';
import { handicapRule, stewardsRule } from './stewards-rules.ts';

/** One subject of the rules in words: what matters most, then each further rule that is set. */
export interface RuleText {
  readonly key: 'points' | 'dropped' | 'place' | 'classes' | 'entry' | 'teams' | 'races' | 'handicap' | 'stewards';
  readonly title: string;
  readonly lead: string;
  readonly more: readonly string[];
}

export type RulesDefinition = Omit<ChampionshipDefinition, 'name'>;

/** What the texts take from elsewhere. */
export interface RuleWords extends Pick<Names, 'car'> {
  /** An instant, for people. */
  readonly date: (instant: string) => string;
  /** undefined: no event of it is on the site. */
  readonly game: Pick<GameInfo, 'name' | 'carries'> | undefined;
}

/** The rules of a championship in sentences: those that are set, and none that is not. */
export function ruleTexts(definition: RulesDefinition, words: RuleWords): readonly RuleText[] {
  return [
    pointsRule(definition),
    droppedRule(definition),
    placeRule(definition),
    classesRule(definition, words),
    entryRule(definition, words),
    teamsRule(definition),
    racesRule(definition),
    handicapRule(definition),
    stewardsRule(definition),
  ].filter((rule) => rule !== null);
}
