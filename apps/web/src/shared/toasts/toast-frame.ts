import { keyframes, styled } from '@mui/material/styles';

/** How long every toast stays, hovered or not. */
export const TOAST_MS = 3000;

const emptying = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } });

/** The frame of all toasts; the `i` at its end is the bar that shows the remaining time. */
export const ToastFrame = styled('div')(({ theme }) => ({
  position: 'relative',
  width: 404,
  maxWidth: 'calc(100vw - 32px)',
  overflow: 'hidden',
  borderRadius: 2,
  boxShadow: theme.vars.palette.float,
  '& > i': {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 0,
    height: 3,
    opacity: 0.75,
    pointerEvents: 'none',
    transformOrigin: 'left',
    background: 'currentColor',
    animation: `${emptying} ${TOAST_MS}ms linear forwards`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
}));
