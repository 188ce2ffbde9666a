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
  const { shortName, usesShortName, classValue, isProvisional, totals, account, mergedInto, mergedFrom } = player;
  const counts = totals === null ? ['–'] : [totals.starts, totals.wins, totals.laps].map(formatCount);
  const facts = [
    { label: 'Platform id', value: player.isErased ? '–' : player.platformId },
    {
      label: 'Short name',
      value: (
        <>
          <PersonName>{shortName ?? '–'}</PersonName>
          {usesShortName && ', shown by it everywhere'}
        </>
      ),
    },
    {
      label: 'Class value',
      value: classValue === null ? '–' : <ClassBadge value={classValue} isProvisional={isProvisional} />,
    },
    { label: 'Races, wins, laps', value: counts.join(', ') },
    { label: 'First seen', value: <TimeStamp at={player.firstSeenAt} /> },
    { label: 'Last seen', value: <TimeStamp at={player.lastSeenAt} /> },
    { label: 'Account', value: account === null ? 'No account is linked' : <LinkedAccount account={account} /> },
    ...(mergedInto?.playerId == null ? [] : [{ label: 'Merged into', value: <PlayerLink player={mergedInto} /> }]),
    ...(mergedFrom.length === 0 ? [] : [{ label: 'Is also', value: <PlayerLinks players={mergedFrom} /> }]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function LinkedAccount({ account }: { readonly account: NonNullable<AdminPlayer['account']> }) {
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
      keyOf={({ name }) => name}
      columns={[
        { head: 'Name', cell: ({ name }) => <PersonName>{name}</PersonName> },
        { head: 'Short', cell: ({ shortName }) => <PersonName>{shortName === '' ? '–' : shortName}</PersonName> },
        {
          head: 'First seen',
          isSecondary: true,
          hideBelow: 'w720',
          cell: ({ firstAt }) => <TimeStamp at={firstAt} show="date" />,
        },
        { head: 'Last seen', isSecondary: true, cell: ({ lastAt }) => <TimeStamp at={lastAt} show="date" /> },
      ]}
    />
  );
}
