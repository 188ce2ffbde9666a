import { clsx } from 'clsx';
import type { AuditRow, AuditTargetKind } from '@paddock/contracts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { actionText, actorName, changesOf, kindText, targetHref, targetText } from './audit-texts.ts';
import { Remark } from './parts.tsx';
import styles from './AuditList.module.css';

export interface AuditListProps {
  /** Actions on this target; all when absent. */
  readonly target?: { readonly kind: AuditTargetKind; readonly id: string | number };
  readonly title?: string;
  readonly limit?: number;
}

/** Recent staff actions, to one target or at all. */
export function AuditList({ target, title = 'What staff did here', limit = 8 }: AuditListProps) {
  const filter = target && { targetKind: target.kind, targetId: String(target.id) };
  const actions = trpc.adminAudit.list.useQuery({ ...filter, limit });
  // A driver's list also has merges: only rows about the page's own target leave its name out.
  const isOwn = (row: AuditRow): boolean => row.target.kind === target?.kind && row.target.id === String(target.id);
  return (
    <Section title={title} action={<TextLink to={hrefs.adminAudit(filter)}>All in the audit log</TextLink>}>
      <QueryView query={actions} what="what staff did" rows={3}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Remark>Nothing yet.</Remark>
          ) : (
            <ol className={clsx(styles.rows, 'sheet')}>
              {rows.map((row) => (
                <li key={row.id}>
                  <TimeStamp at={row.at} />
                  <AuditSentence row={row} isTargetKnown={isOwn(row)} />
                  {row.reason !== '' && <span className={styles.reason}>“{row.reason}”</span>}
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
    </Section>
  );
}

interface AuditSentenceProps {
  readonly row: AuditRow;
  readonly isTargetKnown?: boolean;
}

/** Who did what to what, and what changed by it. */
export function AuditSentence({ row, isTargetKnown = false }: AuditSentenceProps) {
  return (
    <span>
      <b>
        <PersonName>{actorName(row)}</PersonName>
      </b>{' '}
      {actionText(row.action)} {isTargetKnown ? `this ${kindText(row.target.kind)}` : <AuditTarget row={row} />}
      <AuditChanges row={row} prefix=": " />
    </span>
  );
}

/** The target of an action, as a link where it has a page. */
export function AuditTarget({ row }: { readonly row: AuditRow }) {
  const names = useNames();
  const href = targetHref(row.target);
  const text = targetText(row, names);
  return href === null ? <b>{text}</b> : <TextLink to={href}>{text}</TextLink>;
}

export function AuditChanges({ row, prefix = '' }: { readonly row: AuditRow; readonly prefix?: string }) {
  const changes = changesOf(row, useFormat());
  return (
    <>
      {changes.length > 0 && prefix}
      {changes.map(({ name, before, after }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          {name} {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
        </span>
      ))}
    </>
  );
}
