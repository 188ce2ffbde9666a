import { useLiveServers } from '../../../features/live/use-live-servers.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { QuietLink } from '../../../shared/ui/TextLink.tsx';
import styles from './Feed.module.css';

const SHOWN = 4;

/** The other servers with people. */
export function Meanwhile({ serverId }: { readonly serverId: number }) {
  const names = useNames();
  const servers = (useLiveServers().data ?? []).filter(
    (server) => server.serverId !== serverId && server.state === 'live' && (server.players ?? 0) > 0,
  );
  if (servers.length === 0) return null;
  return (
    <Section title="Meanwhile">
      <ul className={styles.list}>
        {servers.slice(0, SHOWN).map((server) => (
          <li key={server.serverId}>
            <p className={styles.when}>
              <b>{server.players}</b>
              <span>{server.players === 1 ? 'driver' : 'drivers'}</span>
            </p>
            <div>
              <h3>
                <QuietLink to={hrefs.live(server.serverId)}>
                  {server.trackName === null ? server.name : names.track(server.trackName)}
                </QuietLink>
              </h3>
              <p className={styles.text}>
                {server.sessionType !== null && `${names.session(server.sessionType)}, `}
                <bdi>{server.name}</bdi>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
