import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Copy, Download } from 'lucide-react';
import { showDone, showError } from '../../../shared/toasts/toasts.ts';
import styles from './NewToken.module.css';

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
  const file = new Blob([agentConfig(serverName, token)], { type: 'application/json' });
  return (
    <>
      <Alert severity="warning" icon={false} role="status">
        <b>The ingest token. It is shown only once.</b>
        <code className={styles.code} data-testid="token">
          {token}
        </code>
        <div className={styles.buttons}>
          <Button size="small" onClick={() => void copy()}>
            <Copy size={14} aria-hidden="true" />
            Copy
          </Button>
          <Button size="small" onClick={() => download(file, 'agent.json')}>
            <Download size={14} aria-hidden="true" />
            Download agent.json
          </Button>
        </div>
      </Alert>
      <p>
        Put <b>agent.json</b> beside the agent on the game server’s machine, correct the folder in it, and let the agent
        check it:
      </p>
      <code className={styles.code}>node paddock-agent.mjs doctor --config agent.json</code>
    </>
  );
}

/** The agent's configuration; only the folder has to be corrected. */
function agentConfig(name: string, token: string): string {
  const config = { site: window.location.origin, servers: [{ name, folder: 'C:/accserver', token }] };
  return `${JSON.stringify(config, null, 2)}\n`;
}

function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
