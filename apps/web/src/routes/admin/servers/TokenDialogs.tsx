import { clsx } from 'clsx';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { RotateToken, type StaffServer } from '@paddock/contracts';
import { Copy, Download } from 'lucide-react';
import { trpc } from '../../../lib/trpc.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormField, FormSelect } from '../../../shared/forms/FormField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { showDone, showError } from '../../../shared/toasts/toasts.ts';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { maskedToken } from './server-texts.ts';
import styles from './TokenDialogs.module.css';

/** Shows a new token, which is never shown again, and gives the agent's configuration with it. */
export function NewToken({ serverName, token }: { readonly serverName: string; readonly token: string }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(token);
      showDone('Token copied.');
    } catch {
      showError('Error: the browser blocked copying. Select the token and copy it.');
    }
  };
  // The agent's configuration; only the folder has to be corrected.
  const config = {
    site: window.location.origin,
    servers: [{ name: serverName, folder: 'C:/accserver', token }],
  };
  const file = `data:application/json,${encodeURIComponent(`${JSON.stringify(config, null, 2)}\n`)}`;
  return (
    <>
      <Alert severity="warning" icon={false} role="status">
        <b>The ingest token. It is shown only once.</b>
        <code className={clsx(styles.code, 'sheet')} data-testid="token">
          {token}
        </code>
        <div className={styles.buttons}>
          <Button size="small" onClick={() => void copy()}>
            <Copy size={14} aria-hidden="true" />
            Copy
          </Button>
          <Button size="small" component="a" href={file} download="agent.json">
            <Download size={14} aria-hidden="true" />
            Download agent.json
          </Button>
        </div>
      </Alert>
      <p>
        Put <b>agent.json</b> beside the agent on the game server’s machine, correct the folder in it, and let the agent
        check it:
      </p>
      <code className={clsx(styles.code, 'sheet')}>node paddock-agent.mjs doctor --config agent.json</code>
    </>
  );
}

const OVERLAPS = [
  { value: '24', text: 'One day' },
  { value: '1', text: 'One hour' },
  { value: '168', text: 'One week' },
  { value: '0', text: 'It expires now' },
];

export interface RotateDialogProps {
  readonly server: Pick<StaffServer, 'serverId' | 'name' | 'tokenId'>;
  readonly onClose: () => void;
}

/** Creates a new token for a server; the old one stays valid for a while. */
export function RotateDialog({ server: { serverId, name, tokenId }, onClose }: RotateDialogProps) {
  const rotate = trpc.adminServers.rotateToken.useMutation(useStaffMutation());
  const form = useForm({
    schema: RotateToken,
    initial: { label: '', overlapHours: '24' },
    read: ({ label, overlapHours }) => ({ serverId, label, overlapHours: Number(overlapHours) }),
    mutation: rotate,
  });
  if (rotate.data !== undefined) {
    return (
      <FormDialog title={`New token of ${name}`} onClose={onClose}>
        <NewToken serverName={name} token={rotate.data.token} />
        <p>Both work until the old one expires. Put the new one into the agent’s settings before then.</p>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={`Rotate the token of ${name}`}
      submit="Issue a new token"
      {...form.dialogProps}
      onClose={onClose}
    >
      <p>
        A new token is issued. The old one, <b>{maskedToken(tokenId)}</b>, stays valid for the time you choose, so that
        no result is lost while the agent is given the new one.
      </p>
      <FormSelect label="The old token stays valid for" {...form.field('overlapHours')} options={OVERLAPS} />
      <FormField
        label="Name of the new token"
        {...form.field('label')}
        maxLength={60}
        hint="For staff, for example “Agent of the new machine”. Optional."
      />
    </FormDialog>
  );
}
