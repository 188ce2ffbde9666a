import { clsx } from 'clsx';
import Button from '@mui/material/Button';
import { TimeZoneChange, type Job, type StaffServerInfo, type TimeZonePreview } from '@paddock/contracts';
import { useState } from 'react';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { counted } from '../../../shared/format/counted.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { formatCount } from '../../../shared/format/dates-and-numbers.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { AdminOnly, useIsAdmin } from '../shared/AdminOnly.tsx';
import { Change, ChangeTables } from '../shared/ChangeTables.tsx';
import { triedText } from '../shared/change-texts.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { JobProgress } from '../shared/JobProgress.tsx';
import { Remark } from '../shared/parts.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { ZoneField } from './ZoneField.tsx';
import { shiftText, weekendsText } from './zone-changes.ts';
import { zoneName } from '../../../shared/format/time-zones.ts';
import formStyles from '../shared/AdminForm.module.css';
import styles from './TimeZoneSection.module.css';

const TICK_MS = 5_000;

/** A server's time zone: its current time, and a preview of another zone before it is set. */
export function TimeZoneSection({ server }: { readonly server: StaffServerInfo }) {
  const { serverId, timeZone } = server;
  const format = useFormat();
  const now = new Date(useNow(TICK_MS)).toISOString();
  const [jobId, setJobId] = useState<number | null>(null);
  const preview = trpc.adminTimeZone.preview.useMutation(useStaffMutation());
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
    isDisabled: !useIsAdmin(),
  });
  const chosen = form.values.timeZone;
  return (
    <Section title="Time zone">
      <form className={formStyles.form} {...form.formProps} aria-label="Time zone">
        <dl className={clsx(styles.clocks, 'sheet')}>
          <dt>{zoneName(timeZone)}, set now</dt>
          <dd>{format.dateTime(now, timeZone)}</dd>
          {chosen !== '' && (
            <>
              <dt>{zoneName(chosen)}</dt>
              <dd>{format.dateTime(now, chosen)}</dd>
            </>
          )}
        </dl>
        <Remark>
          Result files carry the time of the game server’s own clock and no zone. Check that clock: it must show the
          time above. With the wrong zone, every event of this server has the wrong time.
        </Remark>
        {jobId !== null && <JobProgress jobId={jobId} />}
        <AdminOnly what="change time zones" isBlock>
          {(isDisabled) => (
            <div className={formStyles.form}>
              <ZoneField
                label="New time zone"
                {...form.field('timeZone')}
                near={timeZone}
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
      {preview.data !== undefined && (
        <ConfirmDialog
          isWide
          title={`${server.name}: ${zoneName(preview.data.after)} instead of ${zoneName(preview.data.before)}?`}
          confirm="Change the time zone"
          onConfirm={(reason) => change.mutateAsync({ serverId, timeZone: preview.data.after, reason })}
          onClose={preview.reset}
        >
          <TimeZoneEffect preview={preview.data} />
        </ConfirmDialog>
      )}
    </Section>
  );
}

const MAX_EXAMPLES = 5;

/** How another time zone changes everything a server has sent. */
function TimeZoneEffect({ preview }: { readonly preview: TimeZonePreview }) {
  const names = useNames();
  const format = useFormat();
  const { before, after, events, unaffected, examples, weekends, change } = preview;
  const leftOut = triedText({ tried: preview.tried, events: preview.serverEvents });
  const [example] = examples;
  return (
    <>
      {leftOut !== null && <p>{leftOut}</p>}
      <p>
        <b>{counted(events, 'event ends', 'events end')} at another time</b>
        {example !== undefined && `, the newest ${shiftText(example)}`}.{' '}
        {unaffected > 0 && `${formatCount(unaffected)} keep theirs. `}
        {weekends !== null && weekendsText(weekends)}
      </p>
      {examples.length > 0 && (
        <SimpleTable
          caption="The newest events affected, with old and new times"
          rows={examples.slice(0, MAX_EXAMPLES)}
          keyOf={({ eventId }) => eventId}
          columns={[
            {
              head: 'Event',
              cell: ({ sessionType, trackName }) => `${names.track(trackName)}, ${names.session(sessionType)}`,
            },
            ...[after, before].map((zone) => ({
              head: `In ${zoneName(zone)}`,
              cell: (ends: { readonly before: string; readonly after: string }) => (
                <Change was={format.dateTime(ends.before, zone)} is={format.dateTime(ends.after, zone)} />
              ),
            })),
          ]}
        />
      )}
      <ChangeTables preview={change} />
      <p>Each event’s page will say that its time was corrected. Visitors see the old times until it is done.</p>
    </>
  );
}
