import Alert from '@mui/material/Alert';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import styles from './Discord.module.css';

interface SigningKeyProps {
  readonly connected: { readonly signingKey: string | null };
  readonly onClose: () => void;
}

/** After connecting: the key of another tool, which is never shown again. */
export function SigningKey({ connected: { signingKey }, onClose }: SigningKeyProps) {
  return (
    <FormDialog title="The channel is connected" onClose={onClose}>
      {signingKey === null ? (
        <p>What happens from now on is posted there. Open its row to send a test.</p>
      ) : (
        <>
          <Alert severity="warning" icon={false} role="status">
            <b>The key of its signatures. It is shown only once.</b>
            <code className={`sheet ${styles.code}`}>{signingKey}</code>
          </Alert>
          <p>
            Each post has the header <code>Paddock-Signature: t=…,v1=…</code>. <code>v1</code> is the HMAC-SHA256 over
            the time <code>t</code>, a dot and the body, with this key, in hexadecimal.
          </p>
        </>
      )}
    </FormDialog>
  );
}
