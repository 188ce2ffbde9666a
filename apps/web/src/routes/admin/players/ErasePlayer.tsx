import Button from '@mui/material/Button';
import { ERASE_PLAYER_CONFIRMATION, type AdminPlayer } from '@paddock/contracts';
import { getQueryKey } from '@trpc/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { usePublicGroups, useStaffChange } from '../shared/use-staff-change.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

/** Erases a person's data at their request to staff. */
export function ErasePlayer({ player: { playerId, name, account, contestedUntil } }: { readonly player: AdminPlayer }) {
  const reasonId = useId();
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const touches = usePublicGroups();
  const gone = getQueryKey(trpc.adminPlayers.info, { playerId }, 'query');
  const { errors, options } = useStaffChange({ done: 'The player is erased', touches, gone });
  const erase = trpc.adminPlayers.erase.useMutation({
    ...options,
    onSuccess: async (reply) => {
      await navigate(hrefs.adminPlayers());
      options.onSuccess(reply);
    },
  });
  return (
    <Section title="Erase">
      <p>For people who ask to be forgotten. Places, points and times stay, under “Former driver”.</p>
      {contestedUntil !== null && (
        <p id={reasonId}>
          Staff merged this player with another one. This merge can be undone until <TimeStamp at={contestedUntil} />;
          the player cannot be erased before then.
        </p>
      )}
      <AdminOnly what="erase players">
        {(isDisabled) => (
          <Button
            disabled={isDisabled || contestedUntil !== null}
            aria-describedby={contestedUntil === null ? undefined : reasonId}
            onClick={() => setOpen(true)}
            sx={{ mt: 3, color: 'error.main', borderColor: 'error.main' }}
          >
            Erase this player…
          </Button>
        )}
      </AdminOnly>
      <ConfirmDialog
        isOpen={isOpen}
        title={
          <>
            Erase <PersonName>{name}</PersonName>?
          </>
        }
        confirm="Erase for ever"
        isGrave
        reason="required"
        typed={ERASE_PLAYER_CONFIRMATION}
        isPending={erase.isPending}
        failure={errors.get('reason')}
        onConfirm={(reason) => erase.mutate({ playerId, reason, confirmation: ERASE_PLAYER_CONFIRMATION })}
        onClose={() => setOpen(false)}
      >
        <p>
          Every name and id of{' '}
          <b>
            <PersonName>{name}</PersonName>
          </b>{' '}
          is taken out of every row and every stored result file, and stays out when the files come in again. Notes are
          deleted. Bans stay in force without their reasons: while a ban from joining holds, the platform id stays on
          the list for game servers.
        </p>
        {account !== null && (
          <p>
            The account{' '}
            <b>
              <PersonName>{account.name}</PersonName>
            </b>{' '}
            ends, with its sessions and claims.
          </p>
        )}
        <p>
          <b>This cannot be undone.</b> Name nobody in the reason: it stays in the audit log.
        </p>
      </ConfirmDialog>
    </Section>
  );
}
