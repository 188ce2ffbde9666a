import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { TimeZoneChange, type Job, type StaffServerInfo, type TimeZonePreview } from '@paddock/contracts';
import { useState } from 'react';
import { errorToMessage } from '../../../lib/error-to-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatDateTime } from '../../../shared/format/en-au.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { JobProgress } from '../shared/JobProgress.tsx';
import { useForm } from '../shared/use-form.ts';
import { useStaffChange } from '../shared/use-staff-change.ts';
import { TimeZoneEffect } from './TimeZoneEffect.tsx';
import { ZonePicker } from './ZonePicker.tsx';
import { zoneWords } from './zones.ts';

const Form = styled('form')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

const Clocks = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '6px 12px',
  padding: '10px 12px',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& dt': { minWidth: 0, overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
  '& dd': { fontWeight: 620, textAlign: 'right' },
}));

const Quiet = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }));

const TICK_MS = 5_000;

export interface TimeZoneSectionProps {
  readonly server: Pick<StaffServerInfo, 'serverId' | 'name' | 'timeZone'>;
}

/** A server's time zone: its current time, and a preview of another zone before it is set. */
export function TimeZoneSection({ server }: TimeZoneSectionProps) {
  const { serverId, timeZone } = server;
  const nowMs = useNow(TICK_MS);
  const now = new Date(nowMs).toISOString();
  const [tried, setTried] = useState<TimeZonePreview | null>(null);
  const [jobId, setJobId] = useState<number | null>(null);
  const trying = useStaffChange({ onDone: setTried });
  const preview = trpc.adminTimeZone.preview.useMutation(trying.options);
  const ordering = useStaffChange({
    onDone: (job: Job) => {
      setTried(null);
      form.reset({ timeZone: '' });
      setJobId(job.id);
    },
  });
  const order = trpc.adminTimeZone.change.useMutation(ordering.options);
  const form = useForm({
    schema: TimeZoneChange,
    initial: { timeZone: '' },
    read: (values) => ({ serverId, ...values }),
    onSubmit: (input) => preview.mutate(input),
    serverErrors: trying.errors,
  });
  const chosen = form.values.timeZone;
  return (
    <Section title="Time zone">
      <Form
        noValidate
        aria-label="Time zone"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Clocks>
          <dt>{zoneWords(timeZone)}, set now</dt>
          <dd>{formatDateTime(now, timeZone)}</dd>
          {chosen !== '' && (
            <>
              <dt>{zoneWords(chosen)}</dt>
              <dd>{formatDateTime(now, chosen)}</dd>
            </>
          )}
        </Clocks>
        <Quiet>
          Result files carry the time of the game server’s own clock and no zone. Look at that clock: it has to say what
          stands above. With a wrong zone, every event of this server ends at a wrong time.
        </Quiet>
        {jobId !== null && <JobProgress jobId={jobId} />}
        <AdminOnly what="change time zones" isBlock>
          {(isDisabled) => (
            <Form as="div">
              <ZonePicker
                value={chosen}
                near={timeZone}
                nowMs={nowMs}
                isDisabled={isDisabled}
                error={form.errorOf('timeZone')}
                onChange={(zone) => {
                  trying.clearErrors();
                  form.set('timeZone', zone);
                }}
              />
              <div>
                <Button type="submit" disabled={isDisabled || preview.isPending}>
                  {preview.isPending ? 'Trying it out…' : 'Preview the change'}
                </Button>
              </div>
            </Form>
          )}
        </AdminOnly>
      </Form>
      <ConfirmDialog
        isOpen={tried !== null}
        isWide
        title={tried === null ? '' : `${server.name}: ${zoneWords(tried.after)} instead of ${zoneWords(tried.before)}?`}
        confirm="Change the time zone"
        reason="required"
        isPending={order.isPending}
        failure={order.error === null ? undefined : errorToMessage(order.error)}
        onConfirm={(reason) => tried !== null && order.mutate({ serverId, timeZone: tried.after, reason })}
        onClose={() => setTried(null)}
      >
        {tried !== null && <TimeZoneEffect preview={tried} />}
      </ConfirmDialog>
    </Section>
  );
}
