import { formatTime } from 'race-format';

/** The true gap of a car that the rule of gaps calls DNF, after that: `by rule: +5:12 behind`. */
export function byRuleText(gapMs: number): string {
  return `by rule: +${formatTime(gapMs).replace(/\.\d+$/, '')} behind`;
}
