import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Copy } from 'lucide-react';
import { useToasts } from '../../../shared/toasts/use-toasts.ts';

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 10,
  padding: 14,
  background: theme.vars.palette.soft.yellow,
  border: `1px solid ${theme.vars.palette.timing.yellow}`,
  color: theme.vars.palette.text.primary,
  '& code': {
    padding: '8px 10px',
    fontFamily: 'ui-monospace, Consolas, monospace',
    fontSize: 13,
    overflowWrap: 'anywhere',
    userSelect: 'all',
    background: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
  '& button': { justifySelf: 'start' },
}));

/** Shows a new token, which is never shown again. */
export function TokenShown({ token }: { readonly token: string }) {
  const { showDone, showError } = useToasts();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(token);
      showDone('Token copied.');
    } catch {
      showError('Error: the browser blocked copying. Select the token and copy it.');
    }
  };
  return (
    <Sheet role="status">
      <b>The ingest token. It is shown only once.</b>
      <code data-testid="token">{token}</code>
      <Button size="small" onClick={() => void copy()}>
        <Copy size={14} aria-hidden="true" />
        Copy
      </Button>
    </Sheet>
  );
}
