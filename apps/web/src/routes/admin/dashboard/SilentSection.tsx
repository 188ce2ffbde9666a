import type { StaffDashboard } from '@paddock/contracts';
import { hrefs } from '../../../lib/hrefs.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { QuietLink } from '../../../shared/ui/TextLink.ts';
import { useMinute } from '../../../shared/ui/use-minute.ts';
import { agoWords } from '../servers/server-words.ts';
import { ServerState } from '../servers/ServerState.tsx';
import { Quiet } from '../shared/parts.ts';
import { RowList } from './row-list.ts';

/** Servers that have not reported recently. */
export function SilentSection({ servers: { listed } }: Pick<StaffDashboard, 'servers'>) {
  const now = useMinute();
  return (
    <Section title="Silent servers">
      {listed.length === 0 ? (
        <Quiet>All servers are reporting.</Quiet>
      ) : (
        <RowList>
          {listed.map(({ serverId, name, state, reportedAt }) => (
            <li key={serverId}>
              <QuietLink to={hrefs.adminServer(serverId)}>{name}</QuietLink>
              <ServerState state={state} />
              <span className="q wide">Last report {agoWords(reportedAt, now)}</span>
            </li>
          ))}
        </RowList>
      )}
    </Section>
  );
}
