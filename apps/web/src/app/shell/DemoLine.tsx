import { styled } from '@mui/material/styles';
import { trpc } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { KerbProgress } from '../../shared/ui/KerbProgress.tsx';

/** Polling interval while demo data is being generated, in milliseconds. */
const LOOK_MS = 2000;

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 280px)',
  justifyContent: 'start',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '6px 0',
  color: theme.vars.palette.ink3,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& b': { fontWeight: 600, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { justifyContent: 'stretch', gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Says on every page that the data is invented, and how far its generation is. */
export function DemoLine() {
  const { data } = trpc.site.info.useQuery(
    {},
    {
      staleTime: Infinity,
      refetchInterval: ({ state }) => ((state.data?.demoProgress ?? null) === null ? false : LOOK_MS),
    },
  );
  if (data?.isDemo !== true) return null;
  const { demoProgress: progress } = data;
  return (
    <Line>
      <b>Demo data: invented drivers and results</b>
      {progress !== null && (
        <>
          <span>
            Racing a demo season: {formatCount(progress.done)} of {formatCount(progress.total)} events
          </span>
          <KerbProgress label="Demo season" done={progress.done} total={progress.total} />
        </>
      )}
    </Line>
  );
}
