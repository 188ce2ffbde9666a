import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import {
  AskDiscord,
  ConnectChannel,
  POST_KINDS_OF,
  type ChannelScope,
  type Channels,
  type PostKind,
} from '@paddock/contracts';
import { ExternalLink } from 'lucide-react';
import { trpc } from '../../../../lib/trpc.ts';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { FormField, FormSelect } from '../../../../shared/forms/FormField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { useStaffMutation } from '../../shared/use-staff-mutation.ts';
import { KindChoices } from './KindChoices.tsx';
import { SigningKey } from './SigningKey.tsx';
import { useScopes } from './use-scopes.ts';

interface Values {
  readonly address: string;
  readonly name: string;
  readonly scope: string;
  readonly kinds: PostKind[];
}

const INITIAL: Values = { address: '', name: '', scope: 'site', kinds: ['result', 'standings', 'round'] };

interface ConnectDialogProps extends Pick<Channels, 'canAskDiscord' | 'hasKey'> {
  readonly onClose: () => void;
}

/** Connects a channel: chosen at Discord, or by the address of a webhook. */
export function ConnectDialog({ canAskDiscord, hasKey, onClose }: ConnectDialogProps) {
  const scopes = useScopes();
  const connect = trpc.adminChannels.connect.useMutation(useStaffMutation({ done: 'The channel is connected.' }));
  const ask = trpc.adminChannels.askDiscord.useMutation(
    useStaffMutation({ onDone: ({ url }: { url: string }) => window.location.assign(url) }),
  );
  const check = trpc.adminChannels.check.useMutation(useStaffMutation());
  const form = useForm({
    schema: ConnectChannel,
    initial: INITIAL,
    read: ({ address, name, scope, kinds }: Values) => ({
      address,
      name: name.trim() === '' ? null : name,
      scope: scopeOf(scope),
      kinds,
    }),
    mutation: connect,
  });
  const { values } = form;
  const scope = scopeOf(values.scope);
  if (connect.data !== undefined) return <SigningKey connected={connect.data} onClose={onClose} />;
  const askDiscord = (): void => {
    const wish = AskDiscord.safeParse({ scope, kinds: values.kinds });
    if (wish.success) ask.mutate(wish.data);
    else form.submit();
  };
  return (
    <FormDialog title="Connect a channel" submit="Connect" isBlocked={!hasKey} {...form.dialogProps} onClose={onClose}>
      {!hasKey && (
        <Alert severity="warning">
          Secrets cannot be stored yet: the owner of the site has to set ERASURE_KEY (docs/operating.md).
        </Alert>
      )}
      <FormSelect
        label="For"
        value={values.scope}
        onChange={(value) => {
          const possible = POST_KINDS_OF[scopeOf(value).kind];
          form.set({ scope: value, kinds: values.kinds.filter((kind) => possible.includes(kind)) });
        }}
        options={scopes}
        error={form.errorOf('scope')}
      />
      <KindChoices
        scope={scope.kind}
        kinds={values.kinds}
        error={form.errorOf('kinds')}
        onChange={(kinds) => form.set({ kinds })}
      />
      {canAskDiscord && (
        <p>
          <Button onClick={askDiscord} disabled={!hasKey || ask.isPending}>
            <ExternalLink size={16} aria-hidden="true" />
            Choose the channel in Discord
          </Button>
        </p>
      )}
      <FormField
        label={canAskDiscord ? 'Or the address of a webhook' : 'Address of a webhook'}
        {...form.field('address')}
        error={form.errorOf('address') ?? checkProblem(check.error)}
        type="url"
        maxLength={1_000}
        hint={
          check.data !== undefined && check.variables?.address === values.address.trim()
            ? `Answers: ${check.data.name}.`
            : 'In Discord: channel, Edit, Integrations, Webhooks, Copy address. Any other tool: an https address.'
        }
      />
      <p>
        <Button
          size="small"
          disabled={values.address.trim() === '' || check.isPending}
          onClick={() => check.mutate({ address: values.address.trim() })}
        >
          Check the address
        </Button>
      </p>
      <FormField
        label="Name"
        {...form.field('name')}
        maxLength={80}
        placeholder="#results of the league"
        hint="As staff know it. Empty: the name of the webhook."
      />
    </FormDialog>
  );
}

function checkProblem(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}

/** `server 3` as the scope that it stands for. */
function scopeOf(value: string): ChannelScope {
  const [kind, id] = value.split(' ');
  if (kind === 'server') return { kind, serverId: Number(id) };
  if (kind === 'championship') return { kind, championshipId: Number(id) };
  return { kind: 'site' };
}
