import type { LiveTiming } from '@paddock/contracts';
import { WifiOff } from 'lucide-react';
import { useUrlState } from '../../../lib/url-state.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { PageMeta } from '../../../shared/ui/PageMeta.tsx';
import { LiveUrl } from '../live-url.ts';
import { useIsFrozen, useLiveTiming } from './live-query.ts';
import { LowerThird } from './LowerThird.tsx';
import { Tower } from './Tower.tsx';
import styles from './Overlay.module.css';

/** One server's session for a broadcast: large, on nothing, without links and buttons. While nothing is known, nothing is shown. */
export default function OverlayPage({ serverId }: { readonly serverId: number }) {
  const { data } = useLiveTiming(serverId);
  const { state: url } = useUrlState(LiveUrl);
  const colours = Object.entries({ '--surface': url.surface, '--ink': url.text, '--accent': url.accent });
  const own = Object.fromEntries(
    colours.flatMap(([name, value]) => (value === undefined ? [] : [[name, `#${value}`]])),
  );
  return (
    <div className={styles.overlay}>
      <div className={styles.scheme} data-theme="dark" style={own}>
        <PageMeta title="Overlay" noIndex />
        <h1 className="visually-hidden">Live timing</h1>
        {data !== undefined && data.cars.length > 0 && <Shown timing={data} url={url} />}
      </div>
    </div>
  );
}

function Shown({ timing, url }: { readonly timing: LiveTiming; readonly url: LiveUrl }) {
  const old = useIsFrozen(timing) && <Old timing={timing} />;
  return url.layout === 'tower' ? (
    <Tower timing={timing} gap={url.gap} old={old} />
  ) : (
    <LowerThird timing={timing} old={old} />
  );
}

/** Viewers must not take what is shown for the present order. */
function Old({ timing: { server } }: { readonly timing: LiveTiming }) {
  const format = useFormat();
  return (
    <p className={styles.old}>
      <WifiOff size={24} aria-hidden="true" /> No news
      {server.reportedAt !== null && ` since ${format.clock(server.reportedAt)}`}
    </p>
  );
}
