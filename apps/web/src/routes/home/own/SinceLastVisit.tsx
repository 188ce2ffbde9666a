import { NewsList } from '../../../features/news/NewsList.tsx';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import type { Since } from './last-visit.ts';

const SHOWN = 5;
/** Some of them are older, or of the last race. */
const ASKED = 20;

/** The news of the visitor and of what they follow; their own results are above already. */
export function SinceLastVisit({ since, isFirst }: Since) {
  const query = trpc.news.list.useQuery({ limit: ASKED });
  return (
    <Section
      title={isFirst ? 'New in the last seven days' : 'Since your last visit'}
      note={!isFirst && <TimeStamp at={new Date(since).toISOString()} />}
      action={<TextLink to={hrefs.account({ view: 'news' })}>All news</TextLink>}
    >
      <QueryView query={query} what="your news" rows={1} rowHeight={62}>
        {({ news }) => {
          const fresh = news.filter(({ at, topic }) => Date.parse(at) > since && topic !== 'myResult');
          return fresh.length === 0 ? (
            <p className="secondary">Nothing else happened to you or to what you follow.</p>
          ) : (
            <NewsList news={fresh.slice(0, SHOWN)} />
          );
        }}
      </QueryView>
    </Section>
  );
}
