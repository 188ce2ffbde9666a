import type { LiveTiming } from '@paddock/contracts';
import { useUrlState } from '../../../lib/url-state.ts';
import { PageMeta } from '../../../shared/ui/PageMeta.tsx';
import { LiveUrl } from '../live-url.ts';
import { useLiveTiming } from './live-query.ts';
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
  return url.layout === 'tower' ? <Tower timing={timing} gap={url.gap} /> : <LowerThird timing={timing} />;
}
