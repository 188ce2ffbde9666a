import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { fingerHigh, QuietLink } from '../../shared/ui/TextLink.ts';

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
  '& .detail': { ...theme.typography.body2, lineHeight: '24px' },
  '& .detail b': { fontWeight: 620 },
  '& .note': { color: theme.vars.palette.text.secondary },
  '& .detail a': fingerHigh(theme),
  [theme.breakpoints.down('md')]: { textAlign: 'left', '& .figure': { justifyContent: 'flex-start' } },
}));

export interface HeroFigureProps {
  readonly title: string;
  readonly figure: string;
  /** Placed before an overall best, which is purple. */
  readonly mark?: ReactNode;
  /** The line below, such as the driver. */
  readonly detail?: ReactNode;
  /** A second line in a lighter colour. */
  readonly note?: ReactNode;
}

/** The main figure of a board's hero: title, value, driver, date. */
export function HeroFigure({ title, figure, mark, detail, note }: HeroFigureProps) {
  return (
    <Place>
      <p className="name">{title}</p>
      <p className={mark === undefined ? 'figure' : 'figure record'}>
        {mark}
        {figure}
      </p>
      {detail !== undefined && <p className="detail">{detail}</p>}
      {note !== undefined && <p className="detail note">{note}</p>}
    </Place>
  );
}

/** A driver's name in bold, linked to their page. */
export function DriverLink({ driver }: { readonly driver: { readonly playerId: string; readonly name: string } }) {
  return (
    <QuietLink to={hrefs.driver(driver.playerId)}>
      <b>
        <PersonName>{driver.name}</PersonName>
      </b>
    </QuietLink>
  );
}
