import { ERASE_PLAYER_CONFIRMATION, type AdminPlayer } from '@paddock/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { isolate } from '../../../shared/format/isolate.ts';
import { showDone } from '../../../shared/toasts/toasts.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { ConfirmButton } from '../shared/ConfirmDialog.tsx';
import { Remark } from '../shared/parts.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';

/** Erases a person's data at their request to staff. */
export function ErasePlayer({ player: { playerId, name, account, contestedUntil } }: { readonly player: AdminPlayer }) {
  const reasonId = useId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { onError } = useStaffMutation();
  const erase = trpc.adminPlayers.erase.useMutation({
    onError,
    onSuccess: async () => {
      // Everything is stale, but not fetched before this page is left: the player is no longer found.
      void queryClient.invalidateQueries({ refetchType: 'none' });
      showDone('The player is erased');
      await navigate(hrefs.adminPlayers());
    },
  });
  return (
    <Section title="Erase">
      <Remark>For people who ask to be forgotten. Places, points and times stay, under “Former driver”.</Remark>
      {contestedUntil !== null && (
        <Remark id={reasonId}>
          Staff merged this player with another one. This merge can be undone until <TimeStamp at={contestedUntil} />;
          the player cannot be erased before then.
        </Remark>
      )}
      <ConfirmButton
        button="Erase this player…"
        buttonProps={{
          disabled: contestedUntil !== null,
          'aria-describedby': contestedUntil === null ? undefined : reasonId,
        }}
        adminOnly="erase players"
        title={`Erase ${isolate(name)}?`}
        confirm="Erase the player"
        isDestructive
        typed={ERASE_PLAYER_CONFIRMATION}
        onConfirm={(reason) => erase.mutateAsync({ playerId, reason, confirmation: ERASE_PLAYER_CONFIRMATION })}
      >
        <p>
          Every name and id of <PersonName isStrong>{name}</PersonName> is removed from every row and every stored
          result file, and stays removed when the files are imported again. Notes are deleted. Bans stay in force
          without their reasons: while a ban from joining holds, the platform id stays on the list for game servers.
        </p>
        {account !== null && (
          <p>
            The account <PersonName isStrong>{account.name}</PersonName> ends, with its sessions and claims.
          </p>
        )}
        <p>
          <b>This cannot be undone.</b> Name nobody in the reason: it stays in the audit log.
        </p>
      </ConfirmButton>
    </Section>
  );
}
