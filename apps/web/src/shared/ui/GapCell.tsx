import { styled } from '@mui/material/styles';

const Cell = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  width: '100%',
  maxWidth: 132,
  marginLeft: 'auto',
  textAlign: 'right',
  '&.bar': { paddingBottom: 4 },
  '& i': { position: 'absolute', left: 0, right: 0, bottom: -2, height: 3, background: theme.vars.palette.divider },
  '& i > u': { position: 'absolute', left: 0, top: 0, bottom: 0, background: theme.vars.palette.ink3 },
  '&.lapped i': {
    background: `repeating-linear-gradient(135deg, ${theme.vars.palette.line.rule2} 0 2px, transparent 2px 5px)`,
  },
}));

export interface GapCellProps {
  readonly text: string;
  /** How far back, from 0 to 1 of the widest on the sheet. `lapped`: off the scale. `null`: nothing to draw. */
  readonly share: number | 'lapped' | null;
  readonly isStrong?: boolean;
}

/** A gap in words with the same distance drawn to scale below it. */
export function GapCell({ text, share, isStrong = false }: GapCellProps) {
  const words = isStrong ? <b>{text}</b> : text;
  if (share === null) return <Cell>{words}</Cell>;
  if (share === 'lapped') {
    return (
      <Cell className="bar lapped">
        {words}
        <i />
      </Cell>
    );
  }
  return (
    <Cell className="bar">
      {words}
      <i>
        <u style={{ width: `${(Math.min(Math.max(share, 0), 1) * 100).toFixed(1)}%` }} />
      </i>
    </Cell>
  );
}
