import { ERASE_PLAYER_CONFIRMATION, type AdminPlayer } from '@paddock/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useId, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatCount } from '../../../shared/format/dates-and-numbers.ts';
import { isolate } from '../../../shared/format/isolate.ts';
import { showDone } from '../../../shared/toasts/toasts.ts';
import { ClassBadge } from '../../../shared/racing/ClassBadge.tsx';
import { MainAndRail } from '../../../shared/ui/PageBody.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { MergeSection } from './MergeSection.tsx';
import { AuditList } from '../shared/AuditList.tsx';
import { AccountLink, PlayerLink, Remark } from '../shared/parts.tsx';
import { ConfirmButton } from '../shared/ConfirmDialog.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import styles from './IdentityTab.module.css';

interface PlayerProps {
  readonly player: AdminPlayer;
}

export function IdentityTab({ player }: PlayerProps) {
  return (
    <MainAndRail>
      <div>
        <Section title="Identity" note="Only staff see the platform id.">
          <Facts player={player} />
        </Section>
        <Section title="Names">
          <SimpleTable
            caption="Names the player was seen under, the latest first"
            rows={player.names}
            keyOf={({ name }) => name}
            columns={[
              { head: 'Name', cell: ({ name }) => <PersonName>{name}</PersonName> },
              { head: 'Short', cell: ({ shortName }) => <PersonName>{shortName === '' ? '–' : shortName}</PersonName> },
              {
                head: 'First seen',
                isSecondary: true,
                priority: 'high',
                cell: ({ firstAt }) => <TimeStamp at={firstAt} show="date" />,
              },
              { head: 'Last seen', isSecondary: true, cell: ({ lastAt }) => <TimeStamp at={lastAt} show="date" /> },
            ]}
          />
        </Section>
        {!player.isErased && <MergeSection playerId={player.playerId} name={player.name} />}
      </div>
      <div>
        <AuditList target={{ kind: 'driver', id: player.playerId }} />
        {!player.isErased && <MaskName player={player} />}
        {!player.isErased && <ErasePlayer player={player} />}
      </div>
    </MainAndRail>
  );
}

function Facts({ player }: PlayerProps) {
  const { shortName, usesShortName, classValue, isProvisional, totals, account, mergedInto, mergedFrom } = player;
  const counts = totals === null ? ['–'] : [totals.starts, totals.wins, totals.laps].map(formatCount);
  return (
    <dl className={styles.facts}>
      <Fact label="Platform id">{player.isErased ? '–' : player.platformId}</Fact>
      <Fact label="Short name">
        <PersonName>{shortName ?? '–'}</PersonName>
        {usesShortName && ', shown by it everywhere'}
      </Fact>
      <Fact label="Class value">
        {classValue === null ? '–' : <ClassBadge value={classValue} isProvisional={isProvisional} />}
      </Fact>
      <Fact label="Races, wins, laps">{counts.join(', ')}</Fact>
      <Fact label="First seen">
        <TimeStamp at={player.firstSeenAt} />
      </Fact>
      <Fact label="Last seen">
        <TimeStamp at={player.lastSeenAt} />
      </Fact>
      <Fact label="Account">
        {account === null ? 'No account is linked' : <AccountLink account={account} />}
        {account?.isLocked === true && ', locked'}
      </Fact>
      {mergedInto?.playerId != null && (
        <Fact label="Merged into">
          <PlayerLink player={mergedInto} />
        </Fact>
      )}
      {mergedFrom.length > 0 && (
        <Fact label="Is also">
          {mergedFrom.map((other, index) => (
            <Fragment key={other.playerId ?? index}>
              {index > 0 && ', '}
              <PlayerLink player={other} />
            </Fragment>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Hides a name that offends, or shows it again. */
function MaskName({ player: { playerId, name, isNameMasked } }: PlayerProps) {
  const mask = trpc.adminPlayers.mask.useMutation(
    useStaffMutation({ done: isNameMasked ? 'The name is shown again' : 'The name is hidden', alsoChanges: 'results' }),
  );
  const verb = isNameMasked ? 'Show' : 'Hide';
  return (
    <Section title="Name">
      <Remark>
        {isNameMasked
          ? 'Visitors read “Name hidden by staff” wherever this player is named.'
          : 'For a name that offends: visitors read “Name hidden by staff” instead. Results stay.'}
      </Remark>
      <ConfirmButton
        button={`${verb} this name…`}
        title={`${verb} the name ${isolate(name)}?`}
        confirm={`${verb} the name`}
        onConfirm={(reason) => mask.mutateAsync({ playerId, isMasked: !isNameMasked, reason })}
      >
        <p>
          {isNameMasked
            ? 'The player’s names are public again, on every page and in search.'
            : 'No page, card, search or export shows the player’s names, former ones included. Staff still see them.'}
        </p>
      </ConfirmButton>
    </Section>
  );
}

/** Erases a person's data at their request to staff. */
function ErasePlayer({ player: { playerId, name, account, contestedUntil } }: PlayerProps) {
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
