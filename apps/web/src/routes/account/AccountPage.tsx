import { useSession } from '../../features/session/use-session.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { AccountUrl } from './account-url.ts';
import { NewsView } from './news/NewsView.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { ToldView } from './told/ToldView.tsx';

/** The account, its news, or what it is told of: the address says which. */
export default function AccountPage() {
  const session = useSession();
  const { state, change } = useUrlState(AccountUrl);
  // After sign-out, the guard redirects to the home page.
  if (session === null) return null;
  switch (state.view) {
    case 'news':
      return <NewsView isUnread={state.show === 'unread'} onShow={(show) => change({ show })} />;
    case 'told':
      return <ToldView session={session} />;
    case undefined:
      return <OwnAccount session={session} />;
  }
}
