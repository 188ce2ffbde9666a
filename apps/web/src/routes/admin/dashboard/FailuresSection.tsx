import type { StaffDashboard } from '@paddock/contracts';
import { hrefs } from '../../../lib/hrefs.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { QuietLink, TextLink } from '../../../shared/ui/TextLink.ts';
import { useMinute } from '../../../shared/ui/use-minute.ts';
import { agoWords } from '../servers/server-words.ts';
import { Quiet } from '../shared/parts.ts';
import { RowList } from './row-list.ts';
import { waitingWords } from './waiting-words.ts';

/** Files that could not be read, newest first. */
export function FailuresSection({ imports: { failed, recentFailures } }: Pick<StaffDashboard, 'imports'>) {
  const now = useMinute();
  return (
    <Section
      title="Failed files"
      {...(failed > 0 && { note: waitingWords(failed) })}
      action={<TextLink to={hrefs.adminServers()}>All servers</TextLink>}
    >
      {recentFailures.length === 0 ? (
        <Quiet>No failed files.</Quiet>
      ) : (
        <RowList>
          {recentFailures.map(({ fileId, fileName, serverId, serverName, receivedAt, reason }) => (
            <li key={fileId}>
              <span>
                <QuietLink to={hrefs.adminServer(serverId)}>{serverName}</QuietLink>{' '}
                <span className="q">{fileName}</span>
              </span>
              <span className="q">{agoWords(receivedAt, now)}</span>
              <span className="bad wide">{reason}</span>
            </li>
          ))}
        </RowList>
      )}
    </Section>
  );
}
