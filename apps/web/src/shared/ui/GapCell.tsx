import { styled } from '@mui/material/styles';

const BAR_PX = 3;

/** The bar is a background: positioned elements in forty rows would each create a paint layer. */
const Cell = styled('span')(({ theme }) => ({
  display: 'block',
  width: '100%',
  maxWidth: 132,
  marginLeft: 'auto',
  textAlign: 'right',
  '&.bar': {
    paddingBottom: 6,
    marginBottom: -2,
    backgroundImage: `linear-gradient(${theme.vars.palette.ink3} 0 0), linear-gradient(${theme.vars.palette.divider} 0 0)`,
    backgroundSize: `0 ${BAR_PX}px, 100% ${BAR_PX}px`,
    backgroundPosition: '0 100%',
    backgroundRepeat: 'no-repeat',
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'CanvasText',
      backgroundImage: 'linear-gradient(Highlight 0 0), linear-gradient(GrayText 0 0)',
    },
  },
  '&.lapped': {
    backgroundImage: `repeating-linear-gradient(135deg, ${theme.vars.palette.line.rule2} 0 2px, transparent 2px 5px)`,
    backgroundSize: `100% ${BAR_PX}px`,
  },
}));

export interface GapCellProps {
  readonly text: string;
  /** Gap relative to the largest on the sheet, 0 to 1. `lapped`: off the scale. `null`: no bar. */
  readonly share: number | 'lapped' | null;
  readonly isStrong?: boolean;
}

/** A gap as text with a bar to scale below it. */
export function GapCell({ text, share, isStrong = false }: GapCellProps) {
  const words = isStrong ? <b>{text}</b> : text;
  if (share === null) return <Cell>{words}</Cell>;
  if (share === 'lapped') return <Cell className="bar lapped">{words}</Cell>;
  const drawn = `${(Math.min(Math.max(share, 0), 1) * 100).toFixed(1)}%`;
  return (
    <Cell className="bar" style={{ backgroundSize: `${drawn} ${BAR_PX}px, 100% ${BAR_PX}px` }}>
      {words}
    </Cell>
  );
}
