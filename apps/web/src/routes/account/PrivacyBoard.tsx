import { trpc } from '../../lib/trpc.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { Choice, Text } from './parts.ts';
import { useAccountChange, type AccountInfo } from './use-account-change.ts';

/** How much of the driver others see. */
export function PrivacyBoard({ driver }: { readonly driver: AccountInfo['driver'] }) {
  const privacy = trpc.account.privacy.useMutation(useAccountChange());
  if (driver === null) {
    return (
      <Board title="Privacy">
        <Text>Claim your driver first: then you can be shown by your short name, or leave the boards.</Text>
      </Board>
    );
  }
  const { usesShortName, isHidden, shortName } = driver;
  const change = (patch: { usesShortName?: boolean; isHidden?: boolean }): void =>
    privacy.mutate({ usesShortName, isHidden, ...patch });
  return (
    <Board title="Privacy">
      <Choice>
        <input
          type="checkbox"
          checked={usesShortName}
          disabled={privacy.isPending || shortName === null}
          onChange={(event) => change({ usesShortName: event.target.checked })}
        />
        <span>
          <b>Show me as {shortName ?? 'my short name'}</b>
          <span>
            {shortName === null
              ? 'The game has told no short name of yours yet.'
              : 'The short name of the game stands wherever your name would, and nobody finds you by your name.'}
          </span>
        </span>
      </Choice>
      <Choice>
        <input
          type="checkbox"
          checked={isHidden}
          disabled={privacy.isPending}
          onChange={(event) => change({ isHidden: event.target.checked })}
        />
        <span>
          <b>Leave the boards and the search</b>
          <span>
            Leaderboards, records and searches go on without you. Results of the races you drove keep your row.
          </span>
        </span>
      </Choice>
    </Board>
  );
}
