import Button from '@mui/material/Button';
import { CheckChannel, type OwnChannel } from '@paddock/contracts';
import { trpc } from '../../../lib/trpc.ts';
import { issuesOf } from '../../../lib/error-to-message.ts';
import { FormField } from '../../../shared/forms/FormField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { showDone, showFailure } from '../../../shared/toasts/toasts.ts';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import styles from './OwnChannelSection.module.css';

/** The Discord webhook to which one’s own news go. */
export function OwnChannelSection() {
  const query = trpc.news.ownChannel.useQuery({});
  return (
    <Section title="Your Discord channel" note="A message by a webhook of your own">
      <QueryView query={query} what="Discord channel" rows={2}>
        {(channel) => (channel === null ? <ConnectForm /> : <Connected channel={channel} />)}
      </QueryView>
    </Section>
  );
}

function ConnectForm() {
  const { ownChannel } = trpc.useUtils().news;
  const connect = trpc.news.connectOwnChannel.useMutation({
    onSuccess: (channel) => {
      ownChannel.setData({}, channel);
      showDone('Your channel is connected.');
    },
    onError: (error) => {
      if (issuesOf(error).length === 0) showFailure(error);
    },
  });
  const form = useForm({
    schema: CheckChannel,
    initial: { address: '' },
    read: (values) => values,
    mutation: connect,
  });
  return (
    <form className={styles.form} {...form.formProps}>
      <FormField
        label="Address of a webhook"
        {...form.field('address')}
        type="url"
        maxLength={1_000}
        hint="In a server of your own: channel, Edit, Integrations, Webhooks, Copy address. Only you see that it is connected."
      />
      <Button type="submit" disabled={connect.isPending}>
        Connect
      </Button>
    </form>
  );
}

function Connected({ channel: { name, address, stateText } }: { readonly channel: OwnChannel }) {
  const { ownChannel } = trpc.useUtils().news;
  const test = trpc.news.testOwnChannel.useMutation({
    onSuccess: () => showDone('The test is being sent.'),
    onError: showFailure,
  });
  const disconnect = trpc.news.disconnectOwnChannel.useMutation({
    onSuccess: () => ownChannel.setData({}, null),
    onError: showFailure,
  });
  return (
    <>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        , {stateText}
      </p>
      <p className="small-print">{address}</p>
      <div className={styles.buttons}>
        <Button size="small" disabled={test.isPending} onClick={() => test.mutate({})}>
          Send a test
        </Button>
        <Button size="small" color="error" disabled={disconnect.isPending} onClick={() => disconnect.mutate({})}>
          Disconnect
        </Button>
      </div>
    </>
  );
}
