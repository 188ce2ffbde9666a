import { styled } from '@mui/material/styles';
import { classBand, classBandName } from 'race-format';

const Badge = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flex: 'none',
  height: 18,
  fontSize: 11,
  lineHeight: '18px',
  fontWeight: 760,
  verticalAlign: 'middle',
  '& i': { width: 16, textAlign: 'center', fontStyle: 'normal', fontStretch: 'semi-expanded' },
  '& b': {
    minWidth: 26,
    padding: '0 6px 0 4px',
    textAlign: 'center',
    fontWeight: 680,
    color: theme.vars.palette.text.primary,
    // The cut corner is a background: clip-path would create a paint layer per row of a table.
    background: `linear-gradient(225deg, transparent 3.2px, color-mix(in srgb, ${theme.vars.palette.text.primary} 9%, transparent) 3.9px)`,
  },
  '&.provisional': { clipPath: 'polygon(0 0, calc(100% - 5px) 0, 100% 5px, 100% 100%, 0 100%)' },
  '&.provisional b': {
    background: `repeating-linear-gradient(135deg, color-mix(in srgb, ${theme.vars.palette.text.primary} 14%, transparent) 0 2px, transparent 2px 5px)`,
  },
  ...Object.fromEntries(
    Object.entries(theme.vars.palette.band).map(([band, colour]) => [
      `&.${band} i`,
      { background: colour.fill, color: colour.on },
    ]),
  ),
}));

export interface ClassBadgeProps {
  readonly value: number;
  readonly isProvisional: boolean;
}

/** The class band's letter and the class value; hatched with a tilde while provisional. */
export function ClassBadge({ value, isProvisional }: ClassBadgeProps) {
  const name = classBandName(value);
  const label = isProvisional ? `${name} ${value}, provisional` : `${name} ${value}`;
  return (
    <Badge
      className={isProvisional ? `${classBand(value)} provisional` : classBand(value)}
      role="img"
      aria-label={label}
      title={label}
    >
      <i>{name.charAt(0)}</i>
      <b>{isProvisional ? `~${value}` : value}</b>
    </Badge>
  );
}
