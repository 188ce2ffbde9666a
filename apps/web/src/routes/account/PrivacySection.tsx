import type { AccountInfo } from '@paddock/contracts';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { Choice } from '../../shared/forms/Choice.tsx';
import { Text } from './parts.tsx';
import { useAccountChange } from './use-account-change.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';

interface Privacy {
  readonly usesShortName: boolean;
  readonly isHidden: boolean;
}

export function PrivacySection({ driver }: { readonly driver: AccountInfo['driver'] }) {
  const privacy = trpc.account.privacy.useMutation(useAccountChange());
  // The pending choice is shown at once; an error reverts it.
  const [wanted, setWanted] = useState<Privacy | null>(null);
  if (driver === null) {
    return (
      <Section title="Privacy">
        <Text>Claim your driver first. Then you can show only your short name or hide from the boards.</Text>
      </Section>
    );
  }
  const { usesShortName, isHidden, shortName } = driver;
  const shown = wanted ?? { usesShortName, isHidden };
  const change = (patch: Partial<Privacy>): void => {
    const next = { ...shown, ...patch };
    setWanted(next);
    privacy.mutate(next, { onSettled: () => setWanted(null) });
  };
  return (
    <Section title="Privacy" note="Everyone sees a change when they next load a page">
      <Choice
        name={<>Show me as {shortName === null ? 'my short name' : <PersonName>{shortName}</PersonName>}</>}
        text={
          shortName === null
            ? 'The game has not sent a short name for you yet.'
            : 'Your short name from the game is shown instead of your name, in past results too. Search does not find you by your full name.'
        }
        isChosen={shown.usesShortName}
        isDisabled={shortName === null}
        onChange={(isChosen) => change({ usesShortName: isChosen })}
      />
      <Choice
        name="Leave the boards and the search"
        text="You no longer appear on leaderboards, in records, among rivals or in the search. You stay in event results."
        isChosen={shown.isHidden}
        onChange={(isChosen) => change({ isHidden: isChosen })}
      />
    </Section>
  );
}
