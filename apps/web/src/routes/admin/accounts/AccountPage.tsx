import type { AdminAccount } from '@paddock/contracts';
import { useParams } from 'react-router';
import { hasErrorCode } from '../../../lib/error-to-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { NotFound } from '../../../shared/ui/OffTrack.tsx';
import { MainAndRail } from '../../../shared/ui/PageBody.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { AdminPage } from '../shared/AdminPage.tsx';
import { AuditList } from '../shared/AuditList.tsx';
import { AccountTags } from './AccountTags.tsx';
import { LinkedDriverSection, LockSection, RoleSection, SessionsSection, UploadsSection } from './AccountSections.tsx';
import { ClaimList } from './ClaimList.tsx';
import styles from './AccountPage.module.css';

export default function AdminAccountPage() {
  const accountId = Number(useParams()['accountId']);
  const isNumber = Number.isInteger(accountId) && accountId > 0 && accountId < 2 ** 31;
  const account = trpc.adminAccounts.info.useQuery({ accountId }, { enabled: isNumber });
  if (!isNumber || hasErrorCode(account.error, 'not_found')) {
    return <NotFound text="There is no account at this address." />;
  }
  const name = account.data?.name ?? 'Account';
  return (
    <AdminPage area="accounts" title={name} crumb={name} below={account.data && <Below account={account.data} />}>
      <QueryView query={account} what="the account" rows={8} rowHeight={46}>
        {(loaded) => (
          <MainAndRail>
            <div>
              <RoleSection account={loaded} />
              <LinkedDriverSection account={loaded} />
              {loaded.claims.length > 0 && (
                <Section title="Claims">
                  <ClaimList claims={loaded.claims} />
                </Section>
              )}
              <SessionsSection account={loaded} />
            </div>
            <div>
              <UploadsSection account={loaded} />
              <LockSection account={loaded} />
              <AuditList target={{ kind: 'account', id: accountId }} />
            </div>
          </MainAndRail>
        )}
      </QueryView>
    </AdminPage>
  );
}

function Below({ account }: { readonly account: AdminAccount }) {
  const { role, lock, mayUpload, claims, providerUserId, createdAt, lastSignInAt } = account;
  const facts = [
    { label: 'Discord', value: providerUserId },
    { label: 'Since', value: <TimeStamp at={createdAt} show="date" /> },
    { label: 'Last sign-in', value: <TimeStamp at={lastSignInAt} /> },
  ];
  return (
    <>
      <AccountTags
        role={role}
        isLocked={lock !== null}
        mayUpload={mayUpload}
        isClaiming={claims.some(({ status }) => status === 'pending')}
      />
      <p className={styles.facts}>
        {facts.map(({ label, value }) => (
          <span key={label}>
            {label} <b>{value}</b>
          </span>
        ))}
      </p>
    </>
  );
}
