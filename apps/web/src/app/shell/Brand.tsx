import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';

const Home = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontSize: 19,
  fontWeight: 820,
  fontStretch: 'expanded',
  letterSpacing: '-.03em',
  '& .outer': { stroke: theme.vars.palette.primary.main },
  '& .inner': { stroke: theme.vars.palette.secondary.main },
  '& .car': { stroke: theme.vars.palette.text.primary },
  [theme.breakpoints.down('sm')]: { minHeight: 44, fontSize: 17 },
}));

export function Brand() {
  return (
    <Home to={hrefs.home()}>
      <svg width="30" height="24" viewBox="0 0 30 24" fill="none" aria-hidden="true">
        <path className="outer" d="M12 3h15v7H12" strokeWidth="3.2" />
        <path className="inner" d="M3 14h15v7H3" strokeWidth="3.2" />
        <path className="car" d="M15 6.5h7" strokeWidth="3" />
      </svg>
      <span>Paddock</span>
    </Home>
  );
}
