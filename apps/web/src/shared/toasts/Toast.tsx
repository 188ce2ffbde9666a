import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import type { CustomContentProps } from 'notistack';
import { forwardRef } from 'react';
import { ToastFrame } from './toast-frame.ts';
import { useToastTime } from './use-toast-time.ts';

const Frame = styled(ToastFrame)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 48,
  padding: '10px 16px 12px',
  fontWeight: 620,
  color: theme.vars.palette.background.paper,
  background: theme.vars.palette.text.primary,
  '&.error': { color: theme.vars.palette.error.contrastText, background: theme.vars.palette.error.main },
  '& svg': { flex: 'none' },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
}));

/** A text toast. */
export const Toast = forwardRef<HTMLDivElement, CustomContentProps>(function Toast({ id, message, variant }, ref) {
  useToastTime(id);
  return (
    <Frame ref={ref} role="status" aria-live="polite" className={variant}>
      {variant === 'error' && <TriangleAlert size={16} aria-hidden="true" />}
      <span>{message}</span>
      <i />
    </Frame>
  );
});
