import { Link } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { choose, usePreference } from '../../lib/preferences.ts';
import { useFormat } from '../../shared/hooks/clock.tsx';
import { viewerTimeZone } from '../../shared/format/dates-and-numbers.ts';
import { useSite } from '../../lib/use-site.ts';
import { useIsHydrated } from '../../shared/hooks/use-is-hydrated.ts';
import { Wrap } from '../../shared/ui/Wrap.tsx';
import styles from './Footer.module.css';

const LINKS = [
  { name: 'rules', text: 'Rules' },
  { name: 'chat', text: 'Chat' },
  { name: 'stewards', text: 'Stewards' },
] as const;

export function Footer() {
  const { timeZone } = useFormat();
  const site = useSite();
  return (
    <footer className={styles.foot}>
      <Wrap className={styles.line}>
        <Link to={hrefs.home()}>{site?.name ?? 'Paddock'}</Link>
        {LINKS.map(({ name, text }) => {
          const href = site?.links[name] ?? null;
          return (
            href !== null && (
              <a key={name} href={href} rel="noreferrer">
                {text}
              </a>
            )
          );
        })}
        <Link to={hrefs.about()}>About the figures</Link>
        {site?.imprint != null && <Link to={`${hrefs.about()}#imprint`}>Imprint</Link>}
        <a href={hrefs.apiDocs()}>API</a>
        <MuteToggle />
        <span className={styles.zone}>
          Times in {timeZone} <UtcToggle />
        </span>
      </Wrap>
    </footer>
  );
}

/** UTC times for those who cannot hover over a time. */
function UtcToggle() {
  const isUtc = usePreference('utc');
  // The server's HTML has the button, which is right for most visitors.
  if (useIsHydrated() && !isUtc && viewerTimeZone() === 'UTC') return null;
  return (
    <button type="button" onClick={() => choose('utc', !isUtc)}>
      {isUtc ? 'Show local times' : 'Show UTC'}
    </button>
  );
}

function MuteToggle() {
  const isMuted = usePreference('mutedToasts');
  return (
    <button type="button" onClick={() => choose('mutedToasts', !isMuted)}>
      {isMuted ? 'Show event toasts' : 'Mute event toasts'}
    </button>
  );
}
