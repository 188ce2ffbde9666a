import { styled } from '@mui/material/styles';
import { Section } from '../../../shared/ui/Section.tsx';
import { coversOnPhones } from '../../../shared/ui/TextLink.ts';
import { CarName } from '../CarName.tsx';
import type { EventCars } from '../event-cars.ts';
import type { EventAnalysis } from '../event-types.ts';
import { carAt } from '../words.ts';
import { movers } from './movers.ts';

const List = styled('ul')(({ theme }) => ({
  '& li': {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1.2fr) minmax(0, 1fr) 62px',
    gap: 8,
    alignItems: 'center',
    height: 30,
    fontSize: 13,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .change': { fontWeight: 650 },
  '& .up': { color: theme.vars.palette.timing.green },
  '& .down': { color: theme.vars.palette.error.main },
  // On phones the name's link is as large as its row.
  '& .name a': coversOnPhones(theme),
  [theme.breakpoints.down('sm')]: { '& li': { position: 'relative', height: 40 } },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .places': { textAlign: 'right', whiteSpace: 'nowrap', color: theme.vars.palette.ink3 },
  '& .bar': {
    position: 'relative',
    height: 8,
    background: `linear-gradient(90deg, transparent calc(50% - .5px), ${theme.vars.palette.line.rule2} calc(50% - .5px) calc(50% + .5px), transparent calc(50% + .5px))`,
  },
  '& .bar i': { position: 'absolute', top: 0, bottom: 0, background: 'currentColor' },
}));

export interface MoversProps {
  readonly cars: EventCars;
  readonly analysis: EventAnalysis;
}

/** Who gained and lost most places, as bars on one scale. */
export function Movers({ cars, analysis }: MoversProps) {
  const shown = movers(analysis.cars);
  if (shown.length === 0) return null;
  const most = Math.max(...shown.map(({ gained }) => Math.abs(gained)));
  return (
    <Section title="Movers" note="Since lap 1, inferred">
      <List>
        {shown.map(({ position, gained, from }) => {
          const isUp = gained > 0;
          const width = `${((Math.abs(gained) / most) * 50).toFixed(1)}%`;
          return (
            <li key={position}>
              <span className={isUp ? 'change up' : 'change down'}>
                {isUp ? '▲' : '▼'} {Math.abs(gained)}
              </span>
              <span className="name">
                <CarName named={carAt(cars, position)} />
              </span>
              <span className={isUp ? 'bar up' : 'bar down'} aria-hidden="true">
                <i style={isUp ? { left: '50%', width } : { right: '50%', width }} />
              </span>
              <span className="places">
                {from} → {position}
              </span>
            </li>
          );
        })}
      </List>
    </Section>
  );
}
