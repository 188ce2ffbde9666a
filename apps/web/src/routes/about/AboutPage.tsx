import { styled } from '@mui/material/styles';
import { trpc } from '../../lib/trpc.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { Hero } from '../../shared/ui/Hero.tsx';
import { PageBody } from '../../shared/ui/PageBody.ts';
import { ABOUT, type AboutPart } from './about-text.ts';

const Columns = styled('div')(({ theme }) => ({
  columns: '3 360px',
  columnGap: 48,
  '& > section': { breakInside: 'avoid', paddingBottom: 28 },
  '& p, & li': { fontSize: 15, lineHeight: '23px', maxWidth: 640 },
  '& p + p, & ul': { marginTop: 8 },
  '& li': { paddingLeft: 16, position: 'relative' },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 10,
    width: 8,
    height: 2,
    background: theme.vars.palette.primary.main,
  },
  [theme.breakpoints.down('sm')]: { columns: 'auto' },
}));

export default function AboutPage() {
  return (
    <>
      <title>About the figures · Paddock</title>
      <Hero title="About the figures" />
      <PageBody>
        <Columns>
          {ABOUT.map((part) => (
            <Part key={part.title} {...part} />
          ))}
          <ThisSite />
        </Columns>
      </PageBody>
    </>
  );
}

function ThisSite() {
  const { data } = trpc.site.info.useQuery({}, { staleTime: Infinity });
  if (data === undefined) return null;
  return (
    <Part
      title="This site"
      text={[
        `Paddock ${data.version}. Days, seasons and the periods of boards are counted in ${data.timeZone}.`,
        ...(data.isDemo ? ['It shows a demo: drivers and results are invented.'] : []),
      ]}
    />
  );
}

function Part({ title, text, points = [] }: AboutPart) {
  return (
    <Board title={title}>
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
    </Board>
  );
}
