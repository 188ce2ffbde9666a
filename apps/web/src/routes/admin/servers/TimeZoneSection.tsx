import Button from '@mui/material/Button';
import { TimeZoneChange, type Job, type StaffServerInfo, type TimeZonePreview } from '@paddock/contracts';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { formatDateTime } from '../../../shared/format/en-au.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { JobProgress } from '../shared/JobProgress.tsx';
import { Quiet } from '../shared/parts.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { TimeZoneEffect } from './TimeZoneEffect.tsx';
import { ZoneField } from './ZoneField.tsx';
import { zoneName } from './zones.ts';
import styles from './TimeZoneSection.module.css';

const TICK_MS = 5_000;

export interface TimeZoneSectionProps {
  readonly server: Pick<StaffServerInfo, 'serverId' | 'name' | 'timeZone'>;
}

/** A server's time zone: its current time, and a preview of another zone before it is set. */
export function TimeZoneSection({ server }: TimeZoneSectionProps) {
  const { serverId, timeZone } = server;
  const nowMs = useNow(TICK_MS);
  const now = new Date(nowMs).toISOString();
  const [previewed, setPreviewed] = useState<TimeZonePreview | null>(null);
  const [jobId, setJobId] = useState<number | null>(null);
  const preview = trpc.adminTimeZone.preview.useMutation(useStaffMutation({ onDone: setPreviewed }));
  const change = trpc.adminTimeZone.change.useMutation(
    useStaffMutation({
      onDone: (job: Job) => {
        form.reset({ timeZone: '' });
        setJobId(job.id);
      },
    }),
  );
  const form = useForm({
    schema: TimeZoneChange,
    initial: { timeZone: '' },
    read: (values) => ({ serverId, ...values }),
    mutation: preview,
  });
  const chosen = form.values.timeZone;
  return (
    <Section title="Time zone">
      <form className={styles.form} {...form.formProps} aria-label="Time zone">
        <dl className={styles.clocks}>
          <dt>{zoneName(timeZone)}, set now</dt>
          <dd>{formatDateTime(now, timeZone)}</dd>
          {chosen !== '' && (
            <>
              <dt>{zoneName(chosen)}</dt>
              <dd>{formatDateTime(now, chosen)}</dd>
            </>
          )}
        </dl>
        <Quiet>
          Result files carry the time of the game server’s own clock and no zone. Check that clock: it must show the
          time above. With a wrong zone, every event of this server ends at a wrong time.
        </Quiet>
        {jobId !== null && <JobProgress jobId={jobId} />}
        <AdminOnly what="change time zones" isBlock>
          {(isDisabled) => (
            <div className={styles.form}>
              <ZoneField
                label="New time zone"
                {...form.field('timeZone')}
                near={timeZone}
                nowMs={nowMs}
                isDisabled={isDisabled}
                hint="For example Perth or Berlin. Zones know when their clocks change in summer."
              />
              <div>
                <Button type="submit" disabled={isDisabled || preview.isPending}>
                  {preview.isPending ? 'Working it out…' : 'Preview the change'}
                </Button>
              </div>
            </div>
          )}
        </AdminOnly>
      </form>
      {previewed !== null && (
        <ConfirmDialog
          isWide
          title={`${server.name}: ${zoneName(previewed.after)} instead of ${zoneName(previewed.before)}?`}
          confirm="Change the time zone"
          reason="required"
          onConfirm={(reason) => change.mutateAsync({ serverId, timeZone: previewed.after, reason })}
          onClose={() => setPreviewed(null)}
        >
          <TimeZoneEffect preview={previewed} />
        </ConfirmDialog>
      )}
    </Section>
  );
}
