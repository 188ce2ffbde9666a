import type { OwnSanction } from '@paddock/contracts';
import { Ban, Check, TriangleAlert } from 'lucide-react';
import { trpc } from '../../lib/trpc.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { List, Text } from './parts.tsx';
import styles from './SanctionsSection.module.css';

export function SanctionsSection() {
  const sanctions = trpc.account.sanctions.useQuery({});
  return (
    <Section title="Warnings and bans">
      <QueryView query={sanctions} what="warnings and bans" rows={1} rowHeight={46}>
        {(rows) =>
          rows.length === 0 ? (
            <Text>No warnings or bans.</Text>
          ) : (
            <List className={styles.list}>
              {rows.map((sanction) => (
                <SanctionItem key={`${sanction.kind} ${sanction.createdAt}`} sanction={sanction} />
              ))}
            </List>
          )
        }
      </QueryView>
    </Section>
  );
}

function SanctionItem({ sanction }: { readonly sanction: OwnSanction }) {
  const { kind, reason, createdAt, state } = sanction;
  const isOver = state !== 'current';
  const Icon = isOver ? Check : kind === 'ban' ? Ban : TriangleAlert;
  return (
    <li className={isOver ? styles.over : styles[kind]}>
      <Icon size={16} aria-hidden="true" />
      <div>
        <b>{titleOf(sanction)}</b>
        <p className={styles.reason}>{reason}</p>
        <p className={styles.when}>
          <TimeStamp at={createdAt} />
          {(kind === 'ban' || isOver) && <End sanction={sanction} />}
        </p>
      </div>
    </li>
  );
}

function titleOf({ kind, scope }: OwnSanction): string {
  if (kind === 'warning' || scope === null) return 'Warning';
  const from = [scope.joining && 'joining', scope.boards && 'the boards', scope.reporting && 'reporting others'];
  return `Banned from ${from.filter((part) => part !== false).join(', ')}`;
}

/** How a ban ended or will end, and when. */
function End({ sanction: { state, endsAt, endedAt } }: { readonly sanction: OwnSanction }) {
  const isCurrent = state === 'current';
  const at = isCurrent ? endsAt : endedAt;
  if (isCurrent && at === null) return ', permanent';
  return (
    <>
      , {isCurrent ? 'until' : state} {at !== null && <TimeStamp at={at} />}
    </>
  );
}
