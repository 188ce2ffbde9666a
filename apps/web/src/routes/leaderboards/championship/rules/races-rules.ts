import { counted } from '../../../../shared/format/counted.ts';
import { listed } from './words.ts';
import type { RulesDefinition, RuleText } from './rule-texts.ts';

export function racesRule({ rounds }: RulesDefinition): RuleText | null {
  if (rounds.length === 0) return null;
  const codes = (chosen: typeof rounds) => listed(chosen.map(({ code }) => code));
  const titles = [...new Set(rounds.flatMap(({ filter }) => filter.titleBegins ?? []))];
  const optional = rounds.filter(({ isOptional }) => isOptional);
  const cancelled = rounds.filter(({ isCancelled }) => isCancelled);
  const several = rounds.filter(({ heats }) => heats.length > 1);
  const qualifying = rounds.flatMap(({ heats }) => heats.filter(({ kind }) => kind === 'qualifying'));
  return {
    key: 'races',
    title: 'Which races count',
    lead: `${counted(rounds.length - cancelled.length, 'round')}: the race on the round’s track, around its planned start.`,
    more: [
      ...(titles.length === 0
        ? []
        : [
            `Only sessions whose title begins with ${listed(
              titles.map((one) => `“${one}”`),
              'or',
            )}.`,
          ]),
      ...(rounds.some(({ filter }) => filter.serverIds.length > 0) ? ['Only on the servers of the championship.'] : []),
      ...several.map(
        ({ code, heats }) =>
          `${code} has ${counted(heats.length, 'heat')}: ${listed(heats.map((heat) => heat.name || heat.code))}.`,
      ),
      ...(qualifying.length === 0
        ? []
        : [`By best lap, as a qualifying: ${listed(qualifying.map(({ name, code }) => name || code))}.`]),
      ...(optional.length === 0 ? [] : [`Optional: ${codes(optional)}.`]),
      ...(cancelled.length === 0 ? [] : [`Cancelled: ${codes(cancelled)}.`]),
      ...driveTexts(rounds),
    ],
  };
}

function driveTexts(rounds: RulesDefinition['rounds']): string[] {
  return rounds.flatMap(({ code, minDriveMinutes, maxDriveMinutes }) => {
    const limits = [
      ...(minDriveMinutes === null ? [] : [`at least ${counted(minDriveMinutes, 'minute')}`]),
      ...(maxDriveMinutes === null ? [] : [`at most ${counted(maxDriveMinutes, 'minute')}`]),
    ];
    return limits.length === 0 ? [] : [`In ${code} each driver of a shared car drives ${listed(limits)}.`];
  });
}
