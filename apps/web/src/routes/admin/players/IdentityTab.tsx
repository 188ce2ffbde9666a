import type { AdminPlayer } from '@paddock/contracts';
import { Fragment } from 'react';
import { formatCount } from '../../../shared/format/en-au.ts';
import { ClassBadge } from '../../../shared/ui/ClassBadge.tsx';
import { MainAndRail } from '../../../shared/ui/PageBody.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { MergeSection } from './MergeSection.tsx';
import { AuditList } from '../shared/AuditList.tsx';
import { AccountLink, PlayerLink } from '../shared/PersonLink.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { ErasePlayer } from './ErasePlayer.tsx';
import styles from './IdentityTab.module.css';

interface PlayerProps {
  readonly player: AdminPlayer;
}

/** A player's ids, names, merges and erasure. */
export function IdentityTab({ player }: PlayerProps) {
  return (
    <MainAndRail>
      <div>
        <Section title="Identity" note="Only staff see the platform id.">
          <Facts player={player} />
        </Section>
        <Section title="Names">
          <Names player={player} />
        </Section>
        {!player.isErased && <MergeSection playerId={player.playerId} name={player.name} />}
      </div>
      <div>
        <AuditList target={{ kind: 'driver', id: player.playerId }} />
        {!player.isErased && <ErasePlayer player={player} />}
      </div>
    </MainAndRail>
  );
}

function Facts({ player }: PlayerProps) {
  const { platformId, shortName, usesShortName, classValue, isProvisional, totals, mergedInto, mergedFrom } = player;
  const counts = totals === null ? ['–'] : [totals.starts, totals.wins, totals.laps].map(formatCount);
  return (
    <dl className={styles.facts}>
      <dt>Platform id</dt>
      <dd>{player.isErased ? '–' : platformId}</dd>
      <dt>Short name</dt>
      <dd>
        <PersonName>{shortName ?? '–'}</PersonName>
        {usesShortName && ', shown by it everywhere'}
      </dd>
      <dt>Class value</dt>
      <dd>{classValue === null ? '–' : <ClassBadge value={classValue} isProvisional={isProvisional} />}</dd>
      <dt>Races, wins, laps</dt>
      <dd>{counts.join(', ')}</dd>
      <dt>First seen</dt>
      <dd>
        <TimeStamp at={player.firstSeenAt} />
      </dd>
      <dt>Last seen</dt>
      <dd>
        <TimeStamp at={player.lastSeenAt} />
      </dd>
      <dt>Account</dt>
      <dd>
        <LinkedAccount player={player} />
      </dd>
      {mergedInto?.playerId != null && (
        <>
          <dt>Merged into</dt>
          <dd>
            <PlayerLink player={mergedInto} />
          </dd>
        </>
      )}
      {mergedFrom.length > 0 && (
        <>
          <dt>Is also</dt>
          <dd>
            <PlayerLinks players={mergedFrom} />
          </dd>
        </>
      )}
    </dl>
  );
}

function LinkedAccount({ player: { account } }: PlayerProps) {
  if (account === null) return 'No account is linked';
  return (
    <>
      <AccountLink account={account} />
      {account.isLocked && ', locked'}
    </>
  );
}

function PlayerLinks({ players }: { readonly players: AdminPlayer['mergedFrom'] }) {
  return players.map((player, index) => (
    <Fragment key={player.playerId ?? index}>
      {index > 0 && ', '}
      <PlayerLink player={player} />
    </Fragment>
  ));
}

function Names({ player: { names } }: PlayerProps) {
  return (
    <SimpleTable
      caption="Names the player was seen under, the latest first"
      rows={names}
      rowKey={({ name }) => name}
      columns={[
        { header: 'Name', cell: ({ name }) => <PersonName>{name}</PersonName> },
        { header: 'Short', cell: ({ shortName }) => <PersonName>{shortName === '' ? '–' : shortName}</PersonName> },
        {
          header: 'First seen',
          isSecondary: true,
          from: 'sm',
          cell: ({ firstAt }) => <TimeStamp at={firstAt} show="date" />,
        },
        { header: 'Last seen', isSecondary: true, cell: ({ lastAt }) => <TimeStamp at={lastAt} show="date" /> },
      ]}
    />
  );
}
