import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { useSignOut } from '../../features/session/use-sign-out.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { ListRow, RowList } from '../../shared/ui/ListRow.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { deviceName } from './device-name.ts';
import { Actions } from './parts.ts';
import { useAccountChange } from './use-account-change.ts';

/** Where the account is signed in. */
export function SessionsBoard() {
  const sessions = trpc.account.sessions.useQuery({});
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { onError } = useAccountChange();
  const signOut = useSignOut();
  const end = trpc.account.endSession.useMutation({ onSuccess: () => utils.account.sessions.invalidate(), onError });
  const endAll = trpc.account.signOutEverywhere.useMutation({
    onSuccess: () => {
      utils.auth.user.setData({}, null);
      void navigate(hrefs.home());
    },
    onError,
  });
  return (
    <Board title="Where you are signed in">
      <QueryView query={sessions} what="your sessions" rows={2} rowHeight={60}>
        {(list) => (
          <RowList>
            {list.map(({ sessionId, isCurrent, userAgent, createdAt, lastUsedAt }) => (
              <ListRow
                key={sessionId}
                main={<b>{isCurrent ? `${deviceName(userAgent)}, this browser` : deviceName(userAgent)}</b>}
                second={
                  <>
                    Since <TimeStamp at={createdAt} />, last used <TimeStamp at={lastUsedAt} />
                  </>
                }
                right={
                  isCurrent ? (
                    <Button onClick={signOut.start} disabled={signOut.isPending}>
                      Sign out
                    </Button>
                  ) : (
                    <Button
                      onClick={() => end.mutate({ sessionId })}
                      disabled={end.isPending}
                      aria-label={`Sign out ${deviceName(userAgent)}`}
                    >
                      Sign out
                    </Button>
                  )
                }
              />
            ))}
          </RowList>
        )}
      </QueryView>
      <Actions>
        <Button onClick={() => endAll.mutate({})} disabled={endAll.isPending}>
          Sign out everywhere
        </Button>
      </Actions>
    </Board>
  );
}
