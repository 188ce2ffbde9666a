import { EditChannel, POST_KINDS_OF, ReplaceAddress, type Channel } from '@paddock/contracts';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { FormField } from '../../../../shared/forms/FormField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { AdminButton, DialogButton } from '../../shared/AdminButton.tsx';
import { AdminForm, useIsAdmin } from '../../shared/AdminOnly.tsx';
import { ConfirmButton } from '../../shared/ConfirmDialog.tsx';
import { SmallPrint } from '../../shared/parts.tsx';
import { useStaffMutation } from '../../shared/use-staff-mutation.ts';
import { ChannelPosts } from './ChannelPosts.tsx';
import { KindChoices } from './KindChoices.tsx';
import { PostPreview } from './PostPreview.tsx';
import { SigningKey } from './SigningKey.tsx';
import styles from './Discord.module.css';

const CHANGE = 'change channels';

/** What an open row shows: kinds, last posts, and how a post looks. */
export function ChannelDetails({ channel }: { readonly channel: Channel }) {
  const { channelId, address, connectedAt, connectedBy, state, tool, kinds } = channel;
  const [intro, setIntro] = useState(channel.intro);
  return (
    <div className={styles.details}>
      <section>
        <h3 className="overline">Posted here</h3>
        <SettingsForm channel={channel} onIntro={setIntro} />
      </section>
      <section>
        <h3 className="overline">Last posts</h3>
        <ChannelPosts channelId={channelId} canSend={state !== 'lost' && state !== 'paused'} />
        <SmallPrint>
          A post whose answer was lost is not sent again by itself, so nothing is posted twice. Webhook {address},
          entered <TimeStamp at={connectedAt} show="date" /> by {connectedBy ?? 'an erased account'}, shown to nobody.
        </SmallPrint>
        <Buttons channel={channel} />
      </section>
      <section>
        <h3 className="overline">How it looks there</h3>
        {tool === 'webhook' && <SmallPrint>Sent as JSON with these texts.</SmallPrint>}
        <PostPreview channelId={channelId} kinds={kinds} intro={intro} />
      </section>
    </div>
  );
}

interface SettingsFormProps {
  readonly channel: Channel;
  /** While the channel’s own line is typed. */
  readonly onIntro: (intro: string) => void;
}

function SettingsForm({ channel, onIntro }: SettingsFormProps) {
  const { channelId, name, kinds, intro, scope, tool } = channel;
  const isAdmin = useIsAdmin();
  const edit = trpc.adminChannels.edit.useMutation(useStaffMutation({ done: 'The channel is saved.' }));
  const form = useForm({
    schema: EditChannel,
    initial: { name, kinds: kinds.filter((kind) => POST_KINDS_OF[scope.kind].includes(kind)), intro },
    read: (values) => ({ channelId, ...values }),
    mutation: edit,
    isDisabled: !isAdmin,
  });
  return (
    <AdminForm form={form} label="Channel" adminOnly={CHANGE} submit="Save">
      <FormField label="Name" {...form.field('name')} maxLength={80} />
      <KindChoices
        scope={scope.kind}
        kinds={form.values.kinds}
        isDisabled={!isAdmin}
        isNarrow
        error={form.errorOf('kinds')}
        onChange={(chosen) => form.set({ kinds: chosen })}
      />
      <FormField
        label="Your own line"
        {...form.field('intro')}
        onChange={(line) => {
          form.set({ intro: line });
          onIntro(line);
        }}
        maxLength={200}
        hint={`Above each post, may be empty. ${tool === 'discord' ? 'Discord’s formatting works. ' : ''}Nobody is notified.`}
      />
    </AdminForm>
  );
}

function Buttons({ channel: { channelId, name, state, tool } }: { readonly channel: Channel }) {
  const test = trpc.adminChannels.test.useMutation(useStaffMutation({ done: 'The test is being sent.' }));
  const tryNow = trpc.adminChannels.tryNow.useMutation(useStaffMutation({ done: 'It is tried now.' }));
  const missed = trpc.adminChannels.sendMissed.useMutation(
    useStaffMutation({ done: 'What was missed is being sent again.' }),
  );
  const pause = trpc.adminChannels.pause.useMutation(useStaffMutation());
  const disconnect = trpc.adminChannels.disconnect.useMutation(
    useStaffMutation({ done: 'The channel is disconnected.' }),
  );
  const isOff = state === 'lost' || state === 'paused';
  return (
    <div className={styles.buttons}>
      <AdminButton
        size="small"
        adminOnly={CHANGE}
        isQuiet
        disabled={isOff || test.isPending}
        onClick={() => test.mutate({ channelId })}
      >
        Send a test
      </AdminButton>
      {state === 'waiting' && (
        <AdminButton
          size="small"
          adminOnly={CHANGE}
          isQuiet
          disabled={tryNow.isPending}
          onClick={() => tryNow.mutate({ channelId })}
        >
          Try now
        </AdminButton>
      )}
      {tool === 'webhook' && (
        <AdminButton
          size="small"
          adminOnly={CHANGE}
          isQuiet
          disabled={isOff || missed.isPending}
          onClick={() => missed.mutate({ channelId })}
        >
          Send missed posts again
        </AdminButton>
      )}
      {state !== 'lost' && (
        <AdminButton
          size="small"
          adminOnly={CHANGE}
          isQuiet
          disabled={pause.isPending}
          onClick={() => pause.mutate({ channelId, isPaused: state !== 'paused' })}
        >
          {state === 'paused' ? 'Resume' : 'Pause'}
        </AdminButton>
      )}
      <DialogButton size="small" adminOnly={CHANGE} isQuiet button="Replace the webhook">
        {(close) => <ReplaceDialog channelId={channelId} name={name} onClose={close} />}
      </DialogButton>
      <ConfirmButton
        button="Disconnect"
        buttonProps={{ size: 'small', isQuiet: true }}
        adminOnly={CHANGE}
        title={`Disconnect ${name}?`}
        confirm="Disconnect"
        reason="none"
        isDestructive
        onConfirm={() => disconnect.mutateAsync({ channelId })}
      >
        <p>Its secret and the list of its posts are deleted here. What is posted in the channel stays there.</p>
      </ConfirmButton>
    </div>
  );
}

interface ReplaceDialogProps {
  readonly channelId: number;
  readonly name: string;
  readonly onClose: () => void;
}

function ReplaceDialog({ channelId, name, onClose }: ReplaceDialogProps) {
  const replace = trpc.adminChannels.replace.useMutation(useStaffMutation({ done: 'The webhook is replaced.' }));
  const form = useForm({
    schema: ReplaceAddress,
    initial: { address: '' },
    read: ({ address }) => ({ channelId, address }),
    mutation: replace,
  });
  if (replace.data !== undefined) return <SigningKey connected={replace.data} onClose={onClose} />;
  return (
    <FormDialog title={`Replace the webhook of ${name}`} submit="Replace" {...form.dialogProps} onClose={onClose}>
      <FormField
        label="Address of the new webhook"
        {...form.field('address')}
        type="url"
        maxLength={1_000}
        hint="Posts of the old one stay, and are not changed any more."
      />
    </FormDialog>
  );
}
