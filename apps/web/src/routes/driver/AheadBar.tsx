import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';

const Line = styled('p')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(22px, auto) 1fr minmax(22px, auto)',
  alignItems: 'center',
  gap: 8,
  margin: '5px 0 3px',
  fontWeight: 760,
  '& > :last-child': { textAlign: 'right' },
  '& .leads': { color: theme.vars.palette.timing.green },
  '& .bar': { height: 8, background: theme.vars.palette.line.rule2 },
  '& .bar i': {
    display: 'block',
    height: '100%',
    background: theme.vars.palette.primary.main,
    borderRight: `2px solid ${theme.vars.palette.background.default}`,
  },
}));

export interface AheadBarProps {
  readonly ahead: number;
  readonly behind: number;
  readonly rivalName: string;
}

/** How often each driver finished ahead of the other: two numbers and a bar with their shares. */
export function AheadBar({ ahead, behind, rivalName }: AheadBarProps) {
  const all = ahead + behind;
  return (
    <Line>
      <b className={ahead > behind ? 'leads' : ''}>
        {ahead}
        <VisuallyHidden>
          {' '}
          ahead of <PersonName>{rivalName}</PersonName>,
        </VisuallyHidden>
      </b>
      <span className="bar" aria-hidden="true">
        {all > 0 && <i style={{ width: `${(ahead / all) * 100}%` }} />}
      </span>
      <b>
        {behind}
        <VisuallyHidden> behind</VisuallyHidden>
      </b>
    </Line>
  );
}
