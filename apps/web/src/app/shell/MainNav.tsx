import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router';
import { isUnder, MAIN_LINKS } from './main-links.ts';

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  height: '100%',
  '& a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    padding: '0 10px',
    fontWeight: 560,
    color: theme.vars.palette.text.secondary,
  },
  '& a:hover, & a[aria-current]': { color: theme.vars.palette.text.primary },
  '& a:focus-visible': { outlineOffset: -2 },
  '& a[aria-current]::after': {
    content: '""',
    position: 'absolute',
    left: 10,
    right: 10,
    bottom: 0,
    height: 4,
    background: `repeating-linear-gradient(90deg, ${theme.vars.palette.primary.main} 0 10px, ${theme.vars.palette.text.primary} 10px 20px)`,
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight' },
  },
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

/** The main navigation of wide screens; narrow ones use the menu button. */
export function MainNav() {
  const { pathname } = useLocation();
  return (
    <Nav aria-label="Main">
      {MAIN_LINKS.map((link) => (
        <Link key={link.href} to={link.href} aria-current={isUnder(link, pathname) ? 'page' : undefined}>
          {link.text}
        </Link>
      ))}
    </Nav>
  );
}
