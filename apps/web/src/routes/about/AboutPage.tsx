import { styled } from '@mui/material/styles';
import { trpc } from '../../lib/trpc.ts';
import { FactList } from '../../shared/ui/FactList.tsx';
import { Hero } from '../../shared/ui/Hero.tsx';
import { PageBody } from '../../shared/ui/PageBody.ts';
import { PageHead } from '../../shared/ui/PageHead.tsx';
import { ABOUT, type AboutPart } from './about-text.ts';
import { AboutFigure } from './AboutFigure.tsx';

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '208px minmax(0, 1fr)',
  gap: 56,
  alignItems: 'start',
  '& > nav': { position: 'sticky', top: 28 },
  '& > nav h2': { ...theme.typography.overline, color: theme.vars.palette.ink3, marginBottom: 8 },
  '& > nav a': {
    display: 'block',
    padding: '7px 0',
    [theme.breakpoints.down('sm')]: { paddingBlock: 10 },
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > nav a:hover': { color: theme.vars.palette.primary.main },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 28, '& > nav': { position: 'static' } },
}));

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 440px)',
  gap: '0 48px',
  alignItems: 'start',
  padding: '14px 0 36px',
  scrollMarginTop: 16,
  borderTop: `2px solid ${theme.vars.palette.line.heavy}`,
  '& h2': { ...theme.typography.h3, gridColumn: '1 / -1', marginBottom: 14 },
  '& .words': { maxWidth: 640, fontSize: 15, lineHeight: '23px' },
  '& .words p + p, & .words ul': { marginTop: 10 },
  '& .words .own': { whiteSpace: 'pre-line' },
  '& .words li': { position: 'relative', paddingLeft: 18 },
  '& .words li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 10,
    width: 8,
    height: 2,
    background: theme.vars.palette.primary.main,
  },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 20, '& h2': { marginBottom: 0 } },
}));

const THIS_SITE = { id: 'site', title: 'This site' };

export default function AboutPage() {
  const site = trpc.site.info.useQuery({}, { staleTime: Infinity }).data;
  return (
    <>
      <PageHead
        title="About the figures"
        description="What counts and how: points, class values, valid laps, periods and what is kept."
      />
      <Hero title="About the figures">
        <FactList
          facts={[
            { label: 'Version', value: site?.version ?? '–' },
            { label: 'Days are counted in', value: site?.timeZone ?? '–' },
            ...(site?.isDemo === true ? [{ label: 'Shown here', value: 'A demo: all invented' }] : []),
          ]}
        />
      </Hero>
      <PageBody>
        <Layout>
          <nav aria-label="On this page">
            <h2>On this page</h2>
            <ul>
              {[...ABOUT, THIS_SITE].map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            {ABOUT.map((part) => (
              <AboutSection key={part.id} part={part} own={part.id === 'privacy' ? (site?.privacy ?? null) : null} />
            ))}
            <ThisSite contact={site?.contact ?? null} isDemo={site?.isDemo === true} />
          </div>
        </Layout>
      </PageBody>
    </>
  );
}

interface AboutSectionProps {
  readonly part: AboutPart;
  /** The operator's own text. */
  readonly own: string | null;
}

function AboutSection({ part: { id, title, text, points = [], figure }, own }: AboutSectionProps) {
  return (
    <Part id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="words">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {points.length > 0 && (
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {own !== null && <p className="own">{own}</p>}
      </div>
      {figure !== undefined && <AboutFigure figure={figure} />}
    </Part>
  );
}

function ThisSite({ contact, isDemo }: { readonly contact: string | null; readonly isDemo: boolean }) {
  return (
    <Part id={THIS_SITE.id} aria-labelledby="site-title">
      <h2 id="site-title">{THIS_SITE.title}</h2>
      <div className="words">
        {isDemo && <p>This is a demo: drivers and results are invented.</p>}
        <p className="own">{contact ?? 'No contact has been entered for this site yet.'}</p>
      </div>
    </Part>
  );
}
