import { auditList, staffCsvExports, type AuditRow } from '@paddock/contracts';
import { Link } from 'react-router';
import { trpc } from '../../../lib/trpc.ts';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { AdminGrid, type AdminColumn } from '../shared/AdminGrid.tsx';
import { AdminPage } from '../shared/AdminPage.tsx';
import { actionWords, changesOf, targetHref, targetKinds, targetWords } from '../shared/audit-words.ts';
import { useAdminList } from '../shared/use-admin-list.ts';
import { DayField } from './DayField.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const COLUMNS: readonly AdminColumn<AuditRow>[] = [
  { field: 'at', headerName: 'When', width: 192, renderCell: ({ row }) => <TimeStamp at={row.at} /> },
  {
    field: 'actor',
    headerName: 'Who',
    width: 132,
    sortable: false,
    renderCell: ({ row }) => (
      <b>
        <PersonName>{actorName(row)}</PersonName>
      </b>
    ),
  },
  { field: 'action', headerName: 'Did', width: 180, sortable: false, valueGetter: (_, row) => actionWords(row.action) },
  { field: 'target', headerName: 'To', width: 110, sortable: false, renderCell: ({ row }) => <Target row={row} /> },
  {
    field: 'changes',
    headerName: 'Before and after',
    minWidth: 240,
    flex: 2,
    sortable: false,
    from: 'sm',
    renderCell: ({ row }) => <Changes row={row} />,
  },
  { field: 'reason', headerName: 'Reason', minWidth: 140, flex: 1, sortable: false, from: 'md' },
];

/** All staff actions. */
export default function AuditPage() {
  const list = useAdminList(auditList.url);
  const query = trpc.adminAudit.list.useQuery(list.input, { placeholderData: (previous) => previous });
  const actors = trpc.adminAudit.actors.useQuery({}).data ?? [];
  const { view, change } = list;
  return (
    <AdminPage
      area="audit"
      title="Audit log"
      below="Every staff action, written with its effect. Nothing in it can be changed."
    >
      <AdminGrid
        what="staff actions"
        columns={COLUMNS}
        rowId={(row) => row.id}
        list={list}
        query={query}
        csvPath={staffCsvExports.audit.path}
        empty={{ title: 'Staff have done nothing yet' }}
        filters={
          <>
            <FilterSelect
              name="Who"
              neutral=""
              value={view.actorId === undefined ? '' : String(view.actorId)}
              options={[
                { value: '', text: 'Anybody' },
                ...actors.map(({ accountId, name }) => ({
                  value: String(accountId),
                  text: name ?? `Erased account ${accountId}`,
                })),
              ]}
              onChange={(value) => change({ actorId: value === '' ? undefined : Number(value) })}
            />
            <FilterSelect
              name="To what"
              neutral=""
              value={view.targetKind ?? ''}
              options={[{ value: '', text: 'Anything' }, ...targetKinds]}
              onChange={(value) =>
                change({ targetKind: targetKinds.find((kind) => kind.value === value)?.value, targetId: undefined })
              }
            />
            <TextField
              name="Action"
              placeholder="token.revoke, or token"
              value={view.action ?? ''}
              onChange={(action) => change({ action: action === '' ? undefined : action })}
              {...(view.action !== undefined && { onClear: () => change({ action: undefined }) })}
            />
            <DayField name="From" value={view.from} onChange={(from) => change({ from })} />
            <DayField name="To" value={view.to} onChange={(to) => change({ to })} />
            {view.targetId !== undefined && (
              <TextField
                name="Number of the target"
                value={view.targetId}
                onChange={(targetId) => change({ targetId: targetId === '' ? undefined : targetId })}
                onClear={() => change({ targetId: undefined })}
              />
            )}
          </>
        }
      />
    </AdminPage>
  );
}

function actorName({ actor }: AuditRow): string {
  return actor === null ? 'Command line' : (actor.name ?? 'An erased account');
}

function Target({ row: { target } }: { readonly row: AuditRow }) {
  const href = targetHref(target);
  return href === null ? targetWords(target) : <Link to={href}>{targetWords(target)}</Link>;
}

function Changes({ row }: { readonly row: AuditRow }) {
  const changes = changesOf(row);
  return (
    <span title={changes.map(({ name, before, after }) => `${name}: ${before ?? '–'} → ${after ?? '–'}`).join('\n')}>
      {changes.map(({ name, before, after }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          {name} {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
        </span>
      ))}
    </span>
  );
}
