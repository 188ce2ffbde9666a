import { keyframes, styled } from '@mui/material/styles';
import { useSnackbar, type CustomContentProps } from 'notistack';
import { forwardRef, useEffect } from 'react';

/** How long every toast stays, whatever the mouse does. */
const TOAST_MS = 3000;

const emptying = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } });

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  width: 404,
  maxWidth: 'calc(100vw - 32px)',
  minHeight: 48,
  padding: '10px 16px 12px',
  overflow: 'hidden',
  fontWeight: 620,
  overflowWrap: 'anywhere',
  borderRadius: 2,
  boxShadow: theme.vars.palette.float,
  color: theme.vars.palette.background.paper,
  background: theme.vars.palette.text.primary,
  '&.error': { color: theme.vars.palette.error.contrastText, background: theme.vars.palette.error.main },
  '& i': {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 0,
    height: 3,
    opacity: 0.75,
    transformOrigin: 'left',
    background: 'currentColor',
    animation: `${emptying} ${TOAST_MS}ms linear forwards`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
}));

/** A toast keeps its own time: the library's timer stops while the mouse is over it, and ours must not. */
export const Toast = forwardRef<HTMLDivElement, CustomContentProps>(function Toast({ id, message, variant }, ref) {
  const { closeSnackbar } = useSnackbar();
  useEffect(() => {
    const timer = setTimeout(() => closeSnackbar(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, closeSnackbar]);

  return (
    <Frame ref={ref} role="status" aria-live="polite" className={variant}>
      {message}
      <i />
    </Frame>
  );
});
