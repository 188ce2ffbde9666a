import { styled } from '@mui/material/styles';
import type { AdminPlayer } from '@paddock/contracts';
import { hrefs } from '../../../lib/hrefs.ts';
import { formatCount } from '../../../shared/format/en-au.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { ClassBadge } from '../../../shared/ui/ClassBadge.tsx';
import { DataTable } from '../../../shared/ui/DataTable.ts';
import { MainAndRail } from '../../../shared/ui/PageBody.ts';
import { TextLink } from '../../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { MergePanel } from '../merge/MergePanel.tsx';
import { AuditList } from '../shared/AuditList.tsx';
import { ErasePlayer } from './ErasePlayer.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, auto) minmax(0, 1fr)',
  '& dt, & dd': { margin: 0, padding: '8px 0', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { paddingRight: 20, color: theme.vars.palette.text.secondary },
  '& dd': { fontWeight: 600, overflowWrap: 'anywhere' },
}));

/** A player's identity. */
export function Identity({ player }: { readonly player: AdminPlayer }) {
  return (
    <MainAndRail>
      <div>
        <Section title="Identity" note="The platform id is for the staff alone.">
          <IdentityFacts player={player} />
        </Section>
        <Section title="Names">
          <Names player={player} />
        </Section>
        {!player.isErased && <MergePanel playerId={player.playerId} name={player.name} />}
      </div>
      <div>
        <AuditList target={{ kind: 'driver', id: player.playerId }} />
        {!player.isErased && <ErasePlayer player={player} />}
      </div>
    </MainAndRail>
  );
}

function IdentityFacts({ player }: { readonly player: AdminPlayer }) {
  const { platformId, shortName, usesShortName, account, mergedInto, mergedFrom, totals, isErased } = player;
  return (
    <Facts>
      <dt>Platform id</dt>
      <dd>{isErased ? '–' : platformId}</dd>
      <dt>Short name</dt>
      <dd>
        <PersonName>{shortName ?? '–'}</PersonName>
        {usesShortName && ', shown by it everywhere'}
      </dd>
      <dt>Class value</dt>
      <dd>
        {player.classValue === null ? (
          '–'
        ) : (
          <ClassBadge value={player.classValue} isProvisional={player.isProvisional} />
        )}
      </dd>
      <dt>Races, wins, laps</dt>
      <dd>
        {totals === null
          ? '–'
          : `${formatCount(totals.starts)}, ${formatCount(totals.wins)}, ${formatCount(totals.laps)}`}
      </dd>
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
        {account === null ? (
          'None has claimed this player'
        ) : (
          <>
            <TextLink to={hrefs.adminAccount(account.accountId)}>
              <PersonName>{account.name}</PersonName>
            </TextLink>
            {account.isLocked && ', locked'}
          </>
        )}
      </dd>
      {mergedInto !== null && mergedInto.playerId !== null && (
        <>
          <dt>Merged into</dt>
          <dd>
            <TextLink to={hrefs.adminPlayer(mergedInto.playerId)}>
              <PersonName>{mergedInto.name}</PersonName>
            </TextLink>
          </dd>
        </>
      )}
      {mergedFrom.length > 0 && (
        <>
          <dt>Is also</dt>
          <dd>
            {mergedFrom.map(({ playerId, name }, index) => (
              <span key={playerId}>
                {index > 0 && ', '}
                {playerId === null ? (
                  <PersonName>{name}</PersonName>
                ) : (
                  <TextLink to={hrefs.adminPlayer(playerId)}>
                    <PersonName>{name}</PersonName>
                  </TextLink>
                )}
              </span>
            ))}
          </dd>
        </>
      )}
    </Facts>
  );
}

function Names({ player: { names } }: { readonly player: AdminPlayer }) {
  return (
    <DataTable>
      <caption>Names the player was seen under, the latest first</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Short</th>
          <th scope="col" className="w720">
            First seen
          </th>
          <th scope="col">Last seen</th>
        </tr>
      </thead>
      <tbody>
        {names.map(({ name, shortName, firstAt, lastAt }) => (
          <tr key={name}>
            <th scope="row" className="cut wide" title={name}>
              <PersonName>{name}</PersonName>
            </th>
            <td>
              <PersonName>{shortName === '' ? '–' : shortName}</PersonName>
            </td>
            <td className="q w720">
              <TimeStamp at={firstAt} show="date" />
            </td>
            <td className="q">
              <TimeStamp at={lastAt} show="date" />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
