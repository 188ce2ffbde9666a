import type { LiveTiming } from '@paddock/contracts';
import { memo, useDeferredValue } from 'react';
import { hasErrorCode } from '../../../lib/error-to-message.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { Hero } from '../../../shared/ui/Hero.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { PageBody } from '../../../shared/ui/PageBody.tsx';
import { PageMeta } from '../../../shared/ui/PageMeta.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { HeroSkeleton } from '../../event/hero/HeroSkeleton.tsx';
import { Announcer } from './Announcer.tsx';
import { shortNamesOf } from './car-names.ts';
import { useIsFrozen, useLiveTiming } from './live-query.ts';
import { LiveHero } from './LiveHero.tsx';
import { LiveSections } from './LiveSections.tsx';

/** One server's running session: who is where, car by car. */
export default function LivePage({ serverId }: { readonly serverId: number }) {
  const query = useLiveTiming(serverId);
  // Rendering sixty cars gives way to a click.
  const timing = useDeferredValue(query.data);
  if (hasErrorCode(query.error, 'not_found')) return <NoSuchServer />;
  if (timing !== undefined) return <KnownSession timing={timing} />;
  return (
    <>
      <PageMeta title="Live timing" />
      <HeroSkeleton hasFailed={query.error !== null} />
      <PageBody>
        <QueryView query={query} what="the session" rows={20}>
          {() => null}
        </QueryView>
      </PageBody>
    </>
  );
}

function NoSuchServer() {
  return (
    <>
      <PageMeta title="No such server" noIndex />
      <Hero crumbs={[{ text: 'Home', href: hrefs.home() }, { text: 'No such server' }]} title="No such server" />
      <PageBody>
        <Empty
          title="There is no server with this number"
          text="It may have been removed, or is not listed any more. All servers of this site, with what is driven on them, are on the home page."
          action={<TextLink to={hrefs.home()}>All servers</TextLink>}
        />
      </PageBody>
    </>
  );
}

const KnownSession = memo(function KnownSession({ timing }: { readonly timing: LiveTiming }) {
  const names = useNames();
  const { server } = timing;
  const short = shortNamesOf(timing.cars);
  const track = server.trackName === null ? server.name : names.track(server.trackName);
  const session = server.sessionType === null ? '' : `, ${names.session(server.sessionType).toLowerCase()}`;
  const isFrozen = useIsFrozen(timing);
  return (
    <>
      <PageMeta
        title={`${track}${session}, live`}
        description={`Live timing of ${server.name}: order, gaps, laps and sectors, car by car.`}
        path={hrefs.live(server.serverId)}
      />
      <LiveHero timing={timing} short={short} isFrozen={isFrozen} />
      <PageBody>
        <Announcer timing={timing} short={short} />
        <LiveSections timing={timing} short={short} isFrozen={isFrozen} />
      </PageBody>
    </>
  );
});
