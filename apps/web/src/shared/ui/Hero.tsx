import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Gantry } from './Gantry.tsx';

/** Headlines with this many letters do not fit at full size. */
const LONG = 19;
/** The longest word shown at full size on phones. */
const LONG_WORD = 11;

const Frame = styled('div')(({ theme }) => ({
  paddingTop: 28,
  '& .crumbs': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 8px',
    marginBottom: 14,
    color: theme.vars.palette.text.secondary,
  },
  '& .crumbs b': { fontWeight: 600, color: theme.vars.palette.text.primary, overflowWrap: 'anywhere' },
  '& .crumbs a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '& > .top': { display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 40 },
  '& .words': { minWidth: 0 },
  '& .headline': { display: 'flex', alignItems: 'center', gap: 20 },
  '& h1': { ...theme.typography.h1, minWidth: 0 },
  '& h1.long': { fontSize: 46 },
  '& .aside': { flex: 'none' },
  '& .foot': { marginTop: 24 },
  '&.plain': { paddingBottom: 24 },
  [theme.breakpoints.down('lg')]: { '& h1': { fontSize: 56 }, '& h1.long': { fontSize: 40 } },
  [theme.breakpoints.down('md')]: {
    '& > .top': { flexDirection: 'column', alignItems: 'stretch', gap: 18 },
  },
  [theme.breakpoints.down('sm')]: {
    paddingTop: 18,
    // High enough for a finger, without moving anything.
    '& .crumbs a': { paddingBlock: 11, marginBlock: -11 },
    '& h1': { fontSize: 38 },
    '& h1.long, & h1.longWord': { fontSize: 29 },
    '& .headline': { gap: 12 },
    '& .headline .flag': { width: 36, height: 24 },
    '& .foot': { marginTop: 18 },
  },
}));

export interface Crumb {
  readonly text: string;
  /** Absent for the current page. */
  readonly href?: string;
}

export interface HeroProps {
  readonly crumbs?: readonly Crumb[];
  readonly title: string;
  /** Before the headline: a track's flag. */
  readonly mark?: ReactNode;
  /** Below the headline. */
  readonly children?: ReactNode;
  /** At the right: a podium, a licence, a record. */
  readonly aside?: ReactNode;
  /** Along the bottom edge: tabs or tiles. */
  readonly foot?: ReactNode;
}

/** A page's headline, facts and one chart, on the dark band. */
export function Hero({ crumbs = [], title, mark, children, aside, foot }: HeroProps) {
  return (
    <Gantry>
      <Frame className={foot === undefined ? 'plain' : ''}>
        <div className="top">
          <div className="words">
            {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
            <div className="headline">
              {mark}
              <h1 className={sizeOf(title)}>
                <bdi>{title}</bdi>
              </h1>
            </div>
            {children}
          </div>
          {aside !== undefined && <div className="aside">{aside}</div>}
        </div>
        {foot !== undefined && <div className="foot">{foot}</div>}
      </Frame>
    </Gantry>
  );
}

function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      {crumbs.map(({ text, href }, index) => (
        <Fragment key={text}>
          {index > 0 && <span aria-hidden="true">/</span>}
          {href === undefined ? (
            <b aria-current="page">
              <bdi>{text}</bdi>
            </b>
          ) : (
            <Link to={href}>{text}</Link>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

function sizeOf(title: string): string {
  if (title.length >= LONG) return 'long';
  return title.split(/[\s-]/).some((word) => word.length > LONG_WORD) ? 'longWord' : '';
}
