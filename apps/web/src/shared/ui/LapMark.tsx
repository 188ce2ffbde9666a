import { styled } from '@mui/material/styles';

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-block',
  height: 15,
  padding: '0 4px',
  fontSize: 10.5,
  lineHeight: '15px',
  fontWeight: 780,
  letterSpacing: '.01em',
  borderRadius: 2,
  '&.purple': { color: theme.vars.palette.timing.onPurple, background: theme.vars.palette.timing.purple },
  '&.green': { color: theme.vars.palette.timing.onGreen, background: theme.vars.palette.timing.green },
  '&.plain': {
    color: theme.vars.palette.text.secondary,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line.rule2}`,
  },
  '&.invalid': { padding: 0, fontWeight: 650, color: theme.vars.palette.error.main },
}));

/** A time in purple or green; always with a lettered mark beside it. */
export const MarkedTime = styled('span')(({ theme }) => ({
  fontWeight: 650,
  '&.purple': { color: theme.vars.palette.timing.purple },
  '&.green': { color: theme.vars.palette.timing.green },
}));

const MARKS = {
  fastest: { tone: 'purple', text: 'FL', title: 'Fastest lap of the session' },
  record: { tone: 'purple', text: 'REC', title: 'Track record' },
  sectorBest: { tone: 'purple', text: 'SB', title: 'Best sector of the session' },
  personalBest: { tone: 'green', text: 'PB', title: 'Personal best' },
  ownBest: { tone: 'plain', text: 'best', title: 'Best lap of this car in the session' },
  stop: { tone: 'plain', text: 'STOP', title: 'Stopped, inferred from the lap time' },
  invalid: { tone: 'invalid', text: 'invalid', title: 'This lap does not count' },
} as const;

export type LapMarkKind = keyof typeof MARKS;

/** The letters that explain a coloured time. */
export function LapMark({ kind }: { readonly kind: LapMarkKind }) {
  const { tone, text, title } = MARKS[kind];
  return (
    <Mark className={tone} title={title}>
      {text}
    </Mark>
  );
}
