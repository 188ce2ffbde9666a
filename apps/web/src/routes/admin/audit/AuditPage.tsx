import { auditList, staffCsvExports, type AuditRow } from '@paddock/contracts';
import { clsx } from 'clsx';
import { withQuery } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { FilterProps } from '../../../lib/url-state.ts';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { AdminGrid, SearchFilter, timeColumn, type AdminColumns } from '../shared/AdminGrid.tsx';
import { AdminPage } from '../shared/AdminPage.tsx';
import { actionText, actorName, targetKinds } from '../shared/audit-texts.ts';
import { AuditChanges, AuditSentence, AuditTarget } from '../shared/AuditList.tsx';
import { useAdminList } from '../shared/use-admin-list.ts';
import fieldStyles from '../../../shared/ui/field.module.css';
import styles from './AuditPage.module.css';

const COLUMNS: AdminColumns<AuditRow> = {
  at: timeColumn({ header: 'When', at: (row) => row.at, width: 192, from: 'sm' }),
  actor: { header: 'Who', width: 132, from: 'sm', cell: (row) => <PersonName isStrong>{actorName(row)}</PersonName> },
  action: { header: 'Did', width: 180, from: 'sm', cell: (row) => actionText(row.action) },
  target: { header: 'To', width: 140, from: 'sm', cell: (row) => <AuditTarget row={row} /> },
  changes: {
    header: 'Before and after',
    minWidth: 240,
    flex: 2,
    from: 'sm',
    cell: (row) => <AuditChanges row={row} />,
  },
  reason: { header: 'Reason', minWidth: 140, flex: 1, from: 'md', cell: (row) => row.reason },
  sentence: { header: 'Action', flex: 1, from: 'phone', cell: (row) => <PhoneCell row={row} /> },
};

export default function AuditPage() {
  const list = useAdminList(auditList.url);
  const query = trpc.adminAudit.list.useQuery(list.input, { placeholderData: (previous) => previous });
  const actors = trpc.adminAudit.actors.useQuery({});
  const { view, change, filter } = list;
  return (
    <AdminPage
      area="audit"
      title="Audit log"
      below="Every staff action is recorded with its effect. Nothing in it can be changed."
    >
      <AdminGrid
        what="staff actions"
        columns={COLUMNS}
        rowId={(row) => row.id}
        rowHeight="auto"
        list={list}
        query={query}
        csvHref={withQuery(staffCsvExports.audit.path, list.view)}
        empty={{ title: 'No staff actions yet' }}
        filters={
          <>
            <FilterSelect
              name="Who"
              options={[
                { value: '', text: 'Anyone' },
                ...(actors.data ?? []).map(({ accountId, name }) => ({
                  value: String(accountId),
                  text: name ?? `Erased account ${accountId}`,
                })),
              ]}
              source={{ query: actors, what: 'the staff' }}
              {...filter('actorId')}
            />
            <FilterSelect
              name="Target"
              options={[{ value: '', text: 'Anything' }, ...targetKinds]}
              {...filter('targetKind')}
              onChange={(value) =>
                change({ targetKind: targetKinds.find((kind) => kind.value === value)?.value, targetId: undefined })
              }
            />
            <SearchFilter name="Action" placeholder="token.revoke, or token" {...filter('action')} />
            <DayField name="From" {...filter('from')} />
            <DayField name="To" {...filter('to')} />
            {view.targetId !== undefined && (
              <SearchFilter name="Target number" placeholder="" {...filter('targetId')} />
            )}
          </>
        }
      />
    </AdminPage>
  );
}

/** On phones a row is a sentence. */
function PhoneCell({ row }: { readonly row: AuditRow }) {
  return (
    <div>
      <span className="secondary">
        <TimeStamp at={row.at} />
      </span>
      <br />
      <AuditSentence row={row} />
      {row.reason !== '' && <span className="secondary"> “{row.reason}”</span>}
    </div>
  );
}

/** The first or last day of a list. */
function DayField({ name, value, onChange }: FilterProps & { readonly name: string }) {
  return (
    <label className={clsx(fieldStyles.field, styles.field, value !== '' && fieldStyles.set)}>
      <span className={fieldStyles.name}>{name}</span>
      <input type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}
