import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Place = styled('div')(({ theme }) => ({
  textAlign: 'right',
  // Its loaded height, to avoid layout shift.
  minHeight: 118,
  '& .name': { ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& .figure': {
    ...theme.typography.h2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 12,
    margin: '4px 0 6px',
  },
  '& .figure > span': { height: 18, fontSize: 12, lineHeight: '18px' },
  '& .figure.record': { color: theme.vars.palette.timing.purple },
  // Two links on top of each other: each high enough to touch.
  '& .said': { ...theme.typography.body2, lineHeight: '24px' },
  '& .said b': { fontWeight: 620 },
  '& .quiet': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { textAlign: 'left', '& .figure': { justifyContent: 'flex-start' } },
}));

export interface HeroFigureProps {
  readonly title: string;
  readonly figure: string;
  /** Placed before an overall best, which is purple. */
  readonly mark?: ReactNode;
  readonly said?: ReactNode;
  readonly quiet?: ReactNode;
}

/** The main figure of a board's hero: title, value, driver, date. */
export function HeroFigure({ title, figure, mark, said, quiet }: HeroFigureProps) {
  return (
    <Place>
      <p className="name">{title}</p>
      <p className={mark === undefined ? 'figure' : 'figure record'}>
        {mark}
        {figure}
      </p>
      {said !== undefined && <p className="said">{said}</p>}
      {quiet !== undefined && <p className="said quiet">{quiet}</p>}
    </Place>
  );
}
