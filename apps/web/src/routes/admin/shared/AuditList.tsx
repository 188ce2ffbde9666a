import { styled } from '@mui/material/styles';
import type { AuditRow, AuditTargetKind } from '@paddock/contracts';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { TextLink } from '../../../shared/ui/TextLink.ts';
import { AuditLine } from './AuditLine.tsx';

const AuditSheet = styled('ol')(({ theme }) => ({
  containerType: 'inline-size',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderTop: 0,
}));

const Nothing = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

export interface AuditListProps {
  /** Actions on this target; all when absent. */
  readonly target?: { readonly kind: AuditTargetKind; readonly id: string | number };
  readonly title?: string;
  readonly limit?: number;
}

const USUAL_LIMIT = 8;
const LINE_HEIGHT = 38;

/** A driver's list includes their merges. */
function isSame(one: AuditRow['target'], other: AuditListProps['target']): boolean {
  return other !== undefined && one.kind === other.kind && one.id === String(other.id);
}

/** Recent staff actions, to one target or at all. */
export function AuditList({ target, title = 'What staff did here', limit = USUAL_LIMIT }: AuditListProps) {
  const filter = target && { targetKind: target.kind, targetId: String(target.id) };
  const actions = trpc.adminAudit.list.useQuery({ ...filter, limit });
  return (
    <Section title={title} action={<TextLink to={hrefs.adminAudit(filter)}>All in the audit log</TextLink>}>
      <QueryView query={actions} what="what staff did" rows={3} rowHeight={LINE_HEIGHT}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing>Nothing yet.</Nothing>
          ) : (
            <AuditSheet>
              {rows.map((row) => (
                <AuditLine key={row.id} row={row} isTargetKnown={isSame(row.target, target)} />
              ))}
            </AuditSheet>
          )
        }
      </QueryView>
    </Section>
  );
}
