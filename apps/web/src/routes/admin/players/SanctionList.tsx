import { clsx } from 'clsx';
import type { AdminPlayer, Sanction } from '@paddock/contracts';
import { Ban, Check, Clock, StickyNote, TriangleAlert } from 'lucide-react';
import { hrefs } from '../../../lib/hrefs.ts';
import { byCursor, trpc } from '../../../lib/trpc.ts';
import { isolate } from '../../../shared/format/isolate.ts';
import { PagedRows } from '../../../shared/ui/PagedRows.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { ConfirmButton } from '../shared/ConfirmDialog.tsx';
import { Remark, StateTag, Tags } from '../shared/parts.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { scopeText } from './bans.ts';
import styles from './SanctionList.module.css';

/** All notes and sanctions of a player, latest first. */
export function SanctionList({ player: { playerId, name } }: { readonly player: AdminPlayer }) {
  const query = trpc.adminPlayers.sanctions.useInfiniteQuery({ playerId }, byCursor);
  return (
    <Section title="Bans, warnings and notes" note="Only staff see notes; the player sees the rest.">
      <PagedRows
        query={query}
        what="bans, warnings and notes"
        rows={3}
        rowHeight={84}
        rowsOf={(page) => page.rows}
        empty={<Remark>No bans, warnings or notes.</Remark>}
      >
        {(rows) => (
          <ol className={styles.list}>
            {rows.map((sanction) => (
              <SanctionRow key={sanction.sanctionId} sanction={sanction} name={name} />
            ))}
          </ol>
        )}
      </PagedRows>
    </Section>
  );
}

function SanctionRow({ sanction, name }: { readonly sanction: Sanction; readonly name: string }) {
  const { sanctionId, kind, state, scope, reason, evidence, reportId, createdAt, createdBy } = sanction;
  const lift = trpc.adminPlayers.lift.useMutation(useStaffMutation({ done: 'Ban lifted', alsoChanges: 'results' }));
  const classes = clsx(styles[kind], kind === 'ban' && state !== 'current' && styles.over);
  return (
    <li className={classes}>
      <div>
        <Tags>
          <KindTag sanction={sanction} />
          {kind === 'ban' && <StateOfBan sanction={sanction} />}
        </Tags>
        <p className={styles.reason}>{reason === '' ? 'The text is gone: the player was erased.' : reason}</p>
        {evidence !== '' && <p className={styles.more}>Evidence: {evidence}</p>}
        {sanction.liftReason !== null && <p className={styles.more}>Reason for lifting: {sanction.liftReason}</p>}
        <p className={styles.more}>
          <span>
            <PersonName>{createdBy ?? 'An erased account'}</PersonName>, <TimeStamp at={createdAt} />
          </span>
          {reportId !== null && <TextLink to={hrefs.adminReport(reportId)}>Report {reportId}</TextLink>}
        </p>
      </div>
      {kind === 'ban' && state === 'current' && (
        <div>
          <ConfirmButton
            button="Lift"
            buttonProps={{ size: 'small' }}
            title={`Lift the ban of ${isolate(name)}?`}
            confirm="Lift the ban"
            onConfirm={(reasonToLift) => lift.mutateAsync({ sanctionId, reason: reasonToLift })}
          >
            <p>
              {scope?.boards === true && 'The laps, points and records come back to the boards at once. '}
              {scope?.joining === true && 'Game servers let the player in with the next ban list they are given. '}
              {scope?.reporting === true && 'The player can report others again. '}
              The ban stays on record as lifted.
            </p>
          </ConfirmButton>
        </div>
      )}
    </li>
  );
}

function KindTag({ sanction: { kind, scope } }: { readonly sanction: Sanction }) {
  if (kind === 'note') return <StateTag Icon={StickyNote} color="warning" text="Note, staff only" />;
  if (kind === 'warning') return <StateTag Icon={TriangleAlert} color="warning" text="Warning" />;
  return <StateTag Icon={Ban} color="error" text={scope === null ? 'Ban' : `Ban from ${scopeText(scope)}`} />;
}

function StateOfBan({ sanction: { state, endsAt, endedAt, liftedBy } }: { readonly sanction: Sanction }) {
  if (state === 'current') {
    if (endsAt === null) return <StateTag Icon={Clock} text="Permanent" />;
    return (
      <small>
        until <TimeStamp at={endsAt} />
      </small>
    );
  }
  return (
    <>
      <StateTag Icon={Check} color="success" text={state === 'lifted' ? 'Lifted' : 'Expired'} />
      <small>
        {endedAt !== null && <TimeStamp at={endedAt} />} {liftedBy !== null && <PersonName>{liftedBy}</PersonName>}
      </small>
    </>
  );
}
