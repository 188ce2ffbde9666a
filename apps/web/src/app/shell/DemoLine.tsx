import { trpc } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { KerbProgress } from '../../shared/ui/KerbProgress.tsx';
import styles from './DemoLine.module.css';

/** Polling interval while demo data is being generated, in milliseconds. */
const LOOK_MS = 2000;

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
    <div className={styles.line}>
      <b>Demo data: invented drivers and results</b>
      {progress !== null && (
        <>
          <span>
            Racing a demo season: {formatCount(progress.done)} of {formatCount(progress.total)} events
          </span>
          <KerbProgress label="Demo season" done={progress.done} total={progress.total} />
        </>
      )}
    </div>
  );
}
